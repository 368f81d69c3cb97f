import PlugboardTesting
import Testing

@Suite struct SkeletonTests {
}
