import PlugboardTool

@main struct Other {
    static func main() {
        print("what must not run has run")
    }
}
