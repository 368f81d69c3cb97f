/// The error of a factory without a key.
package struct Refused: Error, CustomStringConvertible {
    package init() {}

    package var description: String { "no key" }
}
