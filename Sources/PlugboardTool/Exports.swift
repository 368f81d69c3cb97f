@_exported import Plugboard
