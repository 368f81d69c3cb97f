/// The stable code of a kind of mistake. `APP wiring explain PB0301` explains each with an example.
///
/// Later versions may add codes, so a `switch` over codes needs a `default`.
@nonexhaustive public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
    /// The text stops being JSON here.
    case syntax = "PB0001"
    /// A comma stands before a closing bracket.
    case trailingComma = "PB0002"
    /// One name stands twice in one object.
    case duplicateMember = "PB0003"
    /// The text nests deeper than anything sensible does.
    case nestingTooDeep = "PB0004"
    /// The file is not UTF-8.
    case notUTF8 = "PB0005"
    /// No such key may stand in this object.
    case unknownKey = "PB0101"
    /// A value is of another JSON type than its place takes.
    case wrongJSONType = "PB0102"
    /// A name that begins with `$` is no verb, or not one that may stand here.
    case unknownVerb = "PB0103"
    /// `manifest` names a format that this version does not read.
    case formatVersion = "PB0104"
    /// No lifetime has this name.
    case unknownLifetime = "PB0105"
    /// What stands behind `$env` is no name of a variable.
    case variableName = "PB0106"
    /// No profile has the selected name.
    case unknownProfile = "PB0201"
    /// Nobody selected a profile.
    case noProfileSelected = "PB0202"
    /// Profiles extend each other.
    case extendsRing = "PB0203"
    /// `extends` names no file of the directory.
    case extendsMissing = "PB0204"
    /// The selected profile is only there to be extended.
    case abstractSelected = "PB0205"
    /// Layers, or the machine, say another environment.
    case environmentsClash = "PB0206"
    /// A sealed selection refuses the flags of the launch.
    case sealed = "PB0207"
    /// A `null`, `$remove` or `$edit` meets nothing inherited.
    case nothingToRemove = "PB0208"
    /// A list is edited where none is inherited.
    case listEditWithoutList = "PB0209"
    /// A file or a link leads out of the manifest directory.
    case pathLeavesDirectory = "PB0210"
    /// There is no manifest directory, or something in it is no profile.
    case noProfiles = "PB0211"
    /// A binding is edited that no lower layer has.
    case editsMissingBinding = "PB0212"
    /// Two decorators of one binding have one id.
    case decoratorTwice = "PB0213"
    /// No environment has this name.
    case unknownEnvironment = "PB0214"
    /// The schema in the manifest directory is of another catalog.
    case staleSchema = "PB0215"
    /// No factory has this identifier.
    case unknownFactory = "PB0301"
    /// A factory, an alias or a use is of another service than its place takes.
    case factoryOfAnotherService = "PB0302"
    /// No service has this name.
    case unknownService = "PB0303"
    /// Several services have this name.
    case ambiguousService = "PB0304"
    /// The factory is not allowed in this environment.
    case factoryNotAllowed = "PB0305"
    /// The factories of one service declare different arguments.
    case argumentListsDiffer = "PB0306"
    /// A key lacks one of its halves.
    case malformedKey = "PB0307"
    /// A pointer of `--set` leads to no setting.
    case malformedPointer = "PB0308"
    /// A manifest binds what it cannot: a value that scopes are given, or a contribution.
    case boundByCodeAlone = "PB0309"
    /// Something needed is not bound.
    case notBound = "PB0401"
    /// Something needed was removed by a layer.
    case removedButUsed = "PB0402"
    /// Something kept long would keep something of a scope.
    case captive = "PB0403"
    /// Something needs itself while it is made.
    case cycle = "PB0404"
    /// `uses` speaks of a parameter that there is not, or that no binding fills.
    case unknownParameter = "PB0405"
    /// A key of `uses` fits several parameters.
    case ambiguousParameter = "PB0406"
    /// Something shared takes what only one of its users could give.
    case sharedWithArguments = "PB0407"
    /// An alias leads to nothing, or back to itself.
    case aliasToNothing = "PB0408"
    /// A decorator has no single parameter for what it wraps.
    case decoratorWrapsNothing = "PB0409"
    /// The program asks without a scope for something that needs one.
    case needsScope = "PB0410"
    /// The program asks without `await` for something that needs it.
    case needsAwait = "PB0411"
    /// Something shared between threads is not Sendable.
    case sharedButNotSendable = "PB0412"
    /// Something is asked for without the arguments that it takes, or with others.
    case needsArguments = "PB0413"
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne = "PB0414"
    /// Too many instances are made one within another.
    case madeTooDeep = "PB0415"
    /// Something says how it is closed, and nothing keeps it.
    case closedByNobody = "PB0416"
    /// The program asks a scope for something that needs a value which the scope is not given.
    case valueNotGiven = "PB0417"
    /// Something says how it is started, and its container does not keep one instance of it.
    case startedByNobody = "PB0418"
    /// A required setting is not written.
    case settingMissing = "PB0501"
    /// A setting does not become the type asked for.
    case settingWrongType = "PB0502"
    /// Nobody asks for this setting.
    case unknownSetting = "PB0503"
    /// A variable that is read without a default is not set.
    case variableNotSet = "PB0601"
    /// A variable, a file or a `--set` does not become the type asked for.
    case variableWrongType = "PB0602"
    /// A file of `$file` cannot be read.
    case fileMissing = "PB0603"
    /// No provider has the name behind `$from`.
    case unknownProvider = "PB0604"
    /// A provider does not have what it is asked for, and there is no default.
    case valueNotProvided = "PB0605"
    /// A provider threw an error when it was asked.
    case providerFailed = "PB0606"
    /// A dotenv file has a line that is not as it must be, or cannot be read.
    case dotenvLine = "PB0607"
    /// A secret is written where anybody can read it.
    case literalSecret = "PB0701"
    /// Code registers, or provides, one service and name twice.
    case registeredTwice = "PB0801"
    /// Code offers two factories under one identifier.
    case identifierTwice = "PB0802"
    /// `parameters:` does not name each parameter once.
    case wrongParameterCount = "PB0803"
    /// Code offers a service that no manifest can write.
    case serviceWithoutName = "PB0804"
    /// Something that scopes are given is bound, or an argument, too.
    case scopeValueClash = "PB0805"
    /// An entry gives its scope a value that nothing declares.
    case undeclaredScopeValue = "PB0806"
    /// A provider's name is reserved, malformed or another's too.
    case providerName = "PB0807"
    /// A provider prepares its values, and the load does not wait for it.
    case providerNotPrepared = "PB0808"
    /// `override: true` where nothing is overridden.
    case overridesNothing = "PB0809"
    /// A registration starts or closes its instances as another type.
    case hookOfAnotherType = "PB0810"
    /// An override writes what is inherited anyway.
    case repeatsInherited = "PB0901"
    /// A binding that nothing uses; an error where its name is near one in use.
    case neverUsed = "PB0902"
    /// Two layers, neither extending the other, say different things.
    case siblingsDisagree = "PB0903"
    /// An optional is nil, though its service is bound under another name.
    case optionalMissed = "PB0904"
    /// A setting is a text that other tools would replace by a variable.
    case placeholder = "PB0905"
    /// A list names one thing twice.
    case listedTwice = "PB0906"
    /// A layer adds to a list beside a near name of a lower one.
    case besideNear = "PB0907"
    /// Two parameters receive one binding, and nothing can tell them apart.
    case parametersAlike = "PB0908"
    /// A manifest names a deprecated factory.
    case deprecatedFactory = "PB0909"
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }
}
