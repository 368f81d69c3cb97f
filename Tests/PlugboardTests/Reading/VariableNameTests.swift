@testable import Plugboard
import Testing

/// The suggestion for a text that is not a valid variable name, whether the text may be shown, and the variable of a
/// secret.
struct VariableNameTests {
    @Test(arguments: [
        ("${ORDERS}", "ORDERS", true), (" ORDERS ", "ORDERS", true), ("%ORDERS%", "ORDERS", true), (" ", nil, true),
        ("ORDERS=orders.jsonl", "ORDERS", false), ("${ORDERS:-orders.jsonl}", "ORDERS", false),
        // Base64 may have this ending, and the text before it is the secret.
        ("c2VjcmV0", "c2VjcmV0", true), ("c2VjcmV0=", nil, false), ("c2VjcmV0==", nil, false),
        ("ABCDEFGH==", nil, false),
        ("c2Vj=mV0", nil, false), ("hunter2!", nil, false), ("no name", nil, false), ("é", nil, false),
    ])
    func `only characters around a name are shown`(text: String, suggestion: String?, isShown: Bool) {
        #expect(VariableName.suggestion(for: text) == suggestion)
        #expect(VariableName.isOnlySigns(text, around: suggestion) == isShown)
    }

    @Test(arguments: [
        ("apiKey", "API_KEY"), ("apiURL", "API_URL"), ("api-key", "API_KEY"), ("key2", "KEY2"), ("", "SECRET"),
        ("2fa", "SECRET_2FA"),
    ])
    func `the variable of a secret has the words of its setting`(setting: String, variable: String) {
        #expect(VariableName.conventional(for: setting, below: nil) == variable)
    }
}
