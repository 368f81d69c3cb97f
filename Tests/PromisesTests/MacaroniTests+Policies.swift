import Plugboard
import Testing

/// The types of one module have one container.
protocol FirstModuleDI: ContainerProviding {}
protocol SecondModuleDI: ContainerProviding {}

private let modules = try? (
    first: MacaroniTests.container("first"), second: MacaroniTests.container("second")
)

extension FirstModuleDI {
    var container: Container {
        guard let modules else { preconditionFailure("the containers of the modules are right") }
        return modules.first
    }
}

extension SecondModuleDI {
    var container: Container {
        guard let modules else { preconditionFailure("the containers of the modules are right") }
        return modules.second
    }
}

/// The lookup of the container.
extension MacaroniTests {
    @Test func `19. policies: singleton, enclosing type with a default, and a custom one`() async {
        await #expect(processExitsWith: .success) {
            final class Plain { @Inject var service: any MyService }
            final class Providing: ContainerProviding {
                let container: Container
                @Inject var service: any MyService
                init(_ container: Container) { self.container = container }
            }
            struct ByType: ContainerLookup {
                let container: Container
                func resolver(for request: InjectionRequest) -> (any Resolving)? {
                    request.enclosing is Plain ? container : request.enclosingContainer
                }
            }
            let own = try MacaroniTests.container("own")
            InjectedProperties.lookup = .singleton(try MacaroniTests.container("singleton"))
            precondition(Plain().service.label == "singleton")
            precondition(Providing(own).service.label == "singleton")
            InjectedProperties.lookup = .enclosingType(default: try MacaroniTests.container("default"))
            precondition(Plain().service.label == "default")
            precondition(Providing(own).service.label == "own")
            InjectedProperties.lookup = ByType(container: try MacaroniTests.container("plain"))
            precondition(Plain().service.label == "plain")
            precondition(Providing(own).service.label == "own")
        }
    }

    @Test func `20. each module can have its own container`() {
        final class OfFirst: FirstModuleDI { @Inject var service: any MyService }
        final class OfSecond: SecondModuleDI { @Inject(.another) var service: any MyService }
        final class AlsoOfSecond: SecondModuleDI { @Inject var service: any MyService }
        #expect(OfFirst().service.label == "first")
        #expect(OfSecond().service.label == "another")
        #expect(AlsoOfSecond().service.label == "second")
    }
}
