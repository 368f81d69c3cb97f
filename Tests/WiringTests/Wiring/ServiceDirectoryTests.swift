import PlugboardContainer
import Testing

private enum Post { protocol Letter {} }
enum Mail {
    protocol Letter {}
    enum Box { protocol Flap {} }
}
enum Box { protocol Flap {} }
struct Crate<Content> {}

struct ServiceDirectoryTests {
    private static let flap = ServiceType((any Box.Flap).self)
    private static let mailFlap = ServiceType((any Mail.Box.Flap).self)
    private static let letter = ServiceType((any Mail.Letter).self)
    private static let crate = ServiceType(Crate<Int>.self)
    private static let line = CodeLocation(fileID: "A.swift", line: 1)

    private func directory(
        _ services: [ServiceType], named: [(ServiceType, String)] = []
    ) -> ServiceDirectory {
        var outline = CatalogOutline()
        for service in services { outline.factories.append(FactoryOutline(product: service, location: Self.line)) }
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
        for name in ["Flap", "Box.Flap"] { #expect(directory[name] == .ambiguous([Self.mailFlap, Self.flap])) }
        for (service, name) in [(Self.mailFlap, "Mail.Box.Flap"), (Self.flap, "WiringTests.Box.Flap")] {
            #expect(directory[name] == .service(service))
            #expect(directory.spelling(of: service) == name)
        }
    }

    @Test func `a name given by code is matched whole and comes first (rule 4.4)`() {
        let directory = directory(
            [Self.letter, Self.flap], named: [(Self.crate, "Letter"), (Self.crate, "Old.Crate")])
        let found = ["Letter", "Old.Crate", "Crate", "Mail.Letter"].map { directory[$0] }
        #expect(found == [.service(Self.crate), .service(Self.crate), nil, .service(Self.letter)])
        #expect(directory.spelling(of: Self.crate) == "Letter")
    }

    @Test func `every service in a catalog has a written name`() {
        var outline = CatalogOutline()
        var factory = FactoryOutline(product: Self.letter, location: Self.line)
        factory.provide((any Box.Flap).self)
        factory.parameters = [
            ParameterOutline(
                type: ServiceType([any Mail.Box.Flap].self),
                role: .dependency(.list(.one(Self.mailFlap), type: ServiceType([any Mail.Box.Flap].self))))
        ]
        outline.factories = [factory, FactoryOutline(product: ServiceType(Mail.self), location: Self.line)]
        outline.entries = [EntryPointOutline(key: ServiceKey(ServiceType(Post.self)), location: Self.line)]
        let directory = ServiceDirectory(outline)
        let found = ["Letter", "WiringTests.Box.Flap", "Mail.Box.Flap", "Mail"].map { directory[$0] }
        #expect(found == [Self.letter, Self.flap, Self.mailFlap, ServiceType(Mail.self)].map { .service($0) })
    }

    @Test func `a key is split at the first number sign (rule 4.1)`() {
        let directory = directory([Self.letter])
        func read(_ key: String) -> Result<ServiceKey, KeyResolutionFailure> {
            Result { () throws(KeyResolutionFailure) in try directory.key(key) }
        }
        let keys = ["Letter", "Mail.Letter#a#b", "Letter#\u{301}"].map(read)
        #expect(keys == [nil, "a#b", "\u{301}"].map { .success(ServiceKey(Self.letter, name: $0)) })
        #expect(["Letter#", "Leter"].map(read) == [.failure(.emptyName), .failure(.unknown)])
        for key in ["#x", "#", ""] { #expect(read(key) == .failure(.emptyService)) }
    }
}
