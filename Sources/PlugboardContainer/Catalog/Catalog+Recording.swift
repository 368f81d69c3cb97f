import PlugboardWiring

// How a registration reaches its record. The public functions differ only in the type of the function that they take:
//
// Each number of parameters has a form of its own, up to two, and one form takes more; up to one for those that suspend
// or run on the main actor. Another form could not be left out: a pack accepts `inout` parameters, which crash the
// compiler. The forms are of one rank, so that an overloaded `X.init` is "ambiguous use of 'init'" instead of chosen by how
// many parameters a form happens to take: no form is disfavored, none takes its parameters as a tuple, and a tuple is one
// parameter.
//
// They are compiled once, in the library, and never for a caller's types: a program has hundreds of registrations, and
// the optimizer's time for each would be 30 ms. What a call hands over is literals and types; `arguments:` and
// `parameters:` are packs, because empty variadics are arrays that the caller makes. `column` is read by nobody: where a call has a wrong
// argument among as many last parameters as there are packs, the compiler crashes instead of saying so, and so the last
// are `line` and `column`, which nobody gets wrong, and not `fileID`.

extension Catalog {
    /// Binds a service in code.
    mutating func bind<S>(
        _ service: S.Type, name: ServiceName?, lifetime: Lifetime<S>?, arguments: [any Any.Type] = [], uses: Uses?,
        override: Bool, parameters: [String] = [], recipe: consuming Recipe, fileID: StaticString, line: Int
    ) -> Registration<S> {
        let isPlain = arguments.isEmpty && uses?.uses.isEmpty ?? true && parameters.isEmpty
        return record(
            RegistrationRecord(
                product: service, recipe, name: name, lifetime: lifetime?.kind,
                flags: RegistrationRecord.Flags(
                    isBound: true, allowsOverride: override, isSendable: lifetime?.isOfSendable ?? false),
                options: isPlain
                    ? nil
                    : RegistrationRecord.Options(arguments: arguments, uses: uses ?? [:], parameterNames: parameters),
                in: fileID, line: line))
    }

    /// Offers a factory to manifests.
    mutating func offer<S>(
        _ service: S.Type, id: String, isSendable: Bool, lifetime: Lifetime<S>?, arguments: [any Any.Type],
        settings: (any (Decodable & Sendable).Type)?, defaults: SettingsDefaults?, uses: Uses?,
        allowedIn: [EnvironmentName], parameters: [String], recipe: consuming Recipe, fileID: StaticString, line: Int
    ) -> Registration<S> {
        record(
            RegistrationRecord(
                product: service, recipe, lifetime: lifetime?.kind,
                flags: RegistrationRecord.Flags(isSendable: isSendable),
                options: RegistrationRecord.Options(
                    id: FactoryID(id), arguments: arguments, settings: settings, defaults: defaults, uses: uses ?? [:],
                    allowedIn: allowedIn, parameterNames: parameters),
                in: fileID, line: line))
    }

    // Inlined, because handing a pack on to another function copies it, and most are empty.

    @inline(__always)
    static func types<each X>(_ first: (any Any.Type)?, _ others: repeat (each X).Type) -> [any Any.Type] {
        var types: [any Any.Type] = []
        if let first { types.append(first) }
        repeat types.append(each others)
        return types
    }

    @inline(__always)
    static func texts<each Text: StringProtocol>(_ texts: repeat each Text) -> [String] {
        var list: [String] = []
        repeat list.append(String(each texts))
        return list
    }
}
