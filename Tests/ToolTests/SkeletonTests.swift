import PlugboardTool
import Testing

@Suite struct SkeletonTests {
}
