import PlugboardReports
import Testing

@Suite struct SkeletonTests {
}
