/// The kind of value that a setting had to be, as messages name it.
package indirect enum ExpectedValue: Equatable, Sendable {
    case bool
    case string
    case wholeNumber
    /// A whole number within the bounds of its Swift type.
    case wholeNumberWithin(String, String)
    case number
    case numberWithin(String, String)
    case list
    case listOf(ExpectedValue)
    case object
    /// An object with no members but these.
    case membersOnly([String])
    case url
    case date
    case base64
    case duration
    case uuid
    /// The raw values of an enum of texts, in the order of its cases.
    case oneOf([String])
    /// The raw values of an enum of whole numbers, in the order of its cases.
    case oneOfNumbers([String])
    /// A Swift type that judges for itself.
    case type(ServiceType)
}

/// The kind of value that stood where another was expected; never the value itself.
enum FoundValueKind: Equatable, Sendable {
    case null
    case bool
    case number
    /// A number with a fraction where a whole one was asked for.
    case fraction
    case outOfRange
    case string
    /// The right kind of JSON, but the text says something else: `"5 parsecs"` for a duration.
    case malformed
    case list
    case object
    /// An object that would be a verb if its name began with `$`: that of the name.
    case bareVerb(String)
    case listEdit
    /// Text from outside that begins as JSON does and is none that a manifest could hold.
    case flawed(JSONFlaw)
    /// Nothing to tell: the value is hidden, or the type itself refused it.
    case unsaid
}

/// What keeps a text from being JSON as manifests write it. A kind only: nothing of the text may be told.
enum JSONFlaw: Equatable, Sendable {
    case syntax
    case trailingComma
    case repeatedMember
    case nestedTooDeep
    case notUTF8
}
