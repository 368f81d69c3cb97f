/// The stable code of a kind of mistake. `APP wiring explain PB0301` explains a code with an example.
///
/// Later versions may add codes, so a `switch` over codes needs a `default`.
@nonexhaustive public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
    /// The text is not JSON from this place on.
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
    /// A name that begins with `$` is not a verb, or the verb is not valid here.
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
    /// Layers declare different environments, or the machine has another environment.
    case environmentsClash = "PB0206"
    /// A sealed selection refuses the flags of the launch.
    case sealed = "PB0207"
    /// A `null`, `$remove` or `$edit` has no inherited target.
    case nothingToRemove = "PB0208"
    /// A list is edited, and no list is inherited.
    case listEditWithoutList = "PB0209"
    /// A file or a link leads out of the manifest directory.
    case pathLeavesDirectory = "PB0210"
    /// There is no manifest directory, or a file in it is not a profile.
    case noProfiles = "PB0211"
    /// A layer edits a binding that no lower layer has.
    case editsMissingBinding = "PB0212"
    /// Two decorators of one binding have one id.
    case decoratorTwice = "PB0213"
    /// No environment has this name.
    case unknownEnvironment = "PB0214"
    /// The schema in the manifest directory belongs to another catalog.
    case staleSchema = "PB0215"
    /// A `PLUGBOARD_` variable is misspelled.
    case misspelledVariable = "PB0216"
    /// One edit corrects several mistakes, and none of them is at its place.
    case commonCause = "PB0217"
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
    /// A key lacks its service or its name.
    case malformedKey = "PB0307"
    /// A pointer of `--set` does not lead to a setting.
    case malformedPointer = "PB0308"
    /// A manifest binds a scope value or a contribution, which only code can bind.
    case boundByCodeAlone = "PB0309"
    /// A required service is not bound.
    case notBound = "PB0401"
    /// A layer removes a required binding.
    case removedButUsed = "PB0402"
    /// An instance that outlives scopes would keep a scoped instance.
    case captive = "PB0403"
    /// A service requires itself during its construction.
    case cycle = "PB0404"
    /// `uses` names a parameter that does not exist or that no binding can fill.
    case unknownParameter = "PB0405"
    /// A key of `uses` fits several parameters.
    case ambiguousParameter = "PB0406"
    /// A shared instance takes arguments or an injection point, which belong to one requester.
    case sharedWithArguments = "PB0407"
    /// An alias leads to an unbound key, or back to itself.
    case aliasToNothing = "PB0408"
    /// A decorator does not have exactly one parameter for the wrapped instance.
    case decoratorWrapsNothing = "PB0409"
    /// Outside a scope, the program requests a service that needs a scope.
    case needsScope = "PB0410"
    /// The program requests a service without the `await` that it needs.
    case needsAwait = "PB0411"
    /// A service that threads share is not Sendable.
    case sharedButNotSendable = "PB0412"
    /// A service is requested without its arguments, or with different ones.
    case needsArguments = "PB0413"
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne = "PB0414"
    /// Constructions nest too deeply.
    case madeTooDeep = "PB0415"
    /// A registration declares `.closing`, and neither the container nor a scope keeps its instances.
    case closedByNobody = "PB0416"
    /// The program requests a service in a scope without a value that the service needs.
    case valueNotGiven = "PB0417"
    /// A registration declares `.starting` or `.running`, and its service is not a singleton.
    case startedByNobody = "PB0418"
    /// A required setting is missing.
    case settingMissing = "PB0501"
    /// A setting has the wrong type.
    case settingWrongType = "PB0502"
    /// The settings type has no such setting.
    case unknownSetting = "PB0503"
    /// A variable without a default is not set.
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
    /// A value inserted into a URL changes another part of the URL.
    case changesURL = "PB0608"
    /// A secret is written as plain text.
    case literalSecret = "PB0701"
    /// Code registers or provides one key twice.
    case registeredTwice = "PB0801"
    /// Code offers two factories under one identifier.
    case identifierTwice = "PB0802"
    /// `parameters:` does not name every parameter once.
    case wrongParameterCount = "PB0803"
    /// Code offers a service whose name a manifest cannot write.
    case serviceWithoutName = "PB0804"
    /// A scope value is also bound or also passed as an argument.
    case scopeValueClash = "PB0805"
    /// An entry gives its scope a value that is not declared as a scope value.
    case undeclaredScopeValue = "PB0806"
    /// A provider's name is reserved, malformed or not unique.
    case providerName = "PB0807"
    /// A provider must prepare its values, and the load does not await the preparation.
    case providerNotPrepared = "PB0808"
    /// A registration declares `override: true` and overrides nothing.
    case overridesNothing = "PB0809"
    /// A registration starts or closes its instances as another type.
    case hookOfAnotherType = "PB0810"
    /// An asynchronous registration, or an existing instance, is configured on the main actor.
    case awaitedAndConfigured = "PB0811"
    /// An override repeats the inherited value.
    case repeatsInherited = "PB0901"
    /// A binding is not used. If its name is similar to a used name, this is an error.
    case neverUsed = "PB0902"
    /// Two layers set one value differently, and neither extends the other.
    case siblingsDisagree = "PB0903"
    /// An optional parameter receives nil, although its service is bound under another name.
    case optionalMissed = "PB0904"
    /// A setting has a placeholder that other tools would expand.
    case placeholder = "PB0905"
    /// A list contains the same name twice.
    case listedTwice = "PB0906"
    /// A layer adds a binding to a list, and a lower layer has a similar name.
    case besideNear = "PB0907"
    /// Two parameters receive one binding, and no wiring can distinguish them.
    case parametersAlike = "PB0908"
    /// A manifest names a deprecated factory.
    case deprecatedFactory = "PB0909"
    /// A value of a variable, a file or a provider is probably not intended.
    case unlikelyValue = "PB0910"
    /// A text in settings is probably a secret.
    case probableSecret = "PB0911"
    /// A manifest declares a shorter lifetime than the registration of the factory.
    case shorterLifetime = "PB0912"
    /// Instances keep each other once a `Lazy` is open.
    case keptRing = "PB0913"
    /// A key is bound again, and the program requests a service that the replaced registration supplied.
    case droppedServices = "PB0914"
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }
}
