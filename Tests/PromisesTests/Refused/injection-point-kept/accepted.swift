import PlugboardContainer

final class Title {
    let point: InjectionPoint
    init(point: InjectionPoint) { self.point = point }
}
