@testable import PlugboardContainer
import Synchronization

/// The environment of one of two equal families: it numbers the objects in the order of their first appearance.
final class FamilyWorld: Sendable {
    private struct State {
        var objects: [AnyObject & Sendable] = []
        var lines: [String] = []
        var built = 0
    }

    private let state = Mutex(State())

    func number(of object: some AnyObject & Sendable) -> Int {
        state.withLock { state in
            if let known = state.objects.firstIndex(where: { $0 === object }) { return known }
            state.objects.append(object)
            return state.objects.count - 1
        }
    }

    func built(_ label: String) -> String {
        state.withLock { state in
            state.built += 1
            return "\(label).\(state.built)"
        }
    }

    func write(_ line: String) { state.withLock { $0.lines.append(line) } }

    var lines: [String] { state.withLock { $0.lines } }
}

/// A parameter type of a factory.
protocol FamilyPart: Sendable {
    func text(in world: FamilyWorld, _ depth: Int) -> String
}

protocol FamilyTag: Sendable {}
enum Tag0: FamilyTag {}
enum Tag1: FamilyTag {}
enum Tag2: FamilyTag {}
enum Tag3: FamilyTag {}
enum Tag4: FamilyTag {}
enum Tag5: FamilyTag {}

let familyTags: [any FamilyTag.Type] = [Tag0.self, Tag1.self, Tag2.self, Tag3.self, Tag4.self, Tag5.self]

final class FamilyNode<T: FamilyTag>: FamilyPart {
    let label: String
    let parts: [any FamilyPart]

    init(_ label: String, _ parts: [any FamilyPart] = []) {
        self.label = label
        self.parts = parts
    }

    func text(in world: FamilyWorld, _ depth: Int) -> String {
        let number = world.number(of: self)
        if depth > 3 { return "\(label)#\(number)…" }
        return "\(label)#\(number)(\(parts.map { $0.text(in: world, depth + 1) }.joined(separator: ", ")))"
    }
}

/// An additional service of a node.
struct FamilyView<T: FamilyTag>: FamilyPart {
    let node: FamilyNode<T>
    func text(in world: FamilyWorld, _ depth: Int) -> String { "view of " + node.text(in: world, depth) }
}

struct NotedNode: FamilyPart {
    let node: any FamilyPart
    func text(in world: FamilyWorld, _ depth: Int) -> String { "noted " + node.text(in: world, depth) }
}

extension Optional: FamilyPart where Wrapped: FamilyPart {
    func text(in world: FamilyWorld, _ depth: Int) -> String { self?.text(in: world, depth) ?? "nil" }
}

extension Array: FamilyPart where Element: FamilyPart {
    func text(in world: FamilyWorld, _ depth: Int) -> String {
        "[\(map { $0.text(in: world, depth) }.joined(separator: ", "))]"
    }
}

extension Lazy: FamilyPart where S: FamilyPart {
    func text(in world: FamilyWorld, _ depth: Int) -> String {
        depth > 1 ? "lazy…" : "lazy " + outcome { try value.text(in: world, depth) }
    }
}

extension Provider: FamilyPart where S: FamilyPart {
    func text(in world: FamilyWorld, _ depth: Int) -> String {
        depth > 1 ? "provider…" : "provider " + outcome { try self().text(in: world, depth) }
    }
}

struct FamilyNote: FamilyPart {
    let note: String
    func text(in world: FamilyWorld, _ depth: Int) -> String { note }
}

extension ScopeFactory: FamilyPart {
    func text(in world: FamilyWorld, _ depth: Int) -> String {
        "scope " + outcome { try makeScope().resolve(FamilyNode<Tag0>.self).text(in: world, depth + 2) }
    }
}

/// Returns the result of a closure, or its error.
func outcome(_ body: () throws -> String) -> String {
    do { return try body() } catch { return "<\(error)>" }
}
