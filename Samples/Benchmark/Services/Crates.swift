import PlugboardContainer

// A hundred classes, each of which requires a part of the tree.

final class Crate<Content: Sendable>: Part {
    let number = 1
    private let part: Content

    init(part: Content) { self.part = part }
}

struct Crates: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister(Crate<any Part0>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part1>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part2>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part3>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part4>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part5>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part6>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part7>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part8>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part9>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part10>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part11>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part12>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part13>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part14>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part15>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part16>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part17>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part18>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part19>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part20>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part21>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part22>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part23>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part24>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part25>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part26>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part27>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part28>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part29>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part30>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part31>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part32>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part33>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part34>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part35>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part36>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part37>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part38>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part39>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part40>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part41>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part42>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part43>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part44>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part45>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part46>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part47>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part48>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part49>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part50>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part51>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part52>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part53>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part54>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part55>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part56>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part57>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part58>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part59>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part60>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part61>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part62>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part63>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part64>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part65>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part66>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part67>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part68>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part69>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part70>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part71>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part72>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part73>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part74>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part75>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part76>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part77>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part78>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part79>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part80>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part81>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part82>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part83>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part84>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part85>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part86>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part87>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part88>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part89>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part90>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part91>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part92>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part93>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part94>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part95>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part96>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part97>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part98>.self, initializer: Crate.init(part:))
        catalog.autoregister(Crate<any Part99>.self, initializer: Crate.init(part:))
    }
}

func insertCrates(into registry: inout Registry) {
    registry[RegistryKey(Crate<any Part0>.self, nil)] = { Crate(part: part0()) }
    registry[RegistryKey(Crate<any Part1>.self, nil)] = { Crate(part: part1()) }
    registry[RegistryKey(Crate<any Part2>.self, nil)] = { Crate(part: part2()) }
    registry[RegistryKey(Crate<any Part3>.self, nil)] = { Crate(part: part3()) }
    registry[RegistryKey(Crate<any Part4>.self, nil)] = { Crate(part: part4()) }
    registry[RegistryKey(Crate<any Part5>.self, nil)] = { Crate(part: part5()) }
    registry[RegistryKey(Crate<any Part6>.self, nil)] = { Crate(part: part6()) }
    registry[RegistryKey(Crate<any Part7>.self, nil)] = { Crate(part: part7()) }
    registry[RegistryKey(Crate<any Part8>.self, nil)] = { Crate(part: part8()) }
    registry[RegistryKey(Crate<any Part9>.self, nil)] = { Crate(part: part9()) }
    registry[RegistryKey(Crate<any Part10>.self, nil)] = { Crate(part: part10()) }
    registry[RegistryKey(Crate<any Part11>.self, nil)] = { Crate(part: part11()) }
    registry[RegistryKey(Crate<any Part12>.self, nil)] = { Crate(part: part12()) }
    registry[RegistryKey(Crate<any Part13>.self, nil)] = { Crate(part: part13()) }
    registry[RegistryKey(Crate<any Part14>.self, nil)] = { Crate(part: part14()) }
    registry[RegistryKey(Crate<any Part15>.self, nil)] = { Crate(part: part15()) }
    registry[RegistryKey(Crate<any Part16>.self, nil)] = { Crate(part: part16()) }
    registry[RegistryKey(Crate<any Part17>.self, nil)] = { Crate(part: part17()) }
    registry[RegistryKey(Crate<any Part18>.self, nil)] = { Crate(part: part18()) }
    registry[RegistryKey(Crate<any Part19>.self, nil)] = { Crate(part: part19()) }
    registry[RegistryKey(Crate<any Part20>.self, nil)] = { Crate(part: part20()) }
    registry[RegistryKey(Crate<any Part21>.self, nil)] = { Crate(part: part21()) }
    registry[RegistryKey(Crate<any Part22>.self, nil)] = { Crate(part: part22()) }
    registry[RegistryKey(Crate<any Part23>.self, nil)] = { Crate(part: part23()) }
    registry[RegistryKey(Crate<any Part24>.self, nil)] = { Crate(part: part24()) }
    registry[RegistryKey(Crate<any Part25>.self, nil)] = { Crate(part: part25()) }
    registry[RegistryKey(Crate<any Part26>.self, nil)] = { Crate(part: part26()) }
    registry[RegistryKey(Crate<any Part27>.self, nil)] = { Crate(part: part27()) }
    registry[RegistryKey(Crate<any Part28>.self, nil)] = { Crate(part: part28()) }
    registry[RegistryKey(Crate<any Part29>.self, nil)] = { Crate(part: part29()) }
    registry[RegistryKey(Crate<any Part30>.self, nil)] = { Crate(part: part30()) }
    registry[RegistryKey(Crate<any Part31>.self, nil)] = { Crate(part: part31()) }
    registry[RegistryKey(Crate<any Part32>.self, nil)] = { Crate(part: part32()) }
    registry[RegistryKey(Crate<any Part33>.self, nil)] = { Crate(part: part33()) }
    registry[RegistryKey(Crate<any Part34>.self, nil)] = { Crate(part: part34()) }
    registry[RegistryKey(Crate<any Part35>.self, nil)] = { Crate(part: part35()) }
    registry[RegistryKey(Crate<any Part36>.self, nil)] = { Crate(part: part36()) }
    registry[RegistryKey(Crate<any Part37>.self, nil)] = { Crate(part: part37()) }
    registry[RegistryKey(Crate<any Part38>.self, nil)] = { Crate(part: part38()) }
    registry[RegistryKey(Crate<any Part39>.self, nil)] = { Crate(part: part39()) }
    registry[RegistryKey(Crate<any Part40>.self, nil)] = { Crate(part: part40()) }
    registry[RegistryKey(Crate<any Part41>.self, nil)] = { Crate(part: part41()) }
    registry[RegistryKey(Crate<any Part42>.self, nil)] = { Crate(part: part42()) }
    registry[RegistryKey(Crate<any Part43>.self, nil)] = { Crate(part: part43()) }
    registry[RegistryKey(Crate<any Part44>.self, nil)] = { Crate(part: part44()) }
    registry[RegistryKey(Crate<any Part45>.self, nil)] = { Crate(part: part45()) }
    registry[RegistryKey(Crate<any Part46>.self, nil)] = { Crate(part: part46()) }
    registry[RegistryKey(Crate<any Part47>.self, nil)] = { Crate(part: part47()) }
    registry[RegistryKey(Crate<any Part48>.self, nil)] = { Crate(part: part48()) }
    registry[RegistryKey(Crate<any Part49>.self, nil)] = { Crate(part: part49()) }
    registry[RegistryKey(Crate<any Part50>.self, nil)] = { Crate(part: part50()) }
    registry[RegistryKey(Crate<any Part51>.self, nil)] = { Crate(part: part51()) }
    registry[RegistryKey(Crate<any Part52>.self, nil)] = { Crate(part: part52()) }
    registry[RegistryKey(Crate<any Part53>.self, nil)] = { Crate(part: part53()) }
    registry[RegistryKey(Crate<any Part54>.self, nil)] = { Crate(part: part54()) }
    registry[RegistryKey(Crate<any Part55>.self, nil)] = { Crate(part: part55()) }
    registry[RegistryKey(Crate<any Part56>.self, nil)] = { Crate(part: part56()) }
    registry[RegistryKey(Crate<any Part57>.self, nil)] = { Crate(part: part57()) }
    registry[RegistryKey(Crate<any Part58>.self, nil)] = { Crate(part: part58()) }
    registry[RegistryKey(Crate<any Part59>.self, nil)] = { Crate(part: part59()) }
    registry[RegistryKey(Crate<any Part60>.self, nil)] = { Crate(part: part60()) }
    registry[RegistryKey(Crate<any Part61>.self, nil)] = { Crate(part: part61()) }
    registry[RegistryKey(Crate<any Part62>.self, nil)] = { Crate(part: part62()) }
    registry[RegistryKey(Crate<any Part63>.self, nil)] = { Crate(part: part63()) }
    registry[RegistryKey(Crate<any Part64>.self, nil)] = { Crate(part: part64()) }
    registry[RegistryKey(Crate<any Part65>.self, nil)] = { Crate(part: part65()) }
    registry[RegistryKey(Crate<any Part66>.self, nil)] = { Crate(part: part66()) }
    registry[RegistryKey(Crate<any Part67>.self, nil)] = { Crate(part: part67()) }
    registry[RegistryKey(Crate<any Part68>.self, nil)] = { Crate(part: part68()) }
    registry[RegistryKey(Crate<any Part69>.self, nil)] = { Crate(part: part69()) }
    registry[RegistryKey(Crate<any Part70>.self, nil)] = { Crate(part: part70()) }
    registry[RegistryKey(Crate<any Part71>.self, nil)] = { Crate(part: part71()) }
    registry[RegistryKey(Crate<any Part72>.self, nil)] = { Crate(part: part72()) }
    registry[RegistryKey(Crate<any Part73>.self, nil)] = { Crate(part: part73()) }
    registry[RegistryKey(Crate<any Part74>.self, nil)] = { Crate(part: part74()) }
    registry[RegistryKey(Crate<any Part75>.self, nil)] = { Crate(part: part75()) }
    registry[RegistryKey(Crate<any Part76>.self, nil)] = { Crate(part: part76()) }
    registry[RegistryKey(Crate<any Part77>.self, nil)] = { Crate(part: part77()) }
    registry[RegistryKey(Crate<any Part78>.self, nil)] = { Crate(part: part78()) }
    registry[RegistryKey(Crate<any Part79>.self, nil)] = { Crate(part: part79()) }
    registry[RegistryKey(Crate<any Part80>.self, nil)] = { Crate(part: part80()) }
    registry[RegistryKey(Crate<any Part81>.self, nil)] = { Crate(part: part81()) }
    registry[RegistryKey(Crate<any Part82>.self, nil)] = { Crate(part: part82()) }
    registry[RegistryKey(Crate<any Part83>.self, nil)] = { Crate(part: part83()) }
    registry[RegistryKey(Crate<any Part84>.self, nil)] = { Crate(part: part84()) }
    registry[RegistryKey(Crate<any Part85>.self, nil)] = { Crate(part: part85()) }
    registry[RegistryKey(Crate<any Part86>.self, nil)] = { Crate(part: part86()) }
    registry[RegistryKey(Crate<any Part87>.self, nil)] = { Crate(part: part87()) }
    registry[RegistryKey(Crate<any Part88>.self, nil)] = { Crate(part: part88()) }
    registry[RegistryKey(Crate<any Part89>.self, nil)] = { Crate(part: part89()) }
    registry[RegistryKey(Crate<any Part90>.self, nil)] = { Crate(part: part90()) }
    registry[RegistryKey(Crate<any Part91>.self, nil)] = { Crate(part: part91()) }
    registry[RegistryKey(Crate<any Part92>.self, nil)] = { Crate(part: part92()) }
    registry[RegistryKey(Crate<any Part93>.self, nil)] = { Crate(part: part93()) }
    registry[RegistryKey(Crate<any Part94>.self, nil)] = { Crate(part: part94()) }
    registry[RegistryKey(Crate<any Part95>.self, nil)] = { Crate(part: part95()) }
    registry[RegistryKey(Crate<any Part96>.self, nil)] = { Crate(part: part96()) }
    registry[RegistryKey(Crate<any Part97>.self, nil)] = { Crate(part: part97()) }
    registry[RegistryKey(Crate<any Part98>.self, nil)] = { Crate(part: part98()) }
    registry[RegistryKey(Crate<any Part99>.self, nil)] = { Crate(part: part99()) }
}
