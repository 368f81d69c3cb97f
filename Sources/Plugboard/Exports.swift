@_exported import PlugboardContainer
@_exported import PlugboardWiring
