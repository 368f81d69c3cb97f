@_exported import PlugboardContainer
