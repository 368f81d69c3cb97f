import PlugboardWiring
import Testing

@Suite struct SkeletonTests {
}
