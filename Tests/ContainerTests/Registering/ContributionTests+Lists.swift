import PlugboardContainer
import Testing

extension ContributionTests {
    @Test func `rule 8.17: one catalog cannot bind a list and contribute to it`() throws {
        let location: StaticString = "App/App.swift"
        func error(override: Bool = false, name: ServiceName? = nil) -> WiringError? {
            #expect(throws: WiringError.self) {
                _ = try Self.container {
                    $0.register(
                        [any Service].self, name: name, override: override, factory: { [] }, fileID: location, line: 3)
                    $0.register(Int.self, override: true, factory: { 1 }, fileID: location, line: 4)
                }
            }
        }
        let page = try #require(error()?.description)
        #expect(
            page.hasPrefix(
                """
                error[PB0801]: [ContributionTests.Service] is bound beside a contribution to ContributionTests.Service
                  --> App/App.swift:3: bound here
                  ::: ContainerTests/ContributionTests.swift:38: the factory of ContributionTests.Database contributes to \
                ContributionTests.Service here
                   |
                   = help: bind its members as ContributionTests.Service, each under a name, or add override: true to \
                replace the whole list

                """), "\(page)")
        for other in [error(override: true), error(name: "other")] {
            #expect(other?.diagnostics.map(\.code) == [.overridesNothing])
        }
        #expect(
            throws: Never.self,
            performing: {
                let child = try Self.container().makeChild { $0.register([any Service].self) { [] } }
                #expect(try child.resolve([any Service].self).isEmpty)
            })
    }
}
