/// `wiring complete N -- WORD…`: what the word with the number N can become; asked by the script of
/// `wiring completion`.
struct CompleteCommand: Equatable, Sendable {
    /// All words of the line as bash splits it, the program first.
    let words: [String]
    /// The number of the word that the cursor is in.
    let cursor: Int

    static let name = "complete"

    /// Reads the words behind `complete`; a line it cannot make sense of completes to nothing.
    init(_ arguments: [String]) {
        words = Array(arguments.dropFirst())
        let cursor = arguments.first.flatMap { Int($0) } ?? -1
        self.cursor = min(max(cursor, -1), words.count)
    }
}
