/// A request of a settings type's `init(from:)`, relative to the value that the type is decoded from.
struct SettingsRequest: Equatable {
    /// The kind of a request: an object, a list, or a value.
    enum Kind: Equatable {
        /// A keyed container, with the type of its keys.
        case object(ServiceType)
        case list
        case value(ServiceType, isRequired: Bool)
    }

    let path: [String]
    let kind: Kind
}

/// The requests of a settings type in one or more runs of its `init(from:)`.
struct ObservedRequests {
    /// The requests of a run that completed; if none did, those of the run that made the most.
    private(set) var requests: [SettingsRequest] = []
    /// The number of runs that completed.
    private(set) var wholes = 0
    /// Whether all runs made the same requests, up to the one that failed, looked for no member and caught no error.
    private(set) var isSteady = true
    /// Whether the type decoded its whole value as a secret.
    private(set) var isSecret = false

    init(_ requests: [SettingsRequest], isWhole: Bool, isSteady: Bool, isSecret: Bool) {
        self.requests = requests
        wholes = isWhole ? 1 : 0
        self.isSteady = isSteady
        self.isSecret = isSecret
    }

    var isWhole: Bool { wholes > 0 }

    /// Adds the requests of another run. A run that failed made the first requests of one that completed.
    mutating func merge(_ other: ObservedRequests) {
        let isLonger = isWhole == other.isWhole ? other.requests.count > requests.count : other.isWhole
        let (longer, shorter) = isLonger ? (other, self) : (self, other)
        let agree =
            shorter.isWhole ? shorter.requests == longer.requests : longer.requests.starts(with: shorter.requests)
        isSteady = isSteady && other.isSteady && agree
        isSecret = isSecret || other.isSecret
        (requests, wholes) = (longer.requests, wholes + other.wholes)
    }
}

extension SettingsRequest.Kind {
    var isObject: Bool { if case .object = self { true } else { false } }

    var isRequired: Bool {
        switch self {
        case .object, .list: true
        case .value(_, let isRequired): isRequired
        }
    }
}
