import PlugboardContainer
import Testing

/// Registrations that `.provides` a service, in one catalog and over a parent's.
struct ProvidedTests {
    protocol Mailer: Sendable { var label: String { get } }

    struct SMTPMailer: Mailer {
        var label = "smtp"
    }

    struct RecordingMailer: Mailer {
        var label = "recording"
    }

    struct Checkout {
        let mailer: any Mailer
        init(mailer: any Mailer) { self.mailer = mailer }
    }

    private static func codes(_ body: () throws -> Container) -> [DiagnosticCode] {
        do {
            _ = try body()
            return []
        } catch {
            return (error as? WiringError)?.diagnostics.map(\.code) ?? []
        }
    }

    private static func reason(_ body: () throws -> some Any) -> ResolutionError.Reason? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? ResolutionError)?.reason
        }
    }

    // MARK: In one catalog

    @Test func `a service that is bound and provided, or provided twice, in one catalog is registered twice`() {
        let bothWays = Self.codes {
            try Container { catalog in
                catalog.register((any Mailer).self) { SMTPMailer() }
                catalog.register(RecordingMailer.self) { RecordingMailer() }.provides((any Mailer).self) { $0 }
            }
        }
        let twice = Self.codes {
            try Container { catalog in
                catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
                catalog.register(RecordingMailer.self) { RecordingMailer() }.provides((any Mailer).self) { $0 }
            }
        }
        #expect([bothWays, twice] == [[.registeredTwice], [.registeredTwice]])
    }

    @Test func `a later registration that provides a service overrides the binding of it`() throws {
        let container = try Container { catalog in
            catalog.register((any Mailer).self) { SMTPMailer() }
            catalog.register(RecordingMailer.self, override: true) { RecordingMailer() }
                .provides((any Mailer).self) { $0 }
        }
        try #expect(container.resolve((any Mailer).self).label == "recording")
    }

    @Test func `rule 2.15: a later binding overrides an earlier registration that provides the service`() throws {
        let container = try Container { catalog in
            catalog.register(RecordingMailer.self) { RecordingMailer() }.provides((any Mailer).self) { $0 }
            catalog.register((any Mailer).self, override: true) { SMTPMailer() }
        }
        #expect(
            try [container.resolve((any Mailer).self).label, container.resolve(RecordingMailer.self).label] == [
                "smtp", "recording",
            ])
    }

    @Test(arguments: [false, true])
    func `a catalog that allows overriding uses the later of a provided service and a binding or another one`(
        areBothProvided: Bool
    ) throws {
        let container = try Container { catalog in
            catalog.allowsOverride = true
            if areBothProvided {
                catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            } else {
                catalog.register((any Mailer).self) { SMTPMailer() }
            }
            catalog.register(RecordingMailer.self) { RecordingMailer() }.provides((any Mailer).self) { $0 }
        }
        #expect(try container.resolve((any Mailer).self).label == "recording")
    }

    // MARK: In a child

    @Test func `a child's registration replaces the binding of a service that it provides`() throws {
        let parent = try Container { catalog in
            catalog.register((any Mailer).self) { SMTPMailer() }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(mailer:))
        }
        let child = try parent.makeChild { catalog in
            catalog.register(RecordingMailer.self, lifetime: .singleton) { RecordingMailer() }
                .provides((any Mailer).self) { $0 }
        }
        #expect(
            try [child.resolve((any Mailer).self).label, child.resolve(Checkout.self).mailer.label] == [
                "recording", "recording",
            ])
        try #expect(child.resolveAll((any Mailer).self).map(\.label) == ["recording"])
        #expect(try parent.resolve(Checkout.self).mailer.label == "smtp")
    }

    @Test func `a child's registration replaces a service that another registration of its parent provides`() throws {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(mailer:))
        }
        let child = try parent.makeChild { catalog in
            catalog.register(RecordingMailer.self) { RecordingMailer() }.provides((any Mailer).self) { $0 }
        }
        #expect(
            try [
                child.resolve((any Mailer).self).label, child.resolve(Checkout.self).mailer.label,
                child.resolve(SMTPMailer.self).label,
            ] == ["recording", "recording", "smtp"])
    }

    @Test func `a child's binding replaces a service that its parent's registration provides`() throws {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(mailer:))
        }
        let child = try parent.makeChild { $0.register((any Mailer).self) { RecordingMailer() } }
        #expect(
            try [child.resolve(Checkout.self).mailer.label, child.resolve(SMTPMailer.self).label] == [
                "recording", "smtp",
            ])
    }

    @Test func `a child's registration can provide the additional services of the registration that it replaces`()
        throws
    {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(mailer:))
        }
        let child = try parent.makeChild { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer(label: "child") }.provides((any Mailer).self) { $0 }
        }
        #expect(
            try [
                child.resolve((any Mailer).self).label, child.resolve(Checkout.self).mailer.label,
                parent.resolve(Checkout.self).mailer.label,
            ] == ["child", "child", "smtp"])
    }

    /// Rule 2.16.
    @Test(arguments: [nil, "backup"] as [ServiceName?])
    func `a child that replaces a registration unbinds the services that only that one provided`(
        name: ServiceName?
    ) throws {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self, name: name) { SMTPMailer() }.provides((any Mailer).self) { $0 }
        }
        let child = try parent.makeChild { $0.register(SMTPMailer.self, name: name) { SMTPMailer(label: "child") } }
        #expect(try child.resolve(SMTPMailer.self, name: name).label == "child")
        #expect(try child.resolveOptional((any Mailer).self, name: name) == nil)
        guard case .notBound? = Self.reason({ try child.resolve((any Mailer).self, name: name) }) else {
            Issue.record("the child resolves a service that nothing in it provides")
            return
        }
        #expect(try parent.resolve((any Mailer).self, name: name).label == "smtp")
    }

    /// Rule 2.17.
    @Test(arguments: [nil, "backup"] as [ServiceName?])
    func `a child is not created if it unbinds a service that an entry of its parent names`(name: ServiceName?) throws {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self, name: name) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            catalog.entry((any Mailer).self, name: name)
        }
        let codes = Self.codes { try parent.makeChild { $0.register(SMTPMailer.self, name: name) { SMTPMailer() } } }
        #expect(codes == [.notBound])
    }

    @Test func `a child is not created if it unbinds the service of a Lazy or Provider of a parent's entry`() throws {
        let entries: [@Sendable (inout Catalog) -> Void] = [
            { $0.entry(Lazy<any Mailer>.self) }, { $0.entry(Provider<any Mailer>.self) },
        ]
        for entry in entries {
            let parent = try Container { catalog in
                catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
                entry(&catalog)
            }
            let codes = Self.codes { try parent.makeChild { $0.register(SMTPMailer.self) { SMTPMailer() } } }
            #expect(codes == [.notBound])
        }
    }

    @Test func `a child can unbind a service that its parent's entries request as optional or as a list`() throws {
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            catalog.entry((any Mailer)?.self)
            catalog.entry([any Mailer].self)
        }
        let child = try parent.makeChild { $0.register(SMTPMailer.self) { SMTPMailer() } }
        #expect(try child.resolve((any Mailer)?.self) == nil)
        #expect(try child.resolve([any Mailer].self).isEmpty)
    }

    @Test(arguments: [false, true])
    func `a child is not created if it unbinds a service that its parent's entry reaches or its own binding needs`(
        isOwn: Bool
    ) throws {
        func registerCheckout(in catalog: inout Catalog) {
            catalog.autoregister(Checkout.self, initializer: Checkout.init(mailer:))
        }
        let parent = try Container { catalog in
            catalog.register(SMTPMailer.self) { SMTPMailer() }.provides((any Mailer).self) { $0 }
            guard !isOwn else { return }
            registerCheckout(in: &catalog)
            catalog.entry(Checkout.self)
        }
        let codes = Self.codes {
            try parent.makeChild { catalog in
                catalog.register(SMTPMailer.self) { SMTPMailer() }
                if isOwn { registerCheckout(in: &catalog) }
            }
        }
        #expect(codes == [.notBound])
    }
}
