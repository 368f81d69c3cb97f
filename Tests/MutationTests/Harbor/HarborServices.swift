import PlugboardTool

// A port that plans the berths and times of ships, clears their cargo and writes their bills.

protocol BerthPlanner: Sendable {}
protocol Billing: Sendable {}
protocol PortGate: Sendable {}
protocol TideSource: Sendable {}
protocol VesselFeed: Sendable {}
protocol Tariff: Sendable {}
protocol Pilotage: Sendable {}
protocol Crane: Sendable {}
protocol Announcer: Sendable {}
protocol CargoLedger: Sendable {}
protocol CustomsGate: Sendable {}
protocol SafetyRule: Sendable {}
protocol DepthSurvey: Sendable {}
protocol Clock: Sendable {}

/// Represents every implementation: a proof builds none.
struct Works: BerthPlanner, Billing, PortGate, TideSource, VesselFeed, Tariff, Pilotage, Crane, Announcer, CargoLedger,
    CustomsGate, SafetyRule, DepthSurvey, Clock
{
}

enum Harbor {
    static let catalog = Catalog(Planning(), Waters(), Quays(), Paperwork(), Announcing()) {
        $0.entry(BerthPlanner.self)
        $0.entry(Billing.self)
        $0.entry(PortGate.self, scope: .any)
    }
}

struct Planning: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "planner.greedy", BerthPlanner.self, settings: GreedyPlanning.self,
            parameters: "feed", "tides", "cranes", "settings",
            initializer: {
                (_: any VesselFeed, _: any TideSource, _: [any Crane], _: GreedyPlanning) in Works()
            })
        catalog.factory(
            "planner.optimal", BerthPlanner.self, settings: OptimalPlanning.self,
            parameters: "feed", "tides", "cranes", "rules", "pilots", "depth", "settings",
            initializer: {
                (
                    _: any VesselFeed, _: any TideSource, _: [any Crane], _: [any SafetyRule], _: any Pilotage,
                    _: (any DepthSurvey)?, _: OptimalPlanning
                ) in Works()
            })
        catalog.factory(
            "pilot.roster", Pilotage.self, settings: PilotRoster.self, parameters: "caller", "clock", "settings",
            initializer: { (_: any Announcer, _: any Clock, _: PilotRoster) in Works() })
        catalog.factory("pilot.none", Pilotage.self, initializer: { Works() })
        catalog.factory(
            "safety.draught", SafetyRule.self, settings: DraughtMargins.self,
            initializer: { (_: DraughtMargins, _: any TideSource) in Works() })
        catalog.factory(
            "safety.wind", SafetyRule.self, settings: WindRule.self, initializer: { (_: WindRule) in Works() })
        catalog.factory(
            "safety.night", SafetyRule.self, settings: NightRule.self,
            initializer: { (_: NightRule, _: any Clock) in Works() })
        catalog.autoregister(Clock.self, lifetime: .singleton, initializer: { Works() })
        catalog.factory(
            "clock.fixed", Clock.self, settings: FixedTime.self, allowedIn: [.development, .test],
            initializer: { (_: FixedTime) in Works() })
        catalog.factory(
            "clock.offset", Clock.self, settings: ClockOffset.self,
            initializer: { (_: ClockOffset, _: any Clock) in Works() })
    }
}

struct Waters: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "tide.table", TideSource.self, settings: TideTable.self,
            initializer: { (_: TideTable, _: any Clock) in Works() })
        catalog.factory(
            "tide.fixed", TideSource.self, settings: FixedTide.self, allowedIn: [.development, .test],
            initializer: { (_: FixedTide) in Works() })
        catalog.factory(
            "tide.cached", TideSource.self, settings: TideCache.self,
            initializer: { (_: TideCache, _: any TideSource, _: any Clock) in Works() })
        catalog.factory(
            "tide.logged", TideSource.self, settings: TideLog.self,
            initializer: { (_: TideLog, _: any TideSource) in Works() })
        catalog.factory(
            "feed.ais", VesselFeed.self, settings: AISFeed.self, initializer: { (_: AISFeed, _: any Clock) in Works() })
        catalog.factory(
            "feed.replay", VesselFeed.self, settings: ReplayedFeed.self, allowedIn: [.development, .test],
            initializer: { (_: ReplayedFeed) in Works() })
        catalog.factory(
            "feed.manual", VesselFeed.self, settings: ManualFeed.self, initializer: { (_: ManualFeed) in Works() })
        catalog.factory(
            "feed.merged", VesselFeed.self, parameters: "feeds", initializer: { (_: [any VesselFeed]) in Works() })
        catalog.factory(
            "feed.filtered", VesselFeed.self, settings: FeedFilter.self,
            initializer: { (_: FeedFilter, _: any VesselFeed) in Works() })
        catalog.factory(
            "depth.chart", DepthSurvey.self, settings: DepthChart.self, initializer: { (_: DepthChart) in Works() })
    }
}

struct Quays: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "crane.gantry", Crane.self, settings: GantryCrane.self, initializer: { (_: GantryCrane) in Works() })
        catalog.factory(
            "crane.mobile", Crane.self, settings: MobileCrane.self, initializer: { (_: MobileCrane) in Works() })
        catalog.factory(
            "customs.remote", CustomsGate.self, settings: RemoteCustoms.self,
            initializer: { (_: RemoteCustoms, _: any Clock) in Works() })
        catalog.factory(
            "customs.offline", CustomsGate.self, settings: OfflineCustoms.self, allowedIn: [.development, .test],
            initializer: { (_: OfflineCustoms) in Works() })
        catalog.factory(
            "customs.retried", CustomsGate.self, settings: Retrying.self,
            initializer: { (_: Retrying, _: any CustomsGate) in Works() })
        catalog.factory(
            "gate.standard", PortGate.self, lifetime: .scoped, parameters: "customs", "ledger",
            initializer: { (_: any CustomsGate, _: any CargoLedger) in Works() })
    }
}

struct Paperwork: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "billing.standard", Billing.self, settings: BillingTerms.self,
            parameters: "tariff", "ledger", "receipts", "alerts", "settings",
            initializer: {
                (_: any Tariff, _: any CargoLedger, _: any Announcer, _: any Announcer, _: BillingTerms) in Works()
            })
        catalog.factory(
            "tariff.flat", Tariff.self, settings: FlatTariff.self, initializer: { (_: FlatTariff) in Works() })
        catalog.factory(
            "tariff.classes", Tariff.self, settings: ClassTariff.self, initializer: { (_: ClassTariff) in Works() })
        catalog.factory(
            "tariff.seasonal", Tariff.self, settings: SeasonalTariff.self,
            initializer: { (_: SeasonalTariff, _: any Clock) in Works() })
        catalog.factory(
            "ledger.memory", CargoLedger.self, settings: MemoryLedger.self,
            initializer: { (_: MemoryLedger) in Works() })
        catalog.factory(
            "ledger.file", CargoLedger.self, settings: FileLedger.self, initializer: { (_: FileLedger) in Works() })
        catalog.factory(
            "ledger.audited", CargoLedger.self, settings: AuditTrail.self,
            initializer: { (_: AuditTrail, _: any CargoLedger) in Works() })
        catalog.factory(
            "ledger.mirrored", CargoLedger.self, parameters: "primary", "copy",
            initializer: { (_: any CargoLedger, _: any CargoLedger) in Works() })
    }
}

struct Announcing: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "announce.mail", Announcer.self, settings: MailAccount.self, initializer: { (_: MailAccount) in Works() })
        catalog.factory(
            "announce.log", Announcer.self, settings: LogLines.self, initializer: { (_: LogLines) in Works() })
        catalog.factory(
            "announce.pager", Announcer.self, settings: Pager.self, initializer: { (_: Pager) in Works() })
        catalog.factory(
            "announce.throttled", Announcer.self, settings: Throttle.self, defaults: ["perHour": 20],
            initializer: { (_: Throttle, _: any Announcer, _: any Clock) in Works() })
        catalog.factory(
            "announce.stamped", Announcer.self, settings: Stamp.self,
            initializer: { (_: Stamp, _: any Announcer, _: any Clock) in Works() })
    }
}
