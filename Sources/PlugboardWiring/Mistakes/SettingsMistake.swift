/// What is wrong with settings, variables, files and secrets (05xx, 06xx, 07xx).
package enum SettingsMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .settingMissing }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
