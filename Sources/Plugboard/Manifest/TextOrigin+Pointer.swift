import PlugboardWiring

extension TextOrigin {
    /// The JSON pointer (RFC 6901) of the value that stands here, or of the member whose name does:
    /// `/services/Clock/settings/offset`. Empty for the whole text and for a text that is not JSON.
    ///
    /// The text is read again: an origin is made for every value, and asked for its pointer almost never.
    var pointer: String {
        guard let tree = JSONParser.scan(source.bytes).tree else { return "" }
        var pointer = ""
        var index = JSONTree.root
        while let step = tree.step(from: index, towards: range) {
            pointer += "/" + step.token
            index = step.value
        }
        return pointer
    }
}

extension JSONTree {
    /// The member or item of an object or list that a stretch of the text lies in.
    fileprivate func step(from index: Int, towards target: Range<Int>) -> (token: String, value: Int)? {
        guard range(index) != target else { return nil }
        for (name, value) in members(of: index)
        where range(name).lowerBound <= target.lowerBound && target.upperBound <= range(value).upperBound {
            return (text(name).pointerToken, value)
        }
        for (position, item) in items(of: index).enumerated()
        where range(item).lowerBound <= target.lowerBound && target.upperBound <= range(item).upperBound {
            return (String(position), item)
        }
        return nil
    }
}
