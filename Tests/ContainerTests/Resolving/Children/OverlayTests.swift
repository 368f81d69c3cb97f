import Foundation
@testable import PlugboardContainer
import Testing

/// Rule 44: a child that is made of its parent's slots is, for all that can be asked, the one that is planned whole.
@Suite struct OverlayTests {
    @Test func `whatever is bound, a child made of its parent's slots is the one planned whole`() async {
        let variables = ProcessInfo.processInfo.environment
        let usual: UInt64 = variables["PLUGBOARD_LONG"] == "1" ? 5_000 : 100
        let families = variables["OVERLAY_FAMILIES"].flatMap { UInt64($0) } ?? usual
        var overlays: UInt64 = 0
        for seed in 0..<families {
            let family = RandomFamily(seed: seed)
            var whole = FamilyTranscript(family, seed: seed)
            await whole.run { try $0.makeChildPlannedWhole(CatalogSnapshot($1)) }
            var overlaid = FamilyTranscript(family, seed: seed)
            await overlaid.run { try $0.makeChild($1) }
            if whole.lines != overlaid.lines {
                let place = zip(whole.lines, overlaid.lines).prefix { $0 == $1 }.count
                let (one, other) = (whole.lines.dropFirst(place).first, overlaid.lines.dropFirst(place).first)
                Issue.record("family \(seed), line \(place): \(one ?? "nothing") is \(other ?? "nothing")")
            }
            overlays += overlaid.hasOverlay ? 1 : 0
        }
        // Else nothing would be shown.
        #expect(overlays > families / 2)
    }
}
