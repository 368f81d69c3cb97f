import PlugboardContainer

@MainActor final class Window { init() {} }

func register(in catalog: inout Catalog) {
    catalog.register(Window.self) { @MainActor in Window() }
}
