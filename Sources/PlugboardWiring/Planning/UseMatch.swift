/// What a member of `uses` matches in its factory: a parameter, several, one that no binding fills, the resolver, or
/// nothing (RULES 29).
enum UseMatch {
    case parameter(Int)
    /// Parameters of one service that have no names.
    case several([Int])
    /// A parameter that no binding fills: settings, arguments and the like.
    case unfillable(Int)
    /// None of its parameters, but it has a `Resolver` or a `ScopeFactory`, and `uses` names what that requests.
    case requestedLater
    case nothing
}

extension ServiceType {
    /// Whether a text is what people read of a type that has no name to write: a generic, local or private one.
    fileprivate func isNamelessType(calledBy text: String) -> Bool { plainName == text && qualifiedName == nil }
}

extension FactoryOutline {
    /// Matches a key with the parameters: by name where code names them, otherwise by service.
    ///
    /// - Parameter meaning: The services that the key is a name of; asked for only when it is no parameter's name.
    func match(_ key: String, meaning: () -> ServiceDirectory.Meaning?) -> UseMatch {
        var matches = parameters.indices.filter { parameters[$0].name == key }
        let meaning = matches.isEmpty ? meaning() : nil
        if matches.isEmpty {
            matches = parameters.indices.filter { number in
                guard parameters[number].name == nil else { return false }
                if case .dependency(let shape) = parameters[number].role {
                    return meaning?.includes(shape.service) ?? shape.service.isNamelessType(calledBy: key)
                }
                return ServiceDirectory.isName(key, of: parameters[number].type)
            }
        }
        let fillable = matches.filter { if case .dependency = parameters[$0].role { true } else { false } }
        if fillable.count > 1 { return .several(fillable) }
        if let parameter = fillable.first { return .parameter(parameter) }
        if let parameter = matches.first { return .unfillable(parameter) }
        let requestsLater = parameters.contains {
            $0.role == .resolver || $0.role == .scopeFactory && meaning != nil
        }
        return requestsLater ? .requestedLater : .nothing
    }
}
