#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The encoded words of RFC 2047, which represent text of any script in ASCII headers.
package enum EncodedWord {
    /// The number of bytes in a word of 60 characters: below the limit of 75, with room for the field's name before it.
    private static let bytesPerWord = 36

    /// Returns the words in base64: `["=?UTF-8?B?Wm/Dqw==?="]`. Each has whole characters, because readers decode words
    /// separately.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        var chunk: [UInt8] = []
        for scalar in text.unicodeScalars {
            let bytes = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            if chunk.count + bytes.count > bytesPerWord {
                words.append(word(chunk))
                chunk = []
            }
            chunk += bytes
        }
        return words + [word(chunk)]
    }

    private static func word(_ bytes: [UInt8]) -> String {
        "=?UTF-8?B?\(Data(bytes).base64EncodedString())?="
    }
}
