import PlugboardContainer

final class Title: Sendable {
    let point: InjectionPoint
    init(point: InjectionPoint) { self.point = point }
}
