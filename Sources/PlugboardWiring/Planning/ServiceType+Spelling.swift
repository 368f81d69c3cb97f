extension ServiceType {
    /// Whether a text, with as many enclosing names as it has, stands for this service (RULES 12).
    func isSpelled(_ text: String, namings: [ServiceNaming]) -> Bool {
        if namings.contains(where: { $0.service == self && $0.name == text }) { return true }
        guard let qualified = qualifiedName else { return false }
        return qualified == text || qualified.hasSuffix("." + text)
    }
}
