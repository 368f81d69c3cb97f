/// The location of a file in settings: a directory, usually from a variable, and a file name in it.
package struct FileLocation: Decodable, Sendable {
    package let directory: String
    package let file: String

    package init(directory: String, file: String) {
        self.directory = directory
        self.file = file
    }

    package var path: String { "\(directory)/\(file)" }
}
