extension DiagnosticCode {
    /// The file is not UTF-8.
    public static let notUTF8 = DiagnosticCode(
        "PB0005", "a file that is not UTF-8",
        meaning: """
            Manifests are UTF-8, with or without a byte order mark. Other encodings are refused rather than guessed, \
            because a guess that is wrong changes names without anybody noticing.
            """,
        wrong: [.terminal("$ iconv -f UTF-8 -t UTF-16 draft.json > Config/production.json")],
        right: [.terminal("$ iconv -f UTF-16 -t UTF-8 draft.json > Config/production.json")])
}
