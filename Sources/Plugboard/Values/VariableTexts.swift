#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values of the variables on this machine, for `wiring show --resolved`. No other answer may contain one.
package struct VariableTexts: Sendable {
    private var sources: ValueSources

    /// Reads the variables of the process and the dotenv file.
    package init(of loader: ManifestLoader) {
        sources = loader.sources
        sources.dotenv = loader.dotenv.map { ParsedDotenvFile(at: $0) }
    }

    /// Returns the text of a variable; nil if it is not set, is not UTF-8, or is not known.
    func text(of name: String) -> String? {
        sources.isPartial ? nil : ValueTable(sources: sources, values: .read).variable(name)
    }
}

extension VariableTexts: ValueHiding {}

extension ExpectedValue {
    /// Returns whether `wiring show --resolved` may show the value of a variable for this kind of setting (RULES 13.22).
    ///
    /// A text that is not such a value may be a misplaced secret. A URL may have one in its user or its query.
    func showsVariable(_ text: String) -> Bool {
        let value = SettingsValue.text(text)
        switch self {
        case .bool: return (try? Bool.read(value)) != nil
        case .wholeNumber, .wholeNumberWithin: return (try? JSONNumber.wholeDigits(of: text)) != nil
        case .number, .numberWithin: return JSONNumber.isNumber(text)
        case .duration: return (try? Duration.read(value)) != nil
        case .url: return !text.contains { "@?#".contains($0) } && (try? URL.read(value)) != nil
        case .oneOf(let cases), .oneOfNumbers(let cases): return cases.contains { $0.utf8.elementsEqual(text.utf8) }
        case .string, .list, .listOf, .object, .membersOnly, .date, .base64, .uuid, .type: return false
        }
    }
}
