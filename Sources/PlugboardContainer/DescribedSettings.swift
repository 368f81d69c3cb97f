/// Settings that describe their members in words, for editors and `wiring factories`.
///
/// Doc comments are not in a program, so what editors and `wiring factories` tell of a member is said in a table. Names that
/// no member has are left out; what stands for nothing changes nothing that a manifest may say.
///
/// ```swift
/// struct SMTPSettings: DescribedSettings, Sendable {
///     let host: String
///     let timeout: Duration?
///
///     static let descriptions = ["host": "the relay, by name", "timeout": "how long to wait for its answer"]
/// }
/// ```
public protocol DescribedSettings: Decodable {
    /// A phrase for each member, by its name in the manifest.
    static var descriptions: [String: String] { get }
}
