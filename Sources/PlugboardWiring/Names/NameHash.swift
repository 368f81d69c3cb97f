/// Hashes names: fast, and alike for names that are equal as strings.
///
/// Most names are ASCII and hashed by their bytes, eight at a time; all others by the normalizing hash of `String`.
/// Nobody gains by choosing names that collide: they come from code and from those who write the manifests.
enum NameHash {
    /// The hash of a name, begun from that of something else, such as its service.
    static func hash(of name: String, from start: UInt64) -> UInt64 {
        let mixed: UInt64?? = name.utf8.withContiguousStorageIfAvailable { text in
            let bytes = UnsafeRawBufferPointer(text)
            let count = bytes.count
            var hash = start &+ UInt64(truncatingIfNeeded: count)
            if count < 8 {
                var word: UInt64 = 0
                for byte in bytes { word = word &<< 8 | UInt64(byte) }
                return word & 0x8080_8080_8080_8080 == 0 ? mix(hash, word) : nil
            }
            var all: UInt64 = 0
            var offset = 0
            while offset &+ 8 < count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                all |= word
                hash = mix(hash, word)
                offset &+= 8
            }
            // The last word may repeat some bytes of the one before, which does no harm.
            let word = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            return (all | word) & 0x8080_8080_8080_8080 == 0 ? mix(hash, word) : nil
        }
        if let mixed, let mixed { return mixed }
        if let folded = foldedToASCII(name) { return hash(of: folded, from: start) }
        return start ^ UInt64(truncatingIfNeeded: name.hashValue)
    }

    // No function within the closure: what that captures costs a thousand instructions for each name in a debug build, as
    // tests are.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed &>> 29
    }

    /// The ASCII text that a text is equal to as a string, if there is one: the Kelvin sign, the Greek question mark and
    /// the Greek varia are canonically equal to ASCII, and nothing else is.
    private static func foldedToASCII(_ name: String) -> String? {
        var folded = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{212A}": folded += "K"
            case "\u{37E}": folded += ";"
            case "\u{1FEF}": folded += "`"
            case _ where scalar.isASCII: folded.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return folded
    }
}
