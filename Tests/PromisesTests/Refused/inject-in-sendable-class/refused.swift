import PlugboardContainer

protocol Clock: Sendable {}

final class Screen: Sendable {
    @Inject var clock: any Clock
}
