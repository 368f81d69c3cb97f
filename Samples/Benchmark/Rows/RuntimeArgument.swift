import PlugboardContainer

public protocol Ticket: Sendable { var number: Int { get } }

final class NumberedTicket: Ticket {
    let number: Int

    init(number: Int) { self.number = number }
}

/// A second type, so that the compiler cannot know the type behind `any Ticket`.
struct BlankTicket: Ticket {
    let number = 0
}

@inline(never) func ticket(number: Int) -> any Ticket { NumberedTicket(number: number) }

extension Rows {
    static let argument = Row(
        id: "W6", title: "one runtime argument", baseline: "a function with a parameter",
        kind: .contest {
            let container = try Container {
                PlainTree().register(in: &$0)
                $0.autoregister((any Ticket).self, argument: Int.self, initializer: NumberedTicket.init(number:))
            }
            return Contest(
                ours: { count in
                    var sum = 0
                    do {
                        for number in 0..<count {
                            sum &+= try container.resolve((any Ticket).self, argument: number).number
                        }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for number in 0..<count { sum &+= ticket(number: number).number }
                    consume(sum)
                })
        })
}
