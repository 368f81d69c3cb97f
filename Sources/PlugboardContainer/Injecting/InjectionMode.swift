/// When an `@Inject` property finds its container and its instance.
public enum InjectionMode: Sendable {
    /// The container is found when the property is made, the instance when it is first read.
    case onFirstUse
    /// Both are found when it is first read; inside an object being built, the container is that object's.
    case lazily
    /// Both are found when the property is made.
    case onInit
}
