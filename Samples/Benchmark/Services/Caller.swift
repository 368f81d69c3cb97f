/// A value of a request that is known only at run time.
public struct Caller: Sendable { let number: Int }
public struct Tenant: Sendable { let number: Int }

/// The service that answers one request.
final class Answer: Sendable {
    private let caller: Caller
    private let tenant: Tenant

    init(caller: Caller, tenant: Tenant) {
        self.caller = caller
        self.tenant = tenant
    }

    var number: Int { caller.number &+ tenant.number }
}

/// The shared values of one request, which each object of the request receives.
final class ManualCall: Sendable {
    private let caller: Caller
    private let tenant: Tenant

    init(caller: Caller, tenant: Tenant) {
        self.caller = caller
        self.tenant = tenant
    }

    @inline(never) func answer() -> Answer { Answer(caller: caller, tenant: tenant) }
}

@inline(never) func newCall(_ caller: Caller, _ tenant: Tenant) -> ManualCall {
    ManualCall(caller: caller, tenant: tenant)
}
