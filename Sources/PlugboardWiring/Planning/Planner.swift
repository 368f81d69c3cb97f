/// Proves wirings: the only maker of a `WiringPlan`.
package enum Planner {}
