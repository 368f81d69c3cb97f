import PlugboardWiring
import Testing

private enum Post { protocol Letter {} }
enum Mail {
    protocol Letter {}
    enum Box { protocol Flap {} }
}
enum Box { protocol Flap {} }
struct Crate<Content> {}

@Suite struct ServiceDirectoryTests {
    private static let flap = ServiceType((any Box.Flap).self)
    private static let mailFlap = ServiceType((any Mail.Box.Flap).self)
    private static let letter = ServiceType((any Mail.Letter).self)
    private static let crate = ServiceType(Crate<Int>.self)
    private static let line = CodeLocation(fileID: "A.swift", line: 1)

    private func directory(
        _ services: [ServiceType], named: [(ServiceType, String)] = []
    ) -> ServiceDirectory {
        var outline = CatalogOutline()
        for service in services { outline.append(FactoryOutline(product: service, location: Self.line)) }
        outline.serviceNames = named.map { DeclaredServiceName(service: $0, name: $1, location: Self.line) }
        return ServiceDirectory(outline)
    }

    @Test func `a service is written with as many enclosing names as needed (rule 4.3)`() {
        let directory = directory([Self.letter, Self.mailFlap])
        for name in ["Letter", "Mail.Letter", "WiringTests.Mail.Letter"] {
            #expect(directory[name] == .service(Self.letter))
        }
        for name in ["etter", "il.Letter", "Mail", "letter", "WiringTests.Letter", ".Letter", ""] {
            #expect(directory[name] == nil)
        }
    }

    @Test func `names that end two services are ambiguous, and a name written in full is not (rule 4.3)`() {
        let directory = directory([Self.mailFlap, Self.flap])
        #expect(directory["Flap"] == .ambiguous([Self.mailFlap, Self.flap]))
        #expect(directory["Box.Flap"] == .ambiguous([Self.mailFlap, Self.flap]))
        #expect(directory["Mail.Box.Flap"] == .service(Self.mailFlap))
        #expect(directory["WiringTests.Box.Flap"] == .service(Self.flap))
        #expect(directory.spelling(of: Self.flap) == "WiringTests.Box.Flap")
        #expect(directory.spelling(of: Self.mailFlap) == "Mail.Box.Flap")
    }

    @Test func `a name given by code is matched whole and comes first (rule 4.4)`() {
        let directory = directory(
            [Self.letter, Self.flap], named: [(Self.crate, "Letter"), (Self.crate, "Old.Crate")])
        #expect(directory["Letter"] == .service(Self.crate))
        #expect(directory["Old.Crate"] == .service(Self.crate))
        #expect(directory["Crate"] == nil)
        #expect(directory["Mail.Letter"] == .service(Self.letter))
        #expect(directory.spelling(of: Self.crate) == "Letter")
    }

    @Test func `every service in a catalog has a written name`() {
        var outline = CatalogOutline()
        var factory = FactoryOutline(product: Self.letter, location: Self.line)
        factory.options.alsoProvides = [Self.flap]
        factory.parameters = [
            ParameterOutline(
                type: ServiceType([any Mail.Box.Flap].self),
                role: .dependency(.list(.one(Self.mailFlap), type: ServiceType([any Mail.Box.Flap].self))))
        ]
        outline.append(factory)
        outline.bindings = [CodeBinding(key: ServiceKey(ServiceType(Mail.self)), factory: 0, location: Self.line)]
        outline.entries = [EntryPointOutline(key: ServiceKey(ServiceType(Post.self)), location: Self.line)]
        let directory = ServiceDirectory(outline)
        #expect(directory["Letter"] == .service(Self.letter))
        #expect(directory["WiringTests.Box.Flap"] == .service(Self.flap))
        #expect(directory["Mail.Box.Flap"] == .service(Self.mailFlap))
        #expect(directory["Mail"] == .service(ServiceType(Mail.self)))
    }

    @Test func `a key is split at the first number sign (rule 4.1)`() {
        let directory = directory([Self.letter])
        func read(_ key: String) -> Result<ServiceKey, KeyResolutionFailure> {
            Result { () throws(KeyResolutionFailure) in try directory.key(key) }
        }
        #expect(read("Letter") == .success(ServiceKey(Self.letter)))
        #expect(read("Mail.Letter#a#b") == .success(ServiceKey(Self.letter, name: "a#b")))
        #expect(read("Letter#\u{301}") == .success(ServiceKey(Self.letter, name: "\u{301}")))
        #expect(read("Letter#") == .failure(.emptyName))
        for key in ["#x", "#", ""] { #expect(read(key) == .failure(.emptyService)) }
        #expect(read("Leter") == .failure(.unknown))
    }
}
