#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A file of orders: one JSON list, in which a malformed order does not affect the others.
package struct OrderFile: Sendable {
    package let entries: [Entry]

    package enum Entry: Hashable, Sendable {
        case order(Order)
        case malformed(Malformed)
    }

    /// An element of the list that is not an order.
    package struct Malformed: Hashable, Sendable {
        /// The position in the list, counted from 1.
        package let position: Int
        /// The order's id, if it can be read.
        package let id: OrderID?
        package let reason: String

        package init(position: Int, id: OrderID?, reason: String) {
            self.position = position
            self.id = id
            self.reason = reason
        }
    }

    package init(path: String) throws {
        let contents = try Descriptor(reading: path).readAll()
        do {
            try self.init(Data(contents))
        } catch {
            throw FileFailure(path: path, reason: "not a JSON list of orders")
        }
    }

    package init(_ contents: Data) throws {
        entries = try JSONDecoder().decode(Elements.self, from: contents).entries
    }
}

/// The list, which is decoded one element at a time.
private struct Elements: Decodable {
    var entries: [OrderFile.Entry] = []

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            // Advances to the next element, even if this one is not an order.
            let element = try list.superDecoder()
            do {
                entries.append(.order(try Order(from: element)))
            } catch let error as MalformedOrder {
                let id = try? IdentifiedElement(from: element).id
                entries.append(.malformed(.init(position: list.currentIndex, id: id, reason: error.reason)))
            }
        }
    }
}

/// The readable part of a malformed order.
private struct IdentifiedElement: Decodable {
    let id: OrderID
}
