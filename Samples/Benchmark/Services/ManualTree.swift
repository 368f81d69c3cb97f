// The tree by hand: one function for each type, which the compiler cannot inline into its callers.

@inline(never) func part0() -> any Part0 { Node0(left: part1(), right: part2()) }
@inline(never) func part1() -> any Part1 { Node1(left: part3(), right: part4()) }
@inline(never) func part2() -> any Part2 { Node2(left: part5(), right: part6()) }
@inline(never) func part3() -> any Part3 { Node3(left: part7(), right: part8()) }
@inline(never) func part4() -> any Part4 { Node4(left: part9(), right: part10()) }
@inline(never) func part5() -> any Part5 { Node5(left: part11(), right: part12()) }
@inline(never) func part6() -> any Part6 { Node6(left: part13(), right: part14()) }
@inline(never) func part7() -> any Part7 { Node7(left: part15(), right: part16()) }
@inline(never) func part8() -> any Part8 { Node8(left: part17(), right: part18()) }
@inline(never) func part9() -> any Part9 { Node9(left: part19(), right: part20()) }
@inline(never) func part10() -> any Part10 { Node10(left: part21(), right: part22()) }
@inline(never) func part11() -> any Part11 { Node11(left: part23(), right: part24()) }
@inline(never) func part12() -> any Part12 { Node12(left: part25(), right: part26()) }
@inline(never) func part13() -> any Part13 { Node13(left: part27(), right: part28()) }
@inline(never) func part14() -> any Part14 { Node14(left: part29(), right: part30()) }
@inline(never) func part15() -> any Part15 { Node15(left: part31(), right: part32()) }
@inline(never) func part16() -> any Part16 { Node16(left: part33(), right: part34()) }
@inline(never) func part17() -> any Part17 { Node17(left: part35(), right: part36()) }
@inline(never) func part18() -> any Part18 { Node18(left: part37(), right: part38()) }
@inline(never) func part19() -> any Part19 { Node19(left: part39(), right: part40()) }
@inline(never) func part20() -> any Part20 { Node20(left: part41(), right: part42()) }
@inline(never) func part21() -> any Part21 { Node21(left: part43(), right: part44()) }
@inline(never) func part22() -> any Part22 { Node22(left: part45(), right: part46()) }
@inline(never) func part23() -> any Part23 { Node23(left: part47(), right: part48()) }
@inline(never) func part24() -> any Part24 { Node24(left: part49(), right: part50()) }
@inline(never) func part25() -> any Part25 { Node25(left: part51(), right: part52()) }
@inline(never) func part26() -> any Part26 { Node26(left: part53(), right: part54()) }
@inline(never) func part27() -> any Part27 { Node27(left: part55(), right: part56()) }
@inline(never) func part28() -> any Part28 { Node28(left: part57(), right: part58()) }
@inline(never) func part29() -> any Part29 { Node29(left: part59(), right: part60()) }
@inline(never) func part30() -> any Part30 { Node30(left: part61(), right: part62()) }
@inline(never) func part31() -> any Part31 { Node31(left: part63(), right: part64()) }
@inline(never) func part32() -> any Part32 { Node32(left: part65(), right: part66()) }
@inline(never) func part33() -> any Part33 { Node33(left: part67(), right: part68()) }
@inline(never) func part34() -> any Part34 { Node34(left: part69(), right: part70()) }
@inline(never) func part35() -> any Part35 { Node35(left: part71(), right: part72()) }
@inline(never) func part36() -> any Part36 { Node36(left: part73(), right: part74()) }
@inline(never) func part37() -> any Part37 { Node37(left: part75(), right: part76()) }
@inline(never) func part38() -> any Part38 { Node38(left: part77(), right: part78()) }
@inline(never) func part39() -> any Part39 { Node39(left: part79(), right: part80()) }
@inline(never) func part40() -> any Part40 { Node40(left: part81(), right: part82()) }
@inline(never) func part41() -> any Part41 { Node41(left: part83(), right: part84()) }
@inline(never) func part42() -> any Part42 { Node42(left: part85(), right: part86()) }
@inline(never) func part43() -> any Part43 { Node43(left: part87(), right: part88()) }
@inline(never) func part44() -> any Part44 { Node44(left: part89(), right: part90()) }
@inline(never) func part45() -> any Part45 { Node45(left: part91(), right: part92()) }
@inline(never) func part46() -> any Part46 { Node46(left: part93(), right: part94()) }
@inline(never) func part47() -> any Part47 { Node47(left: part95(), right: part96()) }
@inline(never) func part48() -> any Part48 { Node48(left: part97(), right: part98()) }
@inline(never) func part49() -> any Part49 { Node49(left: part99()) }
@inline(never) func part50() -> any Part50 { Node50() }
@inline(never) func part51() -> any Part51 { Node51() }
@inline(never) func part52() -> any Part52 { Node52() }
@inline(never) func part53() -> any Part53 { Node53() }
@inline(never) func part54() -> any Part54 { Node54() }
@inline(never) func part55() -> any Part55 { Node55() }
@inline(never) func part56() -> any Part56 { Node56() }
@inline(never) func part57() -> any Part57 { Node57() }
@inline(never) func part58() -> any Part58 { Node58() }
@inline(never) func part59() -> any Part59 { Node59() }
@inline(never) func part60() -> any Part60 { Node60() }
@inline(never) func part61() -> any Part61 { Node61() }
@inline(never) func part62() -> any Part62 { Node62() }
@inline(never) func part63() -> any Part63 { Node63() }
@inline(never) func part64() -> any Part64 { Node64() }
@inline(never) func part65() -> any Part65 { Node65() }
@inline(never) func part66() -> any Part66 { Node66() }
@inline(never) func part67() -> any Part67 { Node67() }
@inline(never) func part68() -> any Part68 { Node68() }
@inline(never) func part69() -> any Part69 { Node69() }
@inline(never) func part70() -> any Part70 { Node70() }
@inline(never) func part71() -> any Part71 { Node71() }
@inline(never) func part72() -> any Part72 { Node72() }
@inline(never) func part73() -> any Part73 { Node73() }
@inline(never) func part74() -> any Part74 { Node74() }
@inline(never) func part75() -> any Part75 { Node75() }
@inline(never) func part76() -> any Part76 { Node76() }
@inline(never) func part77() -> any Part77 { Node77() }
@inline(never) func part78() -> any Part78 { Node78() }
@inline(never) func part79() -> any Part79 { Node79() }
@inline(never) func part80() -> any Part80 { Node80() }
@inline(never) func part81() -> any Part81 { Node81() }
@inline(never) func part82() -> any Part82 { Node82() }
@inline(never) func part83() -> any Part83 { Node83() }
@inline(never) func part84() -> any Part84 { Node84() }
@inline(never) func part85() -> any Part85 { Node85() }
@inline(never) func part86() -> any Part86 { Node86() }
@inline(never) func part87() -> any Part87 { Node87() }
@inline(never) func part88() -> any Part88 { Node88() }
@inline(never) func part89() -> any Part89 { Node89() }
@inline(never) func part90() -> any Part90 { Node90() }
@inline(never) func part91() -> any Part91 { Node91() }
@inline(never) func part92() -> any Part92 { Node92() }
@inline(never) func part93() -> any Part93 { Node93() }
@inline(never) func part94() -> any Part94 { Node94() }
@inline(never) func part95() -> any Part95 { Node95() }
@inline(never) func part96() -> any Part96 { Node96() }
@inline(never) func part97() -> any Part97 { Node97() }
@inline(never) func part98() -> any Part98 { Node98() }
@inline(never) func part99() -> any Part99 { Node99() }
