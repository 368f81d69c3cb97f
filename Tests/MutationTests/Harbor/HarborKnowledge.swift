// The knowledge of a person who works with the port's factories. Mutants are judged by it and by their kind, never by
// the results of the package's checks.

/// The form of a setting.
indirect enum Form: Sendable {
    case text, whole, number, flag, url, date, duration, secret
    case choice([String])
    case object([Field])
    case list(Form)
    /// The keys are those listed, or any.
    case table(Form, keys: [String]?)
}

struct Field: Sendable {
    let name: String
    let form: Form
    let isRequired: Bool
}

/// A factory.
struct Card: Sendable {
    let id: String
    let service: String
    let fields: [Field]
    let wraps: Bool
    /// Whether production may not use it.
    let isForTests: Bool
    /// The names by which manifests choose bindings for its parameters.
    let parameters: [String]
}

enum HarborKnowledge {
    static let cards: [Card] = [
        card("planner.greedy", "BerthPlanner", need("horizon", .duration), parameters: planning),
        card(
            "planner.optimal", "BerthPlanner", need("horizon", .duration), need("strategy", .choice(strategies)),
            need("weights", .object([need("waiting", .number), need("moves", .number), may("fuel", .number)])),
            parameters: planning + ["rules", "pilots", "depth"]),
        card(
            "pilot.roster", "Pilotage", need("notice", .duration), need("pilots", .list(pilot)),
            parameters: ["caller", "clock"]),
        card("pilot.none", "Pilotage"),
        card("safety.draught", "SafetyRule", need("margins", .table(.number, keys: shipClasses))),
        card("safety.wind", "SafetyRule", need("limit", wind), need("classes", .list(.choice(shipClasses)))),
        card(
            "safety.night", "SafetyRule", need("from", .whole), need("until", .whole),
            may("exempt", .list(.choice(shipClasses)))),
        card("clock.fixed", "Clock", need("at", .date), isForTests: true),
        card("clock.offset", "Clock", need("by", .duration), wraps: true),
        card(
            "tide.table", "TideSource", need("station", .text), need("source", .url), need("zero", .date),
            may("correction", .number)),
        card("tide.fixed", "TideSource", need("metres", .number), isForTests: true),
        card("tide.cached", "TideSource", need("lifetime", .duration), may("entries", .whole), wraps: true),
        card("tide.logged", "TideSource", need("level", .choice(levels)), wraps: true),
        card(
            "feed.ais", "VesselFeed", need("address", .url), need("token", .secret), need("reconnect", .duration),
            need("areas", .list(area))),
        card("feed.replay", "VesselFeed", need("start", .date), need("speed", .number), isForTests: true),
        card("feed.manual", "VesselFeed", need("path", .text)),
        card("feed.merged", "VesselFeed", parameters: ["feeds"]),
        card(
            "feed.filtered", "VesselFeed", need("classes", .list(.choice(shipClasses))), may("minimum", .whole),
            wraps: true),
        card(
            "depth.chart", "DepthSurvey", need("chart", .url), need("surveyed", .date),
            need("correction", .object([need("metres", .number), may("reason", .choice(reasons))]))),
        card(
            "crane.gantry", "Crane", need("reach", .whole), need("capacity", .whole),
            need("limits", .object([need("wind", wind), need("hours", hours)]))),
        card("crane.mobile", "Crane", need("plate", .text), need("capacity", .whole), may("electric", .flag)),
        card(
            "customs.remote", "CustomsGate", need("address", .url), need("key", .secret), need("timeout", .duration),
            may("headers", .table(.text, keys: nil))),
        card("customs.offline", "CustomsGate", may("approved", .list(.text)), isForTests: true),
        card("customs.retried", "CustomsGate", need("attempts", .whole), need("pause", .duration), wraps: true),
        card("gate.standard", "PortGate", parameters: ["customs", "ledger"]),
        card(
            "billing.standard", "Billing", need("terms", .duration), may("footer", .text),
            need("currency", .choice(currencies)), parameters: ["tariff", "ledger", "receipts", "alerts"]),
        card("tariff.flat", "Tariff", need("currency", .choice(currencies)), need("perTon", .number)),
        card(
            "tariff.classes", "Tariff", need("currency", .choice(currencies)),
            need("rates", .table(.number, keys: shipClasses)), may("surcharges", .table(.number, keys: nil))),
        card("tariff.seasonal", "Tariff", need("currency", .choice(currencies)), need("seasons", .list(season))),
        card("ledger.memory", "CargoLedger", may("capacity", .whole)),
        card(
            "ledger.file", "CargoLedger", need("path", .text), need("flush", .duration),
            may("rotation", .object([need("megabytes", .whole), need("keep", .whole)]))),
        card("ledger.audited", "CargoLedger", need("path", .text), need("fields", .list(.text)), wraps: true),
        card("ledger.mirrored", "CargoLedger", wraps: true, parameters: ["primary", "copy"]),
        card(
            "announce.mail", "Announcer", need("host", .text), need("port", .whole), need("sender", .text),
            need("encryption", .choice(["none", "starttls", "implicit"])),
            need("credentials", .object([need("user", .text), need("password", .secret)]))),
        card("announce.log", "Announcer", need("level", .choice(levels)), may("label", .text)),
        card("announce.pager", "Announcer", need("number", .text), need("key", .secret), need("retry", retry)),
        card("announce.throttled", "Announcer", may("perHour", .whole), wraps: true),
        card("announce.stamped", "Announcer", need("zone", .text), wraps: true),
    ]

    static let services = Set(cards.map(\.service)).sorted()
    static let environments = ["development", "test", "staging", "production"]
    static let lifetimes = ["transient", "graph", "scoped", "singleton", "weak"]

    static subscript(id: String) -> Card? { cards.first { $0.id == id } }

    private static let planning = ["feed", "tides", "cranes"]
    private static let currencies = ["EUR", "USD", "NOK", "SEK"]
    private static let shipClasses = ["tanker", "container", "bulk", "ferry", "tug"]
    private static let levels = ["debug", "info", "notice", "warning", "error"]
    private static let strategies = ["balanced", "express", "economical"]
    private static let reasons = ["sediment", "dredging", "storm"]
    private static let wind: Form = .object([need("steady", .number), need("gust", .number)])
    private static let hours: Form = .object([need("from", .whole), need("until", .whole)])
    private static let retry: Form = .object([need("attempts", .whole), need("pause", .duration)])
    private static let pilot: Form = .object([
        need("name", .text), need("grade", .choice(["harbour", "coastal", "ocean"])), need("since", .date),
        may("languages", .list(.text)),
    ])
    private static let area: Form = .object([
        need("name", .text), need("north", .number), need("south", .number), need("east", .number),
        need("west", .number),
    ])
    private static let season: Form = .object([
        need("name", .text), need("from", .date), need("until", .date), need("factor", .number),
    ])

    private static func need(_ name: String, _ form: Form) -> Field {
        Field(name: name, form: form, isRequired: true)
    }

    private static func may(_ name: String, _ form: Form) -> Field {
        Field(name: name, form: form, isRequired: false)
    }

    private static func card(
        _ id: String, _ service: String, _ fields: Field..., wraps: Bool = false, isForTests: Bool = false,
        parameters: [String] = []
    ) -> Card {
        Card(id: id, service: service, fields: fields, wraps: wraps, isForTests: isForTests, parameters: parameters)
    }
}
