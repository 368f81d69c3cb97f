import Plugboard
import Testing

@Suite struct SkeletonTests {
}
