extension HarborMutations {
    mutating func addSigns() {
        for index in manifests.indices {
            let manifest = manifests[index]
            for sign in manifest.signs { addSign(sign, of: manifest, index) }
            for value in manifest.values { addQuotes(of: value, in: manifest, index) }
            addComments(to: manifest, index)
        }
    }

    private mutating func addSign(_ sign: Int, of manifest: GoodManifest, _ index: Int) {
        let here = sign..<sign + 1
        let text = manifest.text(here)
        switch text {
        case ",":
            add(.commaOut, index, here, "")
            add(.signDoubled, index, here, ",,")
            for other in [";", ".", ":"] { add(.wrongSign, index, here, other) }
        case ":":
            add(.colonOut, index, here, "")
            add(.signDoubled, index, here, "::")
            for other in [" =", " =>", ";", ","] { add(.wrongSign, index, here, other) }
        default:
            add(.bracketOut, index, here, "")
            add(.bracketAdded, index, here, text + text)
            let others = ["{": "[", "[": "{", "}": "]", "]": "}"]
            add(.otherBracket, index, here, others[text] ?? "(")
            add(.otherBracket, index, here, "{[".contains(text) ? "(" : ")")
            let before = manifest.bytes[..<sign].last { !" \n".utf8.contains($0) }
            if "}]".contains(text), let before, !"{[".utf8.contains(before) {
                var place = sign
                while " \n".utf8.contains(manifest.bytes[place - 1]) { place -= 1 }
                add(.trailingComma, index, place..<place, ",")
            }
        }
    }

    private mutating func addQuotes(of value: GoodManifest.Value, in manifest: GoodManifest, _ index: Int) {
        for string in [value.name, value.kind == .string ? value.range : nil].compactMap(\.self) {
            let opening = string.lowerBound..<string.lowerBound + 1
            let closing = string.upperBound - 1..<string.upperBound
            add(.quoteOut, index, opening, "")
            add(.quoteOut, index, closing, "")
            add(.signDoubled, index, opening, "\"\"")
            add(.singleQuotes, index, string, "'\(manifest.content(string))'")
            add(.unquoted, index, string, manifest.content(string))
            add(.wrongSign, index, string, "\u{201C}\(manifest.content(string))\u{201D}")
        }
    }

    private mutating func addComments(to manifest: GoodManifest, _ index: Int) {
        for end in manifest.bytes.indices where manifest.bytes[end] == UInt8(ascii: "\n") {
            for comment in [" // see the port office", " # see the port office", " /* for now */"] {
                add(.comment, index, end..<end, comment)
            }
            add(.comment, index, end..<end, "\n    // \"spare\": true,")
        }
    }
}
