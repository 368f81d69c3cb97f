import PlugboardContainer
import SampleServices
import Testing

/// Rules 17.9 and 17.10: nested builds fit on a stack.
struct DepthCheckTests {
    /// Clocks, each with the next as its dependency; the last one has none.
    private func chain(
        _ count: Int, from start: Int = 0, in shop: inout Shop, takes shape: (String) -> ParameterOutline
    ) {
        for number in start..<start + count {
            let isLast = number == start + count - 1
            shop.code(Clock.self, ServiceName("\(number)"), needs: isLast ? [] : [shape("next")]) {
                if !isLast { $0.options.uses = [RegisteredUse(parameter: "next", target: .one("Clock#\(number + 1)"))] }
            }
        }
    }

    private func one(_ name: String) -> ParameterOutline { .one(Clock.self, name) }

    @Test func `a depth of one thousand is valid`() {
        let shop = Shop { chain(1_000, in: &$0, takes: one) }
        #expect(shop.findings == "")
        #expect(shop.outcome.plan != nil)
    }

    @Test func `a greater depth is a mistake, with the ends of its path (0415)`() {
        let shop = Shop { chain(1_001, in: &$0, takes: one) }
        let first = (0..<12).map { "Clock#\($0)" }.joined(separator: " -> ")
        let last = (989..<1_001).map { "Clock#\($0)" }.joined(separator: " -> ")
        #expect(
            shop.findings == """
                error[PB0415] at Shop/Code.swift:1: \
                to make Clock#0, 1001 instances are made one within another, and at most 1000 may be
                  here: the outermost of them
                  help: take a Lazy on the way: what it opens is made later, when the rest is finished
                  note: path: \(first) -> … -> \(last)
                """)
        #expect(shop.outcome.plan == nil)
    }

    /// The maximum number of nested builds along a path without a check of the stack.
    private func unchecked(_ shop: Shop) throws -> Int {
        let plan = try #require(shop.outcome.plan)
        let checked = Set(plan.graph.stackChecks)
        var longest = 0
        var pending = plan.graph.slots.indices.map { (slot: $0, levels: 0) }
        while let (slot, levels) = pending.popLast() {
            if checked.contains(slot) { continue }
            longest = max(longest, levels + 1)
            for case .slot(let next) in plan.graph.sources[slot] { pending.append((next, levels + 1)) }
        }
        return longest
    }

    @Test func `no path has more than seven slots without a check of the stack`() throws {
        #expect(try unchecked(Shop { chain(400, in: &$0, takes: one) }) == 7)
        // Each takes one service of the chain, at any depth, and the previous service.
        let shop = Shop {
            chain(40, in: &$0, takes: one)
            for number in 0..<40 {
                let needs: [ParameterOutline] = [.one(Clock.self, "clock"), .one(Journal.self, "journal")]
                $0.code(Journal.self, ServiceName("\(number)"), needs: number == 0 ? [] : needs) {
                    if number == 0 { return }
                    $0.options.uses = [
                        RegisteredUse(parameter: "clock", target: .one("Clock#\(number * 7 % 40)")),
                        RegisteredUse(parameter: "journal", target: .one("Journal#\(number - 1)")),
                    ]
                }
            }
        }
        #expect(try unchecked(shop) == 7)
    }

    @Test func `a shallow wiring has no stack checks`() throws {
        let shop = Shop {
            chain(7, in: &$0, takes: one)
            chain(1_200, from: 100, in: &$0) { .lazy(Clock.self, $0) }
            for number in 0..<100 { $0.code(Journal.self, ServiceName("\(number)"), needs: []) }
        }
        #expect(try #require(shop.outcome.plan).graph.stackChecks == [])
    }

    @Test func `deferred services do not count for the depth`() {
        let shop = Shop {
            chain(600, in: &$0, takes: one)
            chain(600, from: 600, in: &$0, takes: one)
            chain(1_200, from: 1_200, in: &$0) { .lazy(Clock.self, $0) }
            $0.code(Journal.self, needs: [.one(Clock.self, "a"), .provider(Clock.self, "b")]) {
                $0.options.uses = [
                    RegisteredUse(parameter: "a", target: .one("Clock#0")),
                    RegisteredUse(parameter: "b", target: .one("Clock#600")),
                ]
            }
        }
        #expect(shop.findings == "")
    }

    @Test func `each end is reported once, with the deepest path above it`() {
        let shop = Shop {
            chain(1_100, in: &$0, takes: one)
            chain(1_200, from: 2_000, in: &$0, takes: one)
            for name in ["near", "far"] {
                $0.code(Clock.self, ServiceName(name), needs: [.one(Clock.self, "next")]) {
                    $0.options.uses = [
                        RegisteredUse(parameter: "next", target: .one(name == "far" ? "Clock#0" : "Clock#5"))
                    ]
                }
            }
        }
        #expect(
            shop.outcome.diagnostics.map(\.wording.title) == [
                "to make Clock#2000, 1200 instances are made one within another, and at most 1000 may be",
                "to make Clock#far, 1101 instances are made one within another, and at most 1000 may be",
            ])
    }

    @Test func `decorators count for the depth (0415)`() {
        let shop = Shop {
            $0.offer("clock.system", Clock.self)
            $0.offer("clock.offset", Clock.self, needs: [.one(Clock.self)])
            $0.bind(Clock.self, to: "clock.system", line: 5) {
                for number in 0..<20_000 {
                    $0.decorate("clock.offset", line: 6) { $0.id = "\(number)" }
                }
            }
        }
        #expect(
            shop.findings == """
                error[PB0415] at Config/base.json:6:20: \
                to make Clock, 20001 instances are made one within another, and at most 1000 may be
                  here: the outermost of them
                  help: let one decorator do the work of several
                  note: path: Clock
                  note: 20000 of them are decorators
                """)
    }

    @Test func `a cycle of any length is reported as a cycle (0404)`() {
        let shop = Shop {
            chain(2_000, in: &$0, takes: one)
            $0.outline.factories[1_999].parameters = [.one(Clock.self, "next")]
            $0.outline.factories[1_999].options.declaredParameterNames = ["next"]
            $0.outline.factories[1_999].options.uses = [RegisteredUse(parameter: "next", target: .one("Clock#0"))]
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.cycle])
    }
}
