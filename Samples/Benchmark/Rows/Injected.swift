import PlugboardContainer

extension Rows {
    static let injected = screens(
        "W8", "object made by hand with five @Inject properties, all read"
    ) { container in
        Container.bootstrap(container, replacing: true)
        return { InjectedScreen() }
    }

    static let injectedByContainer = screens(
        "W8-built", "object made by the container with five @Inject properties, all read"
    ) { container in
        {
            do { return try container.resolve(InjectedScreen.self) } catch { stop(error) }
        }
    }

    static let initialized = Row(
        id: "W8-init", title: "object made by the container with five parameters",
        baseline: "an initializer with five parameters",
        kind: .contest {
            let container = try Container {
                $0.add(Studio())
                $0.autoregister(ManualScreen.self, initializer: ManualScreen.init(audio:brush:cache:disk:email:))
            }
            let studio = ManualStudio()
            return Contest(
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve(ManualScreen.self).sum }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= studio.newScreen().sum }
                    consume(sum)
                })
        })

    private static func screens(
        _ id: String, _ title: String,
        _ prepare: @escaping @Sendable (Container) -> @Sendable () -> InjectedScreen
    ) -> Row {
        Row(
            id: id, title: title, baseline: "an initializer with five parameters",
            kind: .contest {
                let container = try Container { $0.add(Studio()) }
                let make = prepare(container)
                let studio = ManualStudio()
                return Contest(
                    ours: { count in
                        var sum = 0
                        for _ in 0..<count { sum &+= make().sum }
                        consume(sum)
                    },
                    manual: { count in
                        var sum = 0
                        for _ in 0..<count { sum &+= studio.newScreen().sum }
                        consume(sum)
                    })
            })
    }
}
