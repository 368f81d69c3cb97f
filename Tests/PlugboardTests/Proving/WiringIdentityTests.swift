import Plugboard
import Synchronization
import Testing

/// RULES 22.1: the identity of a wiring.
struct WiringIdentityTests {
    struct Tool: Sendable {}
    struct Page: Sendable {}
    struct PageSettings: Decodable, Sendable {
        var title: String?
        var width: Double?
        var key: Secret<String>?
    }

    private static func catalog(observer: (any ContainerObserver)? = nil) -> Catalog {
        var catalog = Catalog()
        catalog.observer = observer
        for name in [nil, "a", "b"] as [ServiceName?] {
            catalog.autoregister(Tool.self, name: name, lifetime: .singleton, initializer: Tool.init)
        }
        catalog.factory(
            "page", Page.self, settings: PageSettings.self, defaults: ["title": "none"],
            initializer: { (_: PageSettings, _: Tool) in Page() })
        catalog.factory("frame", Page.self, initializer: { (page: Page) in page })
        return catalog
    }

    private func loader(_ text: String, variables: [String: String] = [:]) -> ManifestLoader {
        ManifestLoader(.memory(["p": text]), catalog: Self.catalog(), defaultProfile: "p", variables: variables)
    }

    private func identity(_ binding: String, beside other: String = "", variables: [String: String] = [:]) throws
        -> String
    {
        let text = "{ \"services\": { \"Page\": \(binding)\(other) } }"
        return try #require(try loader(text, variables: variables).load().wiringID)
    }

    @Test func `rule 22.1: a loaded container has an identity of 12 digits, one made in code and a child have none`()
        throws
    {
        let container = try loader(#"{ "services": { "Page": "page" } }"#).load()
        let known = try #require(container.wiringID)
        #expect(known.count == 12 && known.allSatisfy { "0123456789abcdef".contains($0) })
        #expect(container.wiringID == known)
        #expect(try container.makeChild { _ in }.wiringID == nil)
        #expect(try Container(Self.catalog()).wiringID == nil)
    }

    @Test func `rule 22.1: the identity is the same in every process`() throws {
        let known = try identity(#""page""#)
        #expect(known == "d9d9876748c8")
    }

    @Test(arguments: [
        #"{ "factory": "page" }"#, #"{ "factory": "page", "settings": {} }"#,
        #"{ "factory": "page", "settings": { "title": "none" } }"#,
        #"{ "factory": "page", "settings": { "title": { "$literal": "none" } } }"#,
        #"{ "factory": "page", "lifetime": "transient", "decorators": [] }"#,
        #"{ "factory": "page", "uses": { "Tool": "Tool" }, "$comment": "the same" }"#,
    ])
    func `rule 22.2: a binding with the same meaning has the same identity`(binding: String) throws {
        #expect(try identity(binding) == identity(#""page""#))
    }

    @Test func `rule 22.2: each difference makes another identity`() throws {
        let identities = [
            try identity(#""page""#),
            try identity(#"{ "factory": "page", "lifetime": "graph" }"#),
            try identity(#"{ "factory": "page", "uses": { "Tool": "Tool#a" } }"#),
            try identity(#"{ "factory": "page", "decorators": ["frame"] }"#),
            try identity(#"{ "factory": "page", "decorators": ["frame", { "id": "x", "factory": "frame" }] }"#),
            try identity(#"{ "factory": "page", "settings": { "title": null } }"#),
            try identity(#"{ "factory": "page", "settings": { "title": "1" } }"#),
            try identity(#"{ "factory": "page", "settings": { "width": 1 } }"#),
            try identity(#"{ "factory": "page", "settings": { "width": 1e1 } }"#),
            // Equal as Swift strings, not as bytes.
            try identity(#"{ "factory": "page", "settings": { "title": "\u00e9" } }"#),
            try identity(#"{ "factory": "page", "settings": { "title": "e\u0301" } }"#),
            try identity(#""page""#, beside: #", "Page#x": "page""#),
            try identity(#""page""#, beside: #", "Page#x": { "alias": "Page" }"#),
            try #require(try loader(#"{ "services": { "Page": "page" }, "environment": "test" }"#).load().wiringID),
            try #require(try loader(#"{ "services": { "Page": "page" }, "sealed": true }"#).load().wiringID),
        ]
        #expect(Set(identities).count == identities.count)
    }

    @Test func `rule 22.3: numbers compare by value, and an alias by its final target`() throws {
        let settings = { (value: String) in "{ \"factory\": \"page\", \"settings\": { \"width\": \(value) } }" }
        #expect(try identity(settings("1")) == identity(settings("10e-1")))
        #expect(try identity(settings("-0.0")) == identity(settings("0")))
        let aliases = { (target: String) in #", "Page#x": { "alias": "Page" }, "Page#y": { "alias": "\#(target)" }"# }
        #expect(
            try identity(#""page""#, beside: aliases("Page")) == identity(#""page""#, beside: aliases("Page#x")))
    }

    @Test func `rule 22.4: a reference enters as itself, not by its content`() throws {
        let reference = { (value: String) in "{ \"factory\": \"page\", \"settings\": { \"title\": \(value) } }" }
        let one = try identity(reference(#"{ "$env": "TITLE" }"#), variables: ["TITLE": "a"])
        #expect(try identity(reference(#"{ "$env": "TITLE" }"#), variables: ["TITLE": "b"]) == one)
        #expect(try identity(reference(#"{ "$env": "NAME" }"#), variables: ["NAME": "a"]) != one)
        #expect(try identity(reference(#"{ "$env": "TITLE", "default": "a" }"#), variables: ["TITLE": "a"]) != one)
        #expect(try identity(reference(#"{ "$env": "TITLE", "encoding": "url" }"#), variables: ["TITLE": "a"]) != one)
        #expect(try identity(reference(#""a""#)) != one)
    }

    @Test func `rule 22.5: a text of --set counts as the value that it is read as`() throws {
        var selection = WiringSelection()
        selection.overrides.sets = [.init(path: "Page/settings/width", text: "1.50")]
        let proof = loader(#"{ "services": { "Page": "page" } }"#).prove(selection)
        #expect(try proof.wiringID == identity(#"{ "factory": "page", "settings": { "width": 1.5 } }"#))
    }

    @Test func `rule 22.8: a literal enters the identity, and can be found by trying`() throws {
        let binding = { (title: String) in "{ \"factory\": \"page\", \"settings\": { \"title\": \"\(title)\" } }" }
        let known = try identity(binding("m"))
        #expect(try ["k", "l", "m", "n"].filter { try identity(binding($0)) == known } == ["m"])
    }

    @Test func `rule 22.6: an observer receives the identity with the plan, and a wrong wiring has none`() throws {
        final class Recorder: ContainerObserver {
            let identities = Mutex<[String?]>([])
            func planned(_ plan: PlanEvent) { identities.withLock { $0.append(plan.wiringID) } }
        }
        let recorder = Recorder()
        let manifests = ["p": #"{ "services": { "Page": "page" } }"#]
        let loader = ManifestLoader(.memory(manifests), catalog: Self.catalog(observer: recorder), variables: [:])
        let container = try loader.load(profile: "p")
        _ = try container.makeChild { _ in }
        #expect(recorder.identities.withLock { $0 } == [container.wiringID, nil])
        #expect(self.loader(#"{ "services": { "Page": "pag" } }"#).prove(WiringSelection()).wiringID == nil)
    }
}
