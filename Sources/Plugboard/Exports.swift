@_exported import PlugboardContainer
@_exported import PlugboardReports
@_exported import PlugboardWiring
