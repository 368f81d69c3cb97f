import PlugboardContainer

// Five shared services of five types, and an object that requires all of them.

public protocol Audio: Sendable { var number: Int { get } }

final class PlainAudio: Audio {
    let number: Int

    init(number: Int) { self.number = number }
}

public protocol Brush: Sendable { var number: Int { get } }

final class PlainBrush: Brush {
    let number: Int

    init(number: Int) { self.number = number }
}

public protocol Cache: Sendable { var number: Int { get } }

final class PlainCache: Cache {
    let number: Int

    init(number: Int) { self.number = number }
}

public protocol Disk: Sendable { var number: Int { get } }

final class PlainDisk: Disk {
    let number: Int

    init(number: Int) { self.number = number }
}

public protocol Email: Sendable { var number: Int { get } }

final class PlainEmail: Email {
    let number: Int

    init(number: Int) { self.number = number }
}

/// A screen that resolves its services at its creation.
final class InjectedScreen {
    @Inject var audio: any Audio
    @Inject var brush: any Brush
    @Inject var cache: any Cache
    @Inject var disk: any Disk
    @Inject var email: any Email

    var sum: Int { audio.number &+ brush.number &+ cache.number &+ disk.number &+ email.number }
}

/// A screen that receives its services as parameters.
final class ManualScreen {
    let audio: any Audio
    let brush: any Brush
    let cache: any Cache
    let disk: any Disk
    let email: any Email

    init(audio: any Audio, brush: any Brush, cache: any Cache, disk: any Disk, email: any Email) {
        self.audio = audio
        self.brush = brush
        self.cache = cache
        self.disk = disk
        self.email = email
    }

    var sum: Int { audio.number &+ brush.number &+ cache.number &+ disk.number &+ email.number }
}

/// A hand-written composition root, which owns the five services.
final class ManualStudio: Sendable {
    private let audio: any Audio = PlainAudio(number: 1)
    private let brush: any Brush = PlainBrush(number: 2)
    private let cache: any Cache = PlainCache(number: 3)
    private let disk: any Disk = PlainDisk(number: 4)
    private let email: any Email = PlainEmail(number: 5)

    @inline(never) func sharedAudio() -> any Audio { audio }
    @inline(never) func sharedBrush() -> any Brush { brush }
    @inline(never) func sharedCache() -> any Cache { cache }
    @inline(never) func sharedDisk() -> any Disk { disk }
    @inline(never) func sharedEmail() -> any Email { email }

    @inline(never) func newScreen() -> ManualScreen {
        ManualScreen(
            audio: sharedAudio(), brush: sharedBrush(), cache: sharedCache(), disk: sharedDisk(), email: sharedEmail())
    }
}

struct Studio: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister((any Audio).self, lifetime: .singleton) { PlainAudio(number: 1) }
        catalog.autoregister((any Brush).self, lifetime: .singleton) { PlainBrush(number: 2) }
        catalog.autoregister((any Cache).self, lifetime: .singleton) { PlainCache(number: 3) }
        catalog.autoregister((any Disk).self, lifetime: .singleton) { PlainDisk(number: 4) }
        catalog.autoregister((any Email).self, lifetime: .singleton) { PlainEmail(number: 5) }
        catalog.autoregister(InjectedScreen.self, initializer: InjectedScreen.init).injects()
    }
}
