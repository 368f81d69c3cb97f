/// One start of a wired application: arguments and variables in, an exit status out.
///
/// It holds no global state, so that a test can start a program many times in one process.
package struct Launch<App: WiredApplication>: Sendable {
    private let arguments: [String]
    private let variables: [String: String]
    private let console: Console

    /// - Parameter arguments: The program's name first, as the process receives them.
    package init(of app: App.Type, arguments: [String], variables: [String: String], console: Console) {
        self.arguments = arguments
        self.variables = variables
        self.console = console
    }

    /// The program's name as people type it.
    private var program: String {
        arguments.first?.split(separator: "/").last.map(String.init) ?? String(describing: App.self)
    }

    /// Runs the program, or answers the question of `APP wiring`.
    package func run() async -> ExitStatus {
        switch Invocation.parse(arguments: Array(arguments.dropFirst()), environment: variables) {
        case .failure(let error):
            console.remark("\(program): \(error)\n")
            return error.exitStatus
        case .success(.tool(let command, let options)):
            let tool = WiringTool(
                program: program, loader: loader(options), options: options, answerStyle: console.answerStyle,
                remarkStyle: console.remarkStyle)
            let answer = tool.answer(to: command)
            console.answer(answer.output)
            console.remark(answer.remarks)
            return answer.status
        case .success(.program(let options)):
            return await runProgram(options)
        }
    }

    private func loader(_ options: LaunchOptions) -> ManifestLoader {
        ManifestLoader(
            App.manifests, catalog: App.catalog, defaultProfile: App.defaultProfile, fileRoots: App.fileRoots,
            variables: variables
        ).reading(options.directory)
    }

    private func runProgram(_ options: LaunchOptions) async -> ExitStatus {
        let loader = loader(options)
        let proof = loader.prove(options.selection)
        console.remark(DiagnosticsReport(proof.diagnostics).text(style: console.remarkStyle))
        guard let container = Container(proof) else {
            return ExitStatus(refusingToStartFor: proof.diagnostics)
        }
        console.remark("\(program): \(proof.headline)\n")
        do {
            try await App().run(container, arguments: options.remaining)
            return .success
        } catch {
            console.remark("\(program): \(error)\n")
            return .mistakes
        }
    }
}
