// One insertion for each type of the tree, as in a hand-written registry keyed by type and name.

struct RegistryKey: Hashable, Sendable {
    let service: ObjectIdentifier
    let name: String?

    init<S>(_ service: S.Type, _ name: String?) {
        self.service = ObjectIdentifier(service)
        self.name = name
    }
}

typealias Registry = [RegistryKey: @Sendable () -> any Part]

func insertTree(into registry: inout Registry, name: String?) {
    registry[RegistryKey((any Part0).self, name)] = { part0() }
    registry[RegistryKey((any Part1).self, name)] = { part1() }
    registry[RegistryKey((any Part2).self, name)] = { part2() }
    registry[RegistryKey((any Part3).self, name)] = { part3() }
    registry[RegistryKey((any Part4).self, name)] = { part4() }
    registry[RegistryKey((any Part5).self, name)] = { part5() }
    registry[RegistryKey((any Part6).self, name)] = { part6() }
    registry[RegistryKey((any Part7).self, name)] = { part7() }
    registry[RegistryKey((any Part8).self, name)] = { part8() }
    registry[RegistryKey((any Part9).self, name)] = { part9() }
    registry[RegistryKey((any Part10).self, name)] = { part10() }
    registry[RegistryKey((any Part11).self, name)] = { part11() }
    registry[RegistryKey((any Part12).self, name)] = { part12() }
    registry[RegistryKey((any Part13).self, name)] = { part13() }
    registry[RegistryKey((any Part14).self, name)] = { part14() }
    registry[RegistryKey((any Part15).self, name)] = { part15() }
    registry[RegistryKey((any Part16).self, name)] = { part16() }
    registry[RegistryKey((any Part17).self, name)] = { part17() }
    registry[RegistryKey((any Part18).self, name)] = { part18() }
    registry[RegistryKey((any Part19).self, name)] = { part19() }
    registry[RegistryKey((any Part20).self, name)] = { part20() }
    registry[RegistryKey((any Part21).self, name)] = { part21() }
    registry[RegistryKey((any Part22).self, name)] = { part22() }
    registry[RegistryKey((any Part23).self, name)] = { part23() }
    registry[RegistryKey((any Part24).self, name)] = { part24() }
    registry[RegistryKey((any Part25).self, name)] = { part25() }
    registry[RegistryKey((any Part26).self, name)] = { part26() }
    registry[RegistryKey((any Part27).self, name)] = { part27() }
    registry[RegistryKey((any Part28).self, name)] = { part28() }
    registry[RegistryKey((any Part29).self, name)] = { part29() }
    registry[RegistryKey((any Part30).self, name)] = { part30() }
    registry[RegistryKey((any Part31).self, name)] = { part31() }
    registry[RegistryKey((any Part32).self, name)] = { part32() }
    registry[RegistryKey((any Part33).self, name)] = { part33() }
    registry[RegistryKey((any Part34).self, name)] = { part34() }
    registry[RegistryKey((any Part35).self, name)] = { part35() }
    registry[RegistryKey((any Part36).self, name)] = { part36() }
    registry[RegistryKey((any Part37).self, name)] = { part37() }
    registry[RegistryKey((any Part38).self, name)] = { part38() }
    registry[RegistryKey((any Part39).self, name)] = { part39() }
    registry[RegistryKey((any Part40).self, name)] = { part40() }
    registry[RegistryKey((any Part41).self, name)] = { part41() }
    registry[RegistryKey((any Part42).self, name)] = { part42() }
    registry[RegistryKey((any Part43).self, name)] = { part43() }
    registry[RegistryKey((any Part44).self, name)] = { part44() }
    registry[RegistryKey((any Part45).self, name)] = { part45() }
    registry[RegistryKey((any Part46).self, name)] = { part46() }
    registry[RegistryKey((any Part47).self, name)] = { part47() }
    registry[RegistryKey((any Part48).self, name)] = { part48() }
    registry[RegistryKey((any Part49).self, name)] = { part49() }
    registry[RegistryKey((any Part50).self, name)] = { part50() }
    registry[RegistryKey((any Part51).self, name)] = { part51() }
    registry[RegistryKey((any Part52).self, name)] = { part52() }
    registry[RegistryKey((any Part53).self, name)] = { part53() }
    registry[RegistryKey((any Part54).self, name)] = { part54() }
    registry[RegistryKey((any Part55).self, name)] = { part55() }
    registry[RegistryKey((any Part56).self, name)] = { part56() }
    registry[RegistryKey((any Part57).self, name)] = { part57() }
    registry[RegistryKey((any Part58).self, name)] = { part58() }
    registry[RegistryKey((any Part59).self, name)] = { part59() }
    registry[RegistryKey((any Part60).self, name)] = { part60() }
    registry[RegistryKey((any Part61).self, name)] = { part61() }
    registry[RegistryKey((any Part62).self, name)] = { part62() }
    registry[RegistryKey((any Part63).self, name)] = { part63() }
    registry[RegistryKey((any Part64).self, name)] = { part64() }
    registry[RegistryKey((any Part65).self, name)] = { part65() }
    registry[RegistryKey((any Part66).self, name)] = { part66() }
    registry[RegistryKey((any Part67).self, name)] = { part67() }
    registry[RegistryKey((any Part68).self, name)] = { part68() }
    registry[RegistryKey((any Part69).self, name)] = { part69() }
    registry[RegistryKey((any Part70).self, name)] = { part70() }
    registry[RegistryKey((any Part71).self, name)] = { part71() }
    registry[RegistryKey((any Part72).self, name)] = { part72() }
    registry[RegistryKey((any Part73).self, name)] = { part73() }
    registry[RegistryKey((any Part74).self, name)] = { part74() }
    registry[RegistryKey((any Part75).self, name)] = { part75() }
    registry[RegistryKey((any Part76).self, name)] = { part76() }
    registry[RegistryKey((any Part77).self, name)] = { part77() }
    registry[RegistryKey((any Part78).self, name)] = { part78() }
    registry[RegistryKey((any Part79).self, name)] = { part79() }
    registry[RegistryKey((any Part80).self, name)] = { part80() }
    registry[RegistryKey((any Part81).self, name)] = { part81() }
    registry[RegistryKey((any Part82).self, name)] = { part82() }
    registry[RegistryKey((any Part83).self, name)] = { part83() }
    registry[RegistryKey((any Part84).self, name)] = { part84() }
    registry[RegistryKey((any Part85).self, name)] = { part85() }
    registry[RegistryKey((any Part86).self, name)] = { part86() }
    registry[RegistryKey((any Part87).self, name)] = { part87() }
    registry[RegistryKey((any Part88).self, name)] = { part88() }
    registry[RegistryKey((any Part89).self, name)] = { part89() }
    registry[RegistryKey((any Part90).self, name)] = { part90() }
    registry[RegistryKey((any Part91).self, name)] = { part91() }
    registry[RegistryKey((any Part92).self, name)] = { part92() }
    registry[RegistryKey((any Part93).self, name)] = { part93() }
    registry[RegistryKey((any Part94).self, name)] = { part94() }
    registry[RegistryKey((any Part95).self, name)] = { part95() }
    registry[RegistryKey((any Part96).self, name)] = { part96() }
    registry[RegistryKey((any Part97).self, name)] = { part97() }
    registry[RegistryKey((any Part98).self, name)] = { part98() }
    registry[RegistryKey((any Part99).self, name)] = { part99() }
}
