import Plugboard
import Synchronization

/// Settings types that request their values in every possible way.
extension SettingsLearningTests {
    enum Grade: String, CaseIterable, Decodable, CodingKeyRepresentable, Hashable { case high, low }
    enum Mode: String, Decodable { case sandbox, live }
    enum Lone: String, Decodable { case only }
    enum Rank: Int, Decodable { case low = 1, high = 3 }

    enum Rounding: Int, Decodable {
        case none, ten = 10

        init?(rawValue: Int) { self = rawValue < 5 ? .none : .ten }
    }

    enum Lenient: String, Decodable {
        case on, off

        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(String.self) == "yes" ? .on : .off
        }
    }

    enum Folding: String, Decodable {
        case north, south

        init?(rawValue: String) {
            switch rawValue.lowercased() {
            case "north": self = .north
            case "south": self = .south
            default: return nil
            }
        }
    }

    struct Port: RawRepresentable, Decodable { let rawValue: UInt16 }

    struct Token: Decodable {
        let value: Secret<String>
        init(from decoder: any Decoder) throws { value = try Secret(from: decoder) }
    }

    final class Tree: Decodable {
        let left: Tree?
        let right: Tree?
        let note: Note
    }

    struct Note: Decodable { let text: String }

    /// A text that must have a form. Only one test uses it, because the lesson has a thread of its own.
    struct Formed: Decodable {
        static let state = Mutex((form: "", attempts: 0))

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            let form = Self.state.withLock { state in
                state.attempts += 1
                return state.form
            }
            guard text == form else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "another form")
            }
        }
    }

    struct Message: Decodable {
        let to: Formed
        let limit: Int
    }

    struct Nested<Inner: Decodable>: Decodable { let inner: Inner }

    enum Either: Decodable {
        case number(Int), text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do { self = .number(try container.decode(Int.self)) } catch {
                self = .text(try container.decode(String.self))
            }
        }
    }

    struct Lenience: Decodable {
        let count: Int?
        private enum CodingKeys: CodingKey { case count }

        init(from decoder: any Decoder) throws {
            count = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
        }
    }

    struct Choosing: Decodable {
        let host: String?
        private enum CodingKeys: CodingKey { case isOn, host }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            host = try container.decode(Bool.self, forKey: .isOn) ? container.decode(String.self, forKey: .host) : nil
        }
    }

    struct ByCase: Decodable {
        enum Kind: String, Decodable, CaseIterable { case file, memory, remote }
        let path: String?
        private enum CodingKeys: CodingKey { case kind, path }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decode(Kind.self, forKey: .kind)
            path = kind == .remote ? try container.decode(String.self, forKey: .path) : nil
        }
    }

    struct Looking: Decodable {
        let a: Int?
        private enum CodingKeys: CodingKey { case a }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            a = container.contains(.a) ? try container.decode(Int.self, forKey: .a) : nil
        }
    }

    struct FreeKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    struct Listing: Decodable {
        let names: [String]
        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: FreeKey.self).allKeys.map(\.stringValue)
        }
    }

    enum Payload: Decodable { case circle(radius: Double), square(side: Double) }

    struct Catching: Decodable {
        let value: Int
        private enum CodingKeys: CodingKey { case value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
                value = try container.decode(Int.self, forKey: .value)
            } catch {
                value = Int(try container.decode(String.self, forKey: .value)) ?? 0
            }
        }
    }

    struct Nothing: Decodable {}

    struct Refusing: Decodable {
        struct Never: Error {}
        private enum CodingKeys: CodingKey { case first, second, third }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try container.decode(String.self, forKey: .first)
            throw Never()
        }
    }

    struct Judging: Decodable {
        struct Refused: Error {}
        let port: Int
        let host: String
        private enum CodingKeys: CodingKey { case port, host }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            port = try container.decode(Int.self, forKey: .port)
            guard port > 0 else { throw Refused() }
            host = try container.decode(String.self, forKey: .host)
        }
    }

    class Base: Decodable { let base: Int }

    final class Derived: Base {
        let more: String?
        private enum CodingKeys: CodingKey { case more }

        required init(from decoder: any Decoder) throws {
            more = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .more)
            try super.init(from: decoder)
        }
    }

    struct Nesting: Decodable {
        private enum CodingKeys: CodingKey { case outer, items }
        private enum InnerKeys: CodingKey { case inner }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .outer)
            _ = try inner.decode(Int.self, forKey: .inner)
            _ = try container.nestedUnkeyedContainer(forKey: .items)
        }
    }

    struct FreeKeys: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: FreeKey.self).decode(Int.self, forKey: FreeKey(stringValue: "a"))
        }
    }
}
