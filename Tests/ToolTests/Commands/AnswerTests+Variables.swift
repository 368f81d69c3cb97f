@testable import PlugboardTool
import Testing

/// Values from outside.
extension AnswerTests {
    @Test func `variables lists missing variables and files, never a value`() throws {
        #expect(
            try ask("variables --profile shop", right)
                == WiringTool.Answer(
                    output: """
                        profile "shop": 2 of 2 missing here

                        NAME                     HERE             USED BY  AT
                        PIN                      missing  secret  Kettle   shop.json:3:37
                        file /run/secrets/label  missing          Kettle   shop.json:3:82

                        """, status: .missing))
        let set = try ask("variables --profile shop --format dotenv", right, ["PIN": "4711"])
        #expect(
            set.output == """
                # What profile "shop" reads. Fill it in; keep it out of version control.

                # secret, for Kettle
                PIN=

                # for Kettle
                # the file /run/secrets/label

                """)
    }

    @Test func `a file whose path comes from a variable is listed with that variable`() throws {
        let manifest = """
            { "services": { "Tray": null, "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$file": { "$env": "PIN_FILE" } } } } } }
            """
        let set = ["PIN_FILE": "/run/secrets/no-such-pin"]
        let answer = try ask("variables --profile shop", ["shop": manifest], set)
        #expect(answer.status == .missing)
        #expect(
            answer.output == """
                profile "shop": 1 of 2 missing here

                NAME                 HERE                    USED BY  AT
                PIN_FILE             set in process          Kettle   shop.json:2:31
                file <env PIN_FILE>  missing         secret  Kettle   shop.json:2:31

                """)
        let unset = try ask("variables --profile shop", ["shop": manifest])
        #expect(unset.status == .missing)
        #expect(
            unset.output == """
                profile "shop": 1 of 1 missing here

                NAME      HERE       USED BY  AT
                PIN_FILE  missing    Kettle   shop.json:2:31

                """)
        #expect(
            try ask("variables --profile shop --format dotenv", ["shop": manifest], set).output == """
                # What profile "shop" reads. Fill it in; keep it out of version control.

                # the path of a file, for Kettle
                PIN_FILE=

                """)
        #expect(try ask("check --profile shop --no-variables", ["shop": manifest]).status == .success)
        #expect(
            try ask("show Kettle --profile shop", ["shop": manifest], set).output
                .contains("settings/pin  <file <env PIN_FILE>>"))
        #expect(
            try ask("render --profile shop", ["shop": manifest], set).output.contains(
                """
                          "$file": {
                            "$env": "PIN_FILE"
                          }
                """))
    }

    /// Rule 5.30.
    @Test func `check notes set PLUGBOARD_ variables that nothing reads`() throws {
        let manifests = [
            "shop": """
            { "services": { "Pot": "pot.clay", "Tray": null, "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$env": "PLUGBOARD_PIN" } } } } }
            """
        ]
        let set = [
            "PLUGBOARD_PIN": "4711", "PLUGBOARD_SERVICE_PORT": "80", "PLUGBOARD_SERVICE_HOST": "10.0.0.1",
            "PLUGBOARDS": "x",
        ]
        let note = "nothing reads PLUGBOARD_SERVICE_HOST, PLUGBOARD_SERVICE_PORT"
        let answer = try ask("check --profile shop", manifests, set)
        #expect(answer.status == .success)
        #expect(answer.output.contains("\nnote: \(note)\n"), "\(answer.output)")
        #expect(try ask("check --profile shop --format json", manifests, set).output.contains("\"\(note)\""))
        #expect(try !ask("list --profile shop", manifests, set).remarks.contains("nothing reads"))
    }

    /// Rule 5.30.
    @Test func `a misspelled PLUGBOARD_ variable that any manifest names is a variable of the program`() throws {
        var manifests = [
            "other": """
            { "services": { "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$env": "PLUGBOARD_PROFIL" } } } } }
            """, "shop": #"{ "services": { "Pot": "pot.clay", "Tray": null } }"#,
        ]
        for words in ["check --profile shop", "list --profile shop", "check"] {
            let answer = try ask(words, manifests, ["PLUGBOARD_PROFIL": "1"])
            let page = answer.output + answer.remarks
            #expect(!page.contains("PB0216") && !page.contains("nothing reads"), "\(page)")
        }
        manifests["other"] = nil
        #expect(try ask("check --profile shop", manifests, ["PLUGBOARD_PROFIL": "1"]).output.contains("PB0216"))
    }

    /// Rule 5.30.
    @Test func `a misspelled PLUGBOARD_ variable is reported without a selected profile`() throws {
        let manifests = ["shop": #"{ "services": { "Pot": "pot.clay", "Tray": null } }"#]
        for words in ["check", "list"] {
            let answer = try ask(words, manifests, ["PLUGBOARD_PROFIL": "sh0p"])
            let page = answer.output + answer.remarks
            #expect(
                page.contains("error[PB0216]: environment variable PLUGBOARD_PROFIL is set, and has no effect"),
                "\(page)")
            #expect(page.contains("help: did you mean PLUGBOARD_PROFILE?") && !page.contains("sh0p"))
        }
    }

    @Test func `variables does not declare a mistaken wiring complete`() throws {
        let manifest = """
            { "services": { "Tray": null, "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$env": "PIN" }, "label": { "$file": "/etc/label" } } } } }
            """
        let answer = try ask("variables --profile shop", ["shop": manifest], ["PIN": "4711"])
        #expect(
            answer.output == """
                profile "shop": nothing is missing here, but there are mistakes

                NAME             HERE                    USED BY  AT
                PIN              set in process  secret  Kettle   shop.json:2:20
                file /etc/label  set in file             Kettle   shop.json:2:49

                """)
        #expect(answer.remarks.contains("error[PB0210]"))
    }
}
