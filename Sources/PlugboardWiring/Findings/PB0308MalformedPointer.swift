/// A `--set` whose pointer cannot be read; it holds the pointer alone, never the value.
struct MalformedPointer: InvalidKeyFinding {
    var code: DiagnosticCode { .malformedPointer }
    let flag: LaunchOrigin
    let fault: PointerFault

    var origin: Origin? { .launch(flag) }

    func wording(in profiles: [String]) -> FindingText { fault.wording(of: flag.name) }
}

/// Why the pointer of a `--set` cannot be read.
enum PointerFault: Error {
    /// A `~` that is neither `~0` nor `~1`.
    case escape
    /// Something else than settings.
    case notSettings(String)
    /// No member behind `settings`.
    case tooShort
    /// More members, one below the other, than a manifest may nest.
    case tooDeep(Int)
    /// A list on the way, at the pointer given.
    case throughList(String)
    /// A decorator that the binding does not have; with the ids of those that it has.
    case noDecorator(String, of: ServiceKey, nearest: String?, there: TruncatedList<String>)

    fileprivate func wording(of flag: String) -> FindingText {
        let form = "the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text"
        return switch self {
        case .escape:
            FindingText(
                title: "\(flag): \"~\" stands for nothing",
                help: ["in a pointer \"/\" in a name is written ~1 and \"~\" is written ~0"])
        case .notSettings(let member):
            FindingText(
                title: "\(flag) cannot change \(Quotation.quoted(member)), only settings",
                help: [form, "--bind KEY=factory changes a factory; anything else belongs in a profile"])
        case .tooShort: FindingText(title: "\(flag) names no setting", help: [form])
        case .tooDeep(let members):
            FindingText(
                title: "--set names \(members) members one below the other",
                notes: ["settings nest at most \(Manifest.deepest) levels, those of their binding among them"])
        case .throughList(let list):
            FindingText(
                title: "\(flag) leads into a list, whose items have no names",
                help: ["set the whole list as JSON: --set \(list)=[…]"])
        case .noDecorator(let id, let key, let nearest, let there):
            FindingText(
                title: "\(flag): \(key) has no decorator \(Quotation.quoted(id))",
                help: nearest.map { Phrases.suggestion($0, for: id) } ?? [],
                notes: [
                    there.isEmpty ? "it has no decorators" : "ids are \(Phrases.list(there.map(Quotation.bare)))"
                ])
        }
    }
}

extension DiagnosticCode {
    /// A pointer of `--set` leads to no setting.
    public static let malformedPointer = DiagnosticCode("PB0308")
}
