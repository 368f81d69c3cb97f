// A tree of a hundred services of a hundred types: service n requires the services 2n + 1 and 2n + 2. Every service is
// transient. The protocols are public. Otherwise the compiler would find that each has only one conforming type, and
// would call that type directly in both contenders.

public protocol Part: Sendable { var number: Int { get } }

public protocol Part0: Part {}
public protocol Part1: Part {}
public protocol Part2: Part {}
public protocol Part3: Part {}
public protocol Part4: Part {}
public protocol Part5: Part {}
public protocol Part6: Part {}
public protocol Part7: Part {}
public protocol Part8: Part {}
public protocol Part9: Part {}
public protocol Part10: Part {}
public protocol Part11: Part {}
public protocol Part12: Part {}
public protocol Part13: Part {}
public protocol Part14: Part {}
public protocol Part15: Part {}
public protocol Part16: Part {}
public protocol Part17: Part {}
public protocol Part18: Part {}
public protocol Part19: Part {}
public protocol Part20: Part {}
public protocol Part21: Part {}
public protocol Part22: Part {}
public protocol Part23: Part {}
public protocol Part24: Part {}
public protocol Part25: Part {}
public protocol Part26: Part {}
public protocol Part27: Part {}
public protocol Part28: Part {}
public protocol Part29: Part {}
public protocol Part30: Part {}
public protocol Part31: Part {}
public protocol Part32: Part {}
public protocol Part33: Part {}
public protocol Part34: Part {}
public protocol Part35: Part {}
public protocol Part36: Part {}
public protocol Part37: Part {}
public protocol Part38: Part {}
public protocol Part39: Part {}
public protocol Part40: Part {}
public protocol Part41: Part {}
public protocol Part42: Part {}
public protocol Part43: Part {}
public protocol Part44: Part {}
public protocol Part45: Part {}
public protocol Part46: Part {}
public protocol Part47: Part {}
public protocol Part48: Part {}
public protocol Part49: Part {}
public protocol Part50: Part {}
public protocol Part51: Part {}
public protocol Part52: Part {}
public protocol Part53: Part {}
public protocol Part54: Part {}
public protocol Part55: Part {}
public protocol Part56: Part {}
public protocol Part57: Part {}
public protocol Part58: Part {}
public protocol Part59: Part {}
public protocol Part60: Part {}
public protocol Part61: Part {}
public protocol Part62: Part {}
public protocol Part63: Part {}
public protocol Part64: Part {}
public protocol Part65: Part {}
public protocol Part66: Part {}
public protocol Part67: Part {}
public protocol Part68: Part {}
public protocol Part69: Part {}
public protocol Part70: Part {}
public protocol Part71: Part {}
public protocol Part72: Part {}
public protocol Part73: Part {}
public protocol Part74: Part {}
public protocol Part75: Part {}
public protocol Part76: Part {}
public protocol Part77: Part {}
public protocol Part78: Part {}
public protocol Part79: Part {}
public protocol Part80: Part {}
public protocol Part81: Part {}
public protocol Part82: Part {}
public protocol Part83: Part {}
public protocol Part84: Part {}
public protocol Part85: Part {}
public protocol Part86: Part {}
public protocol Part87: Part {}
public protocol Part88: Part {}
public protocol Part89: Part {}
public protocol Part90: Part {}
public protocol Part91: Part {}
public protocol Part92: Part {}
public protocol Part93: Part {}
public protocol Part94: Part {}
public protocol Part95: Part {}
public protocol Part96: Part {}
public protocol Part97: Part {}
public protocol Part98: Part {}
public protocol Part99: Part {}

final class Node0: Part0 {
    let number = 0
    let left: any Part1
    let right: any Part2
    init(left: any Part1, right: any Part2) { (self.left, self.right) = (left, right) }
}
final class Node1: Part1 {
    let number = 1
    let left: any Part3
    let right: any Part4
    init(left: any Part3, right: any Part4) { (self.left, self.right) = (left, right) }
}
final class Node2: Part2 {
    let number = 2
    let left: any Part5
    let right: any Part6
    init(left: any Part5, right: any Part6) { (self.left, self.right) = (left, right) }
}
final class Node3: Part3 {
    let number = 3
    let left: any Part7
    let right: any Part8
    init(left: any Part7, right: any Part8) { (self.left, self.right) = (left, right) }
}
final class Node4: Part4 {
    let number = 4
    let left: any Part9
    let right: any Part10
    init(left: any Part9, right: any Part10) { (self.left, self.right) = (left, right) }
}
final class Node5: Part5 {
    let number = 5
    let left: any Part11
    let right: any Part12
    init(left: any Part11, right: any Part12) { (self.left, self.right) = (left, right) }
}
final class Node6: Part6 {
    let number = 6
    let left: any Part13
    let right: any Part14
    init(left: any Part13, right: any Part14) { (self.left, self.right) = (left, right) }
}
final class Node7: Part7 {
    let number = 7
    let left: any Part15
    let right: any Part16
    init(left: any Part15, right: any Part16) { (self.left, self.right) = (left, right) }
}
final class Node8: Part8 {
    let number = 8
    let left: any Part17
    let right: any Part18
    init(left: any Part17, right: any Part18) { (self.left, self.right) = (left, right) }
}
final class Node9: Part9 {
    let number = 9
    let left: any Part19
    let right: any Part20
    init(left: any Part19, right: any Part20) { (self.left, self.right) = (left, right) }
}
final class Node10: Part10 {
    let number = 10
    let left: any Part21
    let right: any Part22
    init(left: any Part21, right: any Part22) { (self.left, self.right) = (left, right) }
}
final class Node11: Part11 {
    let number = 11
    let left: any Part23
    let right: any Part24
    init(left: any Part23, right: any Part24) { (self.left, self.right) = (left, right) }
}
final class Node12: Part12 {
    let number = 12
    let left: any Part25
    let right: any Part26
    init(left: any Part25, right: any Part26) { (self.left, self.right) = (left, right) }
}
final class Node13: Part13 {
    let number = 13
    let left: any Part27
    let right: any Part28
    init(left: any Part27, right: any Part28) { (self.left, self.right) = (left, right) }
}
final class Node14: Part14 {
    let number = 14
    let left: any Part29
    let right: any Part30
    init(left: any Part29, right: any Part30) { (self.left, self.right) = (left, right) }
}
final class Node15: Part15 {
    let number = 15
    let left: any Part31
    let right: any Part32
    init(left: any Part31, right: any Part32) { (self.left, self.right) = (left, right) }
}
final class Node16: Part16 {
    let number = 16
    let left: any Part33
    let right: any Part34
    init(left: any Part33, right: any Part34) { (self.left, self.right) = (left, right) }
}
final class Node17: Part17 {
    let number = 17
    let left: any Part35
    let right: any Part36
    init(left: any Part35, right: any Part36) { (self.left, self.right) = (left, right) }
}
final class Node18: Part18 {
    let number = 18
    let left: any Part37
    let right: any Part38
    init(left: any Part37, right: any Part38) { (self.left, self.right) = (left, right) }
}
final class Node19: Part19 {
    let number = 19
    let left: any Part39
    let right: any Part40
    init(left: any Part39, right: any Part40) { (self.left, self.right) = (left, right) }
}
final class Node20: Part20 {
    let number = 20
    let left: any Part41
    let right: any Part42
    init(left: any Part41, right: any Part42) { (self.left, self.right) = (left, right) }
}
final class Node21: Part21 {
    let number = 21
    let left: any Part43
    let right: any Part44
    init(left: any Part43, right: any Part44) { (self.left, self.right) = (left, right) }
}
final class Node22: Part22 {
    let number = 22
    let left: any Part45
    let right: any Part46
    init(left: any Part45, right: any Part46) { (self.left, self.right) = (left, right) }
}
final class Node23: Part23 {
    let number = 23
    let left: any Part47
    let right: any Part48
    init(left: any Part47, right: any Part48) { (self.left, self.right) = (left, right) }
}
final class Node24: Part24 {
    let number = 24
    let left: any Part49
    let right: any Part50
    init(left: any Part49, right: any Part50) { (self.left, self.right) = (left, right) }
}
final class Node25: Part25 {
    let number = 25
    let left: any Part51
    let right: any Part52
    init(left: any Part51, right: any Part52) { (self.left, self.right) = (left, right) }
}
final class Node26: Part26 {
    let number = 26
    let left: any Part53
    let right: any Part54
    init(left: any Part53, right: any Part54) { (self.left, self.right) = (left, right) }
}
final class Node27: Part27 {
    let number = 27
    let left: any Part55
    let right: any Part56
    init(left: any Part55, right: any Part56) { (self.left, self.right) = (left, right) }
}
final class Node28: Part28 {
    let number = 28
    let left: any Part57
    let right: any Part58
    init(left: any Part57, right: any Part58) { (self.left, self.right) = (left, right) }
}
final class Node29: Part29 {
    let number = 29
    let left: any Part59
    let right: any Part60
    init(left: any Part59, right: any Part60) { (self.left, self.right) = (left, right) }
}
final class Node30: Part30 {
    let number = 30
    let left: any Part61
    let right: any Part62
    init(left: any Part61, right: any Part62) { (self.left, self.right) = (left, right) }
}
final class Node31: Part31 {
    let number = 31
    let left: any Part63
    let right: any Part64
    init(left: any Part63, right: any Part64) { (self.left, self.right) = (left, right) }
}
final class Node32: Part32 {
    let number = 32
    let left: any Part65
    let right: any Part66
    init(left: any Part65, right: any Part66) { (self.left, self.right) = (left, right) }
}
final class Node33: Part33 {
    let number = 33
    let left: any Part67
    let right: any Part68
    init(left: any Part67, right: any Part68) { (self.left, self.right) = (left, right) }
}
final class Node34: Part34 {
    let number = 34
    let left: any Part69
    let right: any Part70
    init(left: any Part69, right: any Part70) { (self.left, self.right) = (left, right) }
}
final class Node35: Part35 {
    let number = 35
    let left: any Part71
    let right: any Part72
    init(left: any Part71, right: any Part72) { (self.left, self.right) = (left, right) }
}
final class Node36: Part36 {
    let number = 36
    let left: any Part73
    let right: any Part74
    init(left: any Part73, right: any Part74) { (self.left, self.right) = (left, right) }
}
final class Node37: Part37 {
    let number = 37
    let left: any Part75
    let right: any Part76
    init(left: any Part75, right: any Part76) { (self.left, self.right) = (left, right) }
}
final class Node38: Part38 {
    let number = 38
    let left: any Part77
    let right: any Part78
    init(left: any Part77, right: any Part78) { (self.left, self.right) = (left, right) }
}
final class Node39: Part39 {
    let number = 39
    let left: any Part79
    let right: any Part80
    init(left: any Part79, right: any Part80) { (self.left, self.right) = (left, right) }
}
final class Node40: Part40 {
    let number = 40
    let left: any Part81
    let right: any Part82
    init(left: any Part81, right: any Part82) { (self.left, self.right) = (left, right) }
}
final class Node41: Part41 {
    let number = 41
    let left: any Part83
    let right: any Part84
    init(left: any Part83, right: any Part84) { (self.left, self.right) = (left, right) }
}
final class Node42: Part42 {
    let number = 42
    let left: any Part85
    let right: any Part86
    init(left: any Part85, right: any Part86) { (self.left, self.right) = (left, right) }
}
final class Node43: Part43 {
    let number = 43
    let left: any Part87
    let right: any Part88
    init(left: any Part87, right: any Part88) { (self.left, self.right) = (left, right) }
}
final class Node44: Part44 {
    let number = 44
    let left: any Part89
    let right: any Part90
    init(left: any Part89, right: any Part90) { (self.left, self.right) = (left, right) }
}
final class Node45: Part45 {
    let number = 45
    let left: any Part91
    let right: any Part92
    init(left: any Part91, right: any Part92) { (self.left, self.right) = (left, right) }
}
final class Node46: Part46 {
    let number = 46
    let left: any Part93
    let right: any Part94
    init(left: any Part93, right: any Part94) { (self.left, self.right) = (left, right) }
}
final class Node47: Part47 {
    let number = 47
    let left: any Part95
    let right: any Part96
    init(left: any Part95, right: any Part96) { (self.left, self.right) = (left, right) }
}
final class Node48: Part48 {
    let number = 48
    let left: any Part97
    let right: any Part98
    init(left: any Part97, right: any Part98) { (self.left, self.right) = (left, right) }
}
final class Node49: Part49 {
    let number = 49
    let left: any Part99
    init(left: any Part99) { self.left = left }
}
final class Node50: Part50 {
    let number = 50
}
final class Node51: Part51 {
    let number = 51
}
final class Node52: Part52 {
    let number = 52
}
final class Node53: Part53 {
    let number = 53
}
final class Node54: Part54 {
    let number = 54
}
final class Node55: Part55 {
    let number = 55
}
final class Node56: Part56 {
    let number = 56
}
final class Node57: Part57 {
    let number = 57
}
final class Node58: Part58 {
    let number = 58
}
final class Node59: Part59 {
    let number = 59
}
final class Node60: Part60 {
    let number = 60
}
final class Node61: Part61 {
    let number = 61
}
final class Node62: Part62 {
    let number = 62
}
final class Node63: Part63 {
    let number = 63
}
final class Node64: Part64 {
    let number = 64
}
final class Node65: Part65 {
    let number = 65
}
final class Node66: Part66 {
    let number = 66
}
final class Node67: Part67 {
    let number = 67
}
final class Node68: Part68 {
    let number = 68
}
final class Node69: Part69 {
    let number = 69
}
final class Node70: Part70 {
    let number = 70
}
final class Node71: Part71 {
    let number = 71
}
final class Node72: Part72 {
    let number = 72
}
final class Node73: Part73 {
    let number = 73
}
final class Node74: Part74 {
    let number = 74
}
final class Node75: Part75 {
    let number = 75
}
final class Node76: Part76 {
    let number = 76
}
final class Node77: Part77 {
    let number = 77
}
final class Node78: Part78 {
    let number = 78
}
final class Node79: Part79 {
    let number = 79
}
final class Node80: Part80 {
    let number = 80
}
final class Node81: Part81 {
    let number = 81
}
final class Node82: Part82 {
    let number = 82
}
final class Node83: Part83 {
    let number = 83
}
final class Node84: Part84 {
    let number = 84
}
final class Node85: Part85 {
    let number = 85
}
final class Node86: Part86 {
    let number = 86
}
final class Node87: Part87 {
    let number = 87
}
final class Node88: Part88 {
    let number = 88
}
final class Node89: Part89 {
    let number = 89
}
final class Node90: Part90 {
    let number = 90
}
final class Node91: Part91 {
    let number = 91
}
final class Node92: Part92 {
    let number = 92
}
final class Node93: Part93 {
    let number = 93
}
final class Node94: Part94 {
    let number = 94
}
final class Node95: Part95 {
    let number = 95
}
final class Node96: Part96 {
    let number = 96
}
final class Node97: Part97 {
    let number = 97
}
final class Node98: Part98 {
    let number = 98
}
final class Node99: Part99 {
    let number = 99
}
