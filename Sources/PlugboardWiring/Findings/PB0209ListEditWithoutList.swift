// What is found is an `UnmetEdit`.

extension DiagnosticCode {
    /// A list is edited where none is inherited.
    public static let listEditWithoutList = DiagnosticCode("PB0209")
}
