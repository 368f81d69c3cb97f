import PlugboardContainer
import SampleServices
import Testing

/// Bindings of one service under several names.
extension RegisteringTests {
    @Test func `names that are equal as strings are one name, in every Unicode composition`() throws {
        let container = try Container { $0.register(Int.self, name: "caf\u{E9}") { 1 } }
        #expect(try container.resolve(Int.self, name: "cafe\u{301}") == 1)
    }

    @Test func `a name that equals an ASCII name as a string is that name`() throws {
        let container = try Container { $0.register(Int.self, name: "Kelvin;") { 1 } }
        #expect(try container.resolve(Int.self, name: "\u{212A}elvin\u{37E}") == 1)
    }

    @Test func `uses by type names the binding of a type without a name`() throws {
        struct Box<Content: Sendable>: Sendable { let content: Content }
        struct Local: Sendable { let text: String }
        struct Holder: Sendable {
            let texts: [String]
            init(local: Local, box: Box<Int>, other: Local?) {
                texts = [local.text, "\(box.content)", other?.text ?? "none"]
            }
        }
        let container = try Container { catalog in
            for name in ["one", "two"] {
                catalog.register(Local.self, name: ServiceName(name)) { Local(text: name) }
            }
            catalog.register(Box<Int>.self, name: "seven") { Box(content: 7) }
            catalog.autoregister(
                Holder.self, parameters: "local", "box", "other", initializer: Holder.init(local:box:other:)
            ).uses(Local.self, name: "one", as: "local").uses(Box<Int>.self, name: "seven")
                .uses(Local.self, name: "two", as: "other")
            catalog.register([String].self) { (box: Box<Int>) in ["\(box.content)"] }
                .uses(Box<Int>.self, name: "seven")
            catalog.autoregister(PetOwner.self, initializer: PetOwner.init(pet:)).uses((any Animal).self, name: "eu")
            catalog.register((any Animal).self, name: "eu") { Cat() }
        }
        #expect(
            try [container.resolve(Holder.self).texts, container.resolve([String].self)] == [
                ["one", "7", "two"], ["7"],
            ])
        #expect(try container.resolve(PetOwner.self).pet.name == "Mimi")
    }

    @Test func `uses by type for a missing parameter is a mistake`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Int.self) { 1 }
                catalog.register(String.self) { (number: Int) in "\(number)" }.uses(Bool.self, name: "x")
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.unknownParameter])
    }
}
