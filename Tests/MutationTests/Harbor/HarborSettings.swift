import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

// The settings of the port's factories.

enum Currency: String, Decodable, CaseIterable { case EUR, USD, NOK, SEK }
enum ShipClass: String, Decodable, CaseIterable, CodingKeyRepresentable { case tanker, container, bulk, ferry, tug }
enum LogLevel: String, Decodable, CaseIterable { case debug, info, notice, warning, error }
enum Grade: String, Decodable, CaseIterable { case harbour, coastal, ocean }
enum Reason: String, Decodable, CaseIterable { case sediment, dredging, storm }
/// These two do not list their cases.
enum Strategy: String, Decodable { case balanced, express, economical }
enum Encryption: String, Decodable { case none, starttls, implicit }

struct GreedyPlanning: Decodable, Sendable { var horizon: Duration }

struct OptimalPlanning: Decodable, Sendable {
    var horizon: Duration
    var strategy: Strategy
    var weights: Weights
    struct Weights: Decodable { var waiting: Double, moves: Double, fuel: Double? }
}

struct PilotRoster: Decodable, Sendable {
    var notice: Duration
    var pilots: [Pilot]
    struct Pilot: Decodable { var name: String, grade: Grade, since: Date, languages: [String]? }
}

struct Wind: Decodable, Sendable { var steady: Double, gust: Double }
struct DraughtMargins: Decodable, Sendable { var margins: [ShipClass: Double] }
struct WindRule: Decodable, Sendable { var limit: Wind, classes: [ShipClass] }
struct NightRule: Decodable, Sendable { var from: Int, until: Int, exempt: [ShipClass]? }
struct FixedTime: Decodable, Sendable { var at: Date }
struct ClockOffset: Decodable, Sendable { var by: Duration }

struct TideTable: Decodable, Sendable { var station: String, source: URL, zero: Date, correction: Double? }
struct FixedTide: Decodable, Sendable { var metres: Double }
struct TideCache: Decodable, Sendable { var lifetime: Duration, entries: Int? }
struct TideLog: Decodable, Sendable { var level: LogLevel }

struct AISFeed: Decodable, Sendable {
    var address: URL
    var token: Secret<String>
    var reconnect: Duration
    var areas: [Area]
    struct Area: Decodable { var name: String, north: Double, south: Double, east: Double, west: Double }
}

struct ReplayedFeed: Decodable, Sendable { var start: Date, speed: Double }
struct ManualFeed: Decodable, Sendable { var path: String }
struct FeedFilter: Decodable, Sendable { var classes: [ShipClass], minimum: Int? }

struct DepthChart: Decodable, Sendable {
    var chart: URL
    var surveyed: Date
    var correction: Correction
    struct Correction: Decodable { var metres: Double, reason: Reason? }
}

struct GantryCrane: Decodable, Sendable {
    var reach: Int
    var capacity: Int
    var limits: Limits
    struct Limits: Decodable { var wind: Wind, hours: Hours }
    struct Hours: Decodable { var from: Int, until: Int }
}

struct MobileCrane: Decodable, Sendable { var plate: String, capacity: Int, electric: Bool? }

struct RemoteCustoms: Decodable, Sendable {
    var address: URL
    var key: Secret<String>
    var timeout: Duration
    var headers: [String: String]?
}

struct OfflineCustoms: Decodable, Sendable { var approved: [String]? }
struct Retrying: Decodable, Sendable { var attempts: Int, pause: Duration }

struct BillingTerms: Decodable, Sendable { var terms: Duration, footer: String?, currency: Currency }
struct FlatTariff: Decodable, Sendable { var currency: Currency, perTon: Double }

struct ClassTariff: Decodable, Sendable {
    var currency: Currency
    var rates: [ShipClass: Double]
    var surcharges: [String: Double]?
}

struct SeasonalTariff: Decodable, Sendable {
    var currency: Currency
    var seasons: [Season]
    struct Season: Decodable { var name: String, from: Date, until: Date, factor: Double }
}

struct MemoryLedger: Decodable, Sendable { var capacity: Int? }

struct FileLedger: Decodable, Sendable {
    var path: String
    var flush: Duration
    var rotation: Rotation?
    struct Rotation: Decodable { var megabytes: Int, keep: Int }
}

struct AuditTrail: Decodable, Sendable { var path: String, fields: [String] }

struct MailAccount: Decodable, Sendable {
    var host: String
    var port: Int
    var sender: String
    var encryption: Encryption
    var credentials: Credentials
    struct Credentials: Decodable { var user: String, password: Secret<String> }
}

struct LogLines: Decodable, Sendable { var level: LogLevel, label: String? }
struct Pager: Decodable, Sendable { var number: String, key: Secret<String>, retry: Retrying }
struct Throttle: Decodable, Sendable { var perHour: Int }
struct Stamp: Decodable, Sendable { var zone: String }
