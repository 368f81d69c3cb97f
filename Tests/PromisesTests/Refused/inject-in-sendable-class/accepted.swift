import PlugboardContainer

protocol Clock: Sendable {}

final class Screen: Sendable {
    let clock = Inject<any Clock>()
}
