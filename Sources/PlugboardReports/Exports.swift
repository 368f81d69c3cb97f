@_exported import PlugboardWiring
