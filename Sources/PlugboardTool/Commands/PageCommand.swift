/// The command `wiring page`: one HTML file with the bindings of every selectable profile, their users, values,
/// histories and mistakes. With `--from DIR`, also the changes from the manifests of another directory.
///
/// The file contains its script and its style, loads nothing, and has a policy that forbids loading. Secrets are hidden
/// as in `show`. The same manifests result in the same bytes.
struct PageCommand: ListedCommand {
    let directory: String?

    static let syntax = CommandSyntax(
        name: "page", summary: "an HTML file with all profiles side by side, for a browser or a review",
        flags: [
            .init(
                name: "--from", summary: "with the changes from the manifests of another directory",
                value: .init(name: "DIR", meaning: "a directory of manifests"))
        ],
        takesProfile: false)

    init(_ words: CommandArguments) {
        directory = words.value(of: "--from")
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let profiles = SelectableProfiles(of: tool.loader)
        let before = directory.map { SelectableProfiles(of: tool.loader.reading($0)) }
        let difference = before.map { ProfilesDifference(from: directory ?? "", $0, to: profiles) }
        let diagnostics = difference?.diagnostics ?? profiles.diagnostics
        if profiles.views.isEmpty { return tool.answer("", about: diagnostics) }
        let page = WiringPage(program: tool.program, profiles, difference)
        let parts = Self.template
        return tool.answer(parts.0 + page.data + parts.1, about: diagnostics)
    }

    /// The template before and after its data.
    private static var template: (Substring, Substring) {
        let text = EmbeddedText.wiringPage
        let mark = "@DATA@"
        guard let place = text.utf8.indices.first(where: { text.utf8[$0...].starts(with: mark.utf8) }) else {
            preconditionFailure("the template has no place for the data")
        }
        return (text[..<place], text[text.utf8.index(place, offsetBy: mark.utf8.count)...])
    }
}
