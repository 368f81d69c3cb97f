/// The stable code of a kind of mistake. `APP wiring explain PB0301` explains each with an example.
///
/// Later versions may add codes, so a `switch` over codes needs a `default`.
@nonexhaustive public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
    /// The text stops being JSON here.
    case syntax = "PB0001"
    /// A comma precedes a closing bracket.
    case trailingComma = "PB0002"
    /// An object has two members with one name.
    case duplicateMember = "PB0003"
    /// The text nests too deeply.
    case nestingTooDeep = "PB0004"
    /// The file is not UTF-8.
    case notUTF8 = "PB0005"
    /// The object has no such key.
    case unknownKey = "PB0101"
    /// A value has the wrong JSON type.
    case wrongJSONType = "PB0102"
    /// A name that begins with `$` is not a verb, or not a valid one here.
    case unknownVerb = "PB0103"
    /// `manifest` names a format that this version does not read.
    case formatVersion = "PB0104"
    /// No lifetime has this name.
    case unknownLifetime = "PB0105"
    /// The text of `$env` is not the name of a variable.
    case variableName = "PB0106"
    /// No profile has the selected name.
    case unknownProfile = "PB0201"
    /// No profile is selected.
    case noProfileSelected = "PB0202"
    /// Profiles extend each other.
    case extendsRing = "PB0203"
    /// `extends` names no file of the directory.
    case extendsMissing = "PB0204"
    /// The selected profile is abstract.
    case abstractSelected = "PB0205"
    /// Layers, or the machine, declare different environments.
    case environmentsClash = "PB0206"
    /// A sealed selection refuses the flags of the launch.
    case sealed = "PB0207"
    /// A `null`, `$remove` or `$edit` meets nothing inherited.
    case nothingToRemove = "PB0208"
    /// A list is edited where none is inherited.
    case listEditWithoutList = "PB0209"
    /// A file or a link leads out of the manifest directory.
    case pathLeavesDirectory = "PB0210"
    /// There is no manifest directory, or a file in it is not a profile.
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
    /// A factory, an alias or an entry of `uses` has the wrong service.
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
    /// A manifest binds a scope value or a contribution, which only code can bind.
    case boundByCodeAlone = "PB0309"
    /// A required service is not bound.
    case notBound = "PB0401"
    /// A layer removes a required binding.
    case removedButUsed = "PB0402"
    /// An instance that outlives scopes would keep an instance of a scope.
    case captive = "PB0403"
    /// A service needs itself during its construction.
    case cycle = "PB0404"
    /// `uses` names a parameter that does not exist or that no binding can fill.
    case unknownParameter = "PB0405"
    /// A key of `uses` fits several parameters.
    case ambiguousParameter = "PB0406"
    /// A shared instance takes arguments or an injection point of one requester.
    case sharedWithArguments = "PB0407"
    /// An alias leads to nothing, or back to itself.
    case aliasToNothing = "PB0408"
    /// A decorator has no single parameter for the wrapped instance.
    case decoratorWrapsNothing = "PB0409"
    /// The program requests a service that needs a scope outside one.
    case needsScope = "PB0410"
    /// The program requests a service without the `await` that it needs.
    case needsAwait = "PB0411"
    /// A service that threads share is not Sendable.
    case sharedButNotSendable = "PB0412"
    /// A service is requested without its arguments, or with others.
    case needsArguments = "PB0413"
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne = "PB0414"
    /// Constructions nest too deeply.
    case madeTooDeep = "PB0415"
    /// A registration declares `.closing`, and nothing keeps its instances.
    case closedByNobody = "PB0416"
    /// The program requests a service in a scope that lacks a value it needs.
    case valueNotGiven = "PB0417"
    /// A registration declares `.starting` or `.running`, and is not a singleton.
    case startedByNobody = "PB0418"
    /// A required setting is not written.
    case settingMissing = "PB0501"
    /// A setting has the wrong type.
    case settingWrongType = "PB0502"
    /// The settings type has no such setting.
    case unknownSetting = "PB0503"
    /// A variable that is read without a default is not set.
    case variableNotSet = "PB0601"
    /// A variable, a file or a `--set` has the wrong type.
    case variableWrongType = "PB0602"
    /// A file of `$file` cannot be read.
    case fileMissing = "PB0603"
    /// No provider has the name in `$from`.
    case unknownProvider = "PB0604"
    /// A provider lacks a requested value without a default.
    case valueNotProvided = "PB0605"
    /// A provider threw an error.
    case providerFailed = "PB0606"
    /// A dotenv file has an invalid line or cannot be read.
    case dotenvLine = "PB0607"
    /// A secret is written as plain text.
    case literalSecret = "PB0701"
    /// Code registers, or provides, one service and name twice.
    case registeredTwice = "PB0801"
    /// Code offers two factories under one identifier.
    case identifierTwice = "PB0802"
    /// `parameters:` does not name each parameter once.
    case wrongParameterCount = "PB0803"
    /// Code offers a service that no manifest can write.
    case serviceWithoutName = "PB0804"
    /// A scope value is also bound or an argument.
    case scopeValueClash = "PB0805"
    /// An entry gives its scope a value that nothing declares.
    case undeclaredScopeValue = "PB0806"
    /// A provider's name is reserved, malformed or not unique.
    case providerName = "PB0807"
    /// A provider prepares its values, and the load does not wait for it.
    case providerNotPrepared = "PB0808"
    /// `override: true` where nothing is overridden.
    case overridesNothing = "PB0809"
    /// A registration starts or closes its instances as another type.
    case hookOfAnotherType = "PB0810"
    /// An override repeats the inherited value.
    case repeatsInherited = "PB0901"
    /// Nothing uses a binding. It is an error if the name is near one in use.
    case neverUsed = "PB0902"
    /// Two layers, neither extending the other, disagree.
    case siblingsDisagree = "PB0903"
    /// An optional parameter is nil, although its service is bound under another name.
    case optionalMissed = "PB0904"
    /// A setting has a placeholder that other tools would expand.
    case placeholder = "PB0905"
    /// A list names one thing twice.
    case listedTwice = "PB0906"
    /// A layer adds to a list beside a near name of a lower one.
    case besideNear = "PB0907"
    /// Two parameters receive one binding, and no wiring can distinguish them.
    case parametersAlike = "PB0908"
    /// A manifest names a deprecated factory.
    case deprecatedFactory = "PB0909"
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }
}
