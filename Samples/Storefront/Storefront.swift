import PlugboardTool

@main struct Storefront {
    static func main() {}
}
