import PlugboardContainer
import Testing

@Suite struct SkeletonTests {
}
