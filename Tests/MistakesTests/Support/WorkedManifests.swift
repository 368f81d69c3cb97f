import PlugboardTool

extension Fixture {
    static let worked: [Fixture] = []
}
