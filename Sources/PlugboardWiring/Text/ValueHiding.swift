/// A type that prints as its name alone, because it holds values from outside, which may be secrets.
package protocol ValueHiding: CustomReflectable {}

extension ValueHiding {
    /// Empty, so that `print` and `dump` show nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SourceText: ValueHiding {}
