import PlugboardContainer

/// The tree with closures whose parameters are `consuming`, so that they are moved and not copied.
struct MovedTree: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister((any Part0).self) { (left: consuming any Part1, right: consuming any Part2) in
            Node0(left: left, right: right)
        }
        catalog.autoregister((any Part1).self) { (left: consuming any Part3, right: consuming any Part4) in
            Node1(left: left, right: right)
        }
        catalog.autoregister((any Part2).self) { (left: consuming any Part5, right: consuming any Part6) in
            Node2(left: left, right: right)
        }
        catalog.autoregister((any Part3).self) { (left: consuming any Part7, right: consuming any Part8) in
            Node3(left: left, right: right)
        }
        catalog.autoregister((any Part4).self) { (left: consuming any Part9, right: consuming any Part10) in
            Node4(left: left, right: right)
        }
        catalog.autoregister((any Part5).self) { (left: consuming any Part11, right: consuming any Part12) in
            Node5(left: left, right: right)
        }
        catalog.autoregister((any Part6).self) { (left: consuming any Part13, right: consuming any Part14) in
            Node6(left: left, right: right)
        }
        catalog.autoregister((any Part7).self) { (left: consuming any Part15, right: consuming any Part16) in
            Node7(left: left, right: right)
        }
        catalog.autoregister((any Part8).self) { (left: consuming any Part17, right: consuming any Part18) in
            Node8(left: left, right: right)
        }
        catalog.autoregister((any Part9).self) { (left: consuming any Part19, right: consuming any Part20) in
            Node9(left: left, right: right)
        }
        catalog.autoregister((any Part10).self) { (left: consuming any Part21, right: consuming any Part22) in
            Node10(left: left, right: right)
        }
        catalog.autoregister((any Part11).self) { (left: consuming any Part23, right: consuming any Part24) in
            Node11(left: left, right: right)
        }
        catalog.autoregister((any Part12).self) { (left: consuming any Part25, right: consuming any Part26) in
            Node12(left: left, right: right)
        }
        catalog.autoregister((any Part13).self) { (left: consuming any Part27, right: consuming any Part28) in
            Node13(left: left, right: right)
        }
        catalog.autoregister((any Part14).self) { (left: consuming any Part29, right: consuming any Part30) in
            Node14(left: left, right: right)
        }
        catalog.autoregister((any Part15).self) { (left: consuming any Part31, right: consuming any Part32) in
            Node15(left: left, right: right)
        }
        catalog.autoregister((any Part16).self) { (left: consuming any Part33, right: consuming any Part34) in
            Node16(left: left, right: right)
        }
        catalog.autoregister((any Part17).self) { (left: consuming any Part35, right: consuming any Part36) in
            Node17(left: left, right: right)
        }
        catalog.autoregister((any Part18).self) { (left: consuming any Part37, right: consuming any Part38) in
            Node18(left: left, right: right)
        }
        catalog.autoregister((any Part19).self) { (left: consuming any Part39, right: consuming any Part40) in
            Node19(left: left, right: right)
        }
        catalog.autoregister((any Part20).self) { (left: consuming any Part41, right: consuming any Part42) in
            Node20(left: left, right: right)
        }
        catalog.autoregister((any Part21).self) { (left: consuming any Part43, right: consuming any Part44) in
            Node21(left: left, right: right)
        }
        catalog.autoregister((any Part22).self) { (left: consuming any Part45, right: consuming any Part46) in
            Node22(left: left, right: right)
        }
        catalog.autoregister((any Part23).self) { (left: consuming any Part47, right: consuming any Part48) in
            Node23(left: left, right: right)
        }
        catalog.autoregister((any Part24).self) { (left: consuming any Part49, right: consuming any Part50) in
            Node24(left: left, right: right)
        }
        catalog.autoregister((any Part25).self) { (left: consuming any Part51, right: consuming any Part52) in
            Node25(left: left, right: right)
        }
        catalog.autoregister((any Part26).self) { (left: consuming any Part53, right: consuming any Part54) in
            Node26(left: left, right: right)
        }
        catalog.autoregister((any Part27).self) { (left: consuming any Part55, right: consuming any Part56) in
            Node27(left: left, right: right)
        }
        catalog.autoregister((any Part28).self) { (left: consuming any Part57, right: consuming any Part58) in
            Node28(left: left, right: right)
        }
        catalog.autoregister((any Part29).self) { (left: consuming any Part59, right: consuming any Part60) in
            Node29(left: left, right: right)
        }
        catalog.autoregister((any Part30).self) { (left: consuming any Part61, right: consuming any Part62) in
            Node30(left: left, right: right)
        }
        catalog.autoregister((any Part31).self) { (left: consuming any Part63, right: consuming any Part64) in
            Node31(left: left, right: right)
        }
        catalog.autoregister((any Part32).self) { (left: consuming any Part65, right: consuming any Part66) in
            Node32(left: left, right: right)
        }
        catalog.autoregister((any Part33).self) { (left: consuming any Part67, right: consuming any Part68) in
            Node33(left: left, right: right)
        }
        catalog.autoregister((any Part34).self) { (left: consuming any Part69, right: consuming any Part70) in
            Node34(left: left, right: right)
        }
        catalog.autoregister((any Part35).self) { (left: consuming any Part71, right: consuming any Part72) in
            Node35(left: left, right: right)
        }
        catalog.autoregister((any Part36).self) { (left: consuming any Part73, right: consuming any Part74) in
            Node36(left: left, right: right)
        }
        catalog.autoregister((any Part37).self) { (left: consuming any Part75, right: consuming any Part76) in
            Node37(left: left, right: right)
        }
        catalog.autoregister((any Part38).self) { (left: consuming any Part77, right: consuming any Part78) in
            Node38(left: left, right: right)
        }
        catalog.autoregister((any Part39).self) { (left: consuming any Part79, right: consuming any Part80) in
            Node39(left: left, right: right)
        }
        catalog.autoregister((any Part40).self) { (left: consuming any Part81, right: consuming any Part82) in
            Node40(left: left, right: right)
        }
        catalog.autoregister((any Part41).self) { (left: consuming any Part83, right: consuming any Part84) in
            Node41(left: left, right: right)
        }
        catalog.autoregister((any Part42).self) { (left: consuming any Part85, right: consuming any Part86) in
            Node42(left: left, right: right)
        }
        catalog.autoregister((any Part43).self) { (left: consuming any Part87, right: consuming any Part88) in
            Node43(left: left, right: right)
        }
        catalog.autoregister((any Part44).self) { (left: consuming any Part89, right: consuming any Part90) in
            Node44(left: left, right: right)
        }
        catalog.autoregister((any Part45).self) { (left: consuming any Part91, right: consuming any Part92) in
            Node45(left: left, right: right)
        }
        catalog.autoregister((any Part46).self) { (left: consuming any Part93, right: consuming any Part94) in
            Node46(left: left, right: right)
        }
        catalog.autoregister((any Part47).self) { (left: consuming any Part95, right: consuming any Part96) in
            Node47(left: left, right: right)
        }
        catalog.autoregister((any Part48).self) { (left: consuming any Part97, right: consuming any Part98) in
            Node48(left: left, right: right)
        }
        catalog.autoregister((any Part49).self) { (left: consuming any Part99) in Node49(left: left) }
        catalog.autoregister((any Part50).self, initializer: Node50.init)
        catalog.autoregister((any Part51).self, initializer: Node51.init)
        catalog.autoregister((any Part52).self, initializer: Node52.init)
        catalog.autoregister((any Part53).self, initializer: Node53.init)
        catalog.autoregister((any Part54).self, initializer: Node54.init)
        catalog.autoregister((any Part55).self, initializer: Node55.init)
        catalog.autoregister((any Part56).self, initializer: Node56.init)
        catalog.autoregister((any Part57).self, initializer: Node57.init)
        catalog.autoregister((any Part58).self, initializer: Node58.init)
        catalog.autoregister((any Part59).self, initializer: Node59.init)
        catalog.autoregister((any Part60).self, initializer: Node60.init)
        catalog.autoregister((any Part61).self, initializer: Node61.init)
        catalog.autoregister((any Part62).self, initializer: Node62.init)
        catalog.autoregister((any Part63).self, initializer: Node63.init)
        catalog.autoregister((any Part64).self, initializer: Node64.init)
        catalog.autoregister((any Part65).self, initializer: Node65.init)
        catalog.autoregister((any Part66).self, initializer: Node66.init)
        catalog.autoregister((any Part67).self, initializer: Node67.init)
        catalog.autoregister((any Part68).self, initializer: Node68.init)
        catalog.autoregister((any Part69).self, initializer: Node69.init)
        catalog.autoregister((any Part70).self, initializer: Node70.init)
        catalog.autoregister((any Part71).self, initializer: Node71.init)
        catalog.autoregister((any Part72).self, initializer: Node72.init)
        catalog.autoregister((any Part73).self, initializer: Node73.init)
        catalog.autoregister((any Part74).self, initializer: Node74.init)
        catalog.autoregister((any Part75).self, initializer: Node75.init)
        catalog.autoregister((any Part76).self, initializer: Node76.init)
        catalog.autoregister((any Part77).self, initializer: Node77.init)
        catalog.autoregister((any Part78).self, initializer: Node78.init)
        catalog.autoregister((any Part79).self, initializer: Node79.init)
        catalog.autoregister((any Part80).self, initializer: Node80.init)
        catalog.autoregister((any Part81).self, initializer: Node81.init)
        catalog.autoregister((any Part82).self, initializer: Node82.init)
        catalog.autoregister((any Part83).self, initializer: Node83.init)
        catalog.autoregister((any Part84).self, initializer: Node84.init)
        catalog.autoregister((any Part85).self, initializer: Node85.init)
        catalog.autoregister((any Part86).self, initializer: Node86.init)
        catalog.autoregister((any Part87).self, initializer: Node87.init)
        catalog.autoregister((any Part88).self, initializer: Node88.init)
        catalog.autoregister((any Part89).self, initializer: Node89.init)
        catalog.autoregister((any Part90).self, initializer: Node90.init)
        catalog.autoregister((any Part91).self, initializer: Node91.init)
        catalog.autoregister((any Part92).self, initializer: Node92.init)
        catalog.autoregister((any Part93).self, initializer: Node93.init)
        catalog.autoregister((any Part94).self, initializer: Node94.init)
        catalog.autoregister((any Part95).self, initializer: Node95.init)
        catalog.autoregister((any Part96).self, initializer: Node96.init)
        catalog.autoregister((any Part97).self, initializer: Node97.init)
        catalog.autoregister((any Part98).self, initializer: Node98.init)
        catalog.autoregister((any Part99).self, initializer: Node99.init)
    }
}
