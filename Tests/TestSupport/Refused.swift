/// What a factory throws that has no key.
package struct Refused: Error, CustomStringConvertible {
    package init() {}

    package var description: String { "no key" }
}
