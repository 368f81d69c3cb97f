import PlugboardContainer

struct Limits: Decodable, Sendable { let limit: Int }

struct Nested: Decodable, Sendable { let limits: Live<Limits> }
