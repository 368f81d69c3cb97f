/// What is wrong with profiles and with how they are laid over each other (02xx).
package indirect enum LayerMistake: MistakeFacts {
    /// With where the choice came from.
    case unknownProfile(Located<String>, nearest: String?, ProfileListing)
    case noneSelected(ProfileListing)
    /// Each extends the next, and the last the first.
    case extendsRing([RingStation])
    case extendsMissing(Located<String>, nearest: String?, ProfileListing)
    case abstractSelected(Located<String>, abstract: Origin, selectable: [String])
    case environmentsClash(Located<EnvironmentName>, first: Located<EnvironmentName>)
    /// `PLUGBOARD_ENVIRONMENT` says something else than the selection.
    case machineDiffers(Located<String>, profile: String, says: Located<EnvironmentName>?)
    case unknownEnvironment(Located<EnvironmentName>, nearest: String?, known: [String])
    case sealedUndone(Origin, sealed: Origin)
    /// Flags that a sealed selection refuses.
    case sealed(Origin, profile: String, refused: [LaunchOrigin])
    case nothingToRemove(UnmetEdit)
    case listEditWithoutList(UnmetEdit)
    /// With where it was removed, or else the binding below it that has a near name.
    case editsMissingBinding(ServiceKey, Origin, removed: Origin?, near: BoundKey? = nil)
    /// A test replaces what is not bound, so that it would replace nothing; with the keys of the service that are.
    case replacesNothing(ServiceKey, Origin, bound: [ServiceKey])
    case decoratorTwice(String, ServiceKey, first: Origin, second: Origin)
    /// `settings` or `lifetime` alone over a binding made by code.
    case editsCodeBinding(member: String, ServiceKey, Origin, code: CodeLocation)
    case editsAlias(ServiceKey, Origin, alias: Located<ServiceKey>)
    case directory(DirectoryMistake)

    package var code: DiagnosticCode {
        switch self {
        case .unknownProfile: .unknownProfile
        case .noneSelected: .noProfileSelected
        case .extendsRing: .extendsRing
        case .extendsMissing: .extendsMissing
        case .abstractSelected: .abstractSelected
        case .environmentsClash, .machineDiffers, .sealedUndone: .environmentsClash
        case .unknownEnvironment: .unknownEnvironment
        case .sealed: .sealed
        case .nothingToRemove: .nothingToRemove
        case .listEditWithoutList: .listEditWithoutList
        case .editsMissingBinding, .replacesNothing: .editsMissingBinding
        case .decoratorTwice: .decoratorTwice
        case .editsCodeBinding, .editsAlias: .unknownKey
        case .directory(let mistake): mistake.code
        }
    }

    /// A file of another kind belongs elsewhere, but an editor's backup must not keep production from starting.
    package var severity: Diagnostic.Severity {
        if case .directory(.stray) = self { .warning } else { .error }
    }

    package var primary: Origin? {
        switch self {
        case .unknownProfile, .noneSelected: nil
        case .extendsRing(let stations): stations.last?.extends.origin
        case .extendsMissing(let reference, _, _): reference.origin
        case .abstractSelected(_, let abstract, _): abstract
        case .environmentsClash(let environment, _), .unknownEnvironment(let environment, _, _): environment.origin
        case .machineDiffers(_, _, let environment): environment?.origin
        case .sealedUndone(let origin, _), .sealed(let origin, _, _): origin
        case .nothingToRemove(let edit), .listEditWithoutList(let edit): edit.origin
        case .editsMissingBinding(_, let origin, _, _), .replacesNothing(_, let origin, _): origin
        case .decoratorTwice(_, _, _, let second): second
        case .editsCodeBinding(_, _, let origin, _), .editsAlias(_, let origin, _): origin
        case .directory(let mistake): mistake.primary
        }
    }

    /// A profile in a ring, and the member of its `extends` that leads on.
    package struct RingStation: Equatable, Sendable {
        package var profile: String
        package let extends: Located<String>

        package init(profile: String, extends: Located<String>) {
            self.profile = profile
            self.extends = extends
        }
    }
}
