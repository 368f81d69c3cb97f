@_exported import PlugboardReports
@_exported import PlugboardWiring
