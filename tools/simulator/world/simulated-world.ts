import type { LiveEvent } from '#contract/live/live-event.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { listUnrest } from '../checks/list-unrest.ts'
import { Disk } from '../machines/disk.ts'
import { Wire } from '../machines/open-simulated-bus.ts'
import { SimulatedServer } from '../machines/simulated-server.ts'
import { SimulatedSource } from '../parts/simulated-source.ts'
import { SimulatedTexts } from '../parts/simulated-texts.ts'
import { SimulatedPhone } from '../phones/simulated-phone.ts'
import type { EventPlace } from '../phones/watching.ts'
import { actAs, settle, takeOverTime } from '../time/take-over-time.ts'
import { VirtualTime } from '../time/virtual-time.ts'
import { BEGINNING } from './beginning.ts'
import { toCup } from './cups.ts'
import { ACCOUNTS, toCookie } from './prepare-database.ts'
import type { Incident, PhoneIncident, ServerIncident, WorldPlan } from './world-plan.ts'

const SHEET = 'sheet-of-the-simulator'
const NAMES = ['north', 'south'] as const
/** Each reads the database once in so many steps of the time. */
const CHECK_STEPS = 40
/** Behind the last fault all is over by then: a broken circuit, a silent stream, and a right to look whose holder died with its clock ahead. */
const MENDED_MS = 120_000
const LOOK_MS = 1_000

/** A look at the source. */
export interface Look {
  readonly at: number
  readonly server: string
  readonly ftlId: string
}

export interface WorldSetup {
  readonly seed: number
  readonly plan: WorldPlan
  /** The database to begin with. */
  readonly prepared: string
  readonly folder: string
  readonly trace: (line: string) => void
  /** Breaks a part on purpose, before anything begins. */
  readonly breakWorld?: ((world: SimulatedWorld) => void) | undefined
}

/** Servers, phones, a source and a disk in one process, on a time of their own. */
export class SimulatedWorld {
  readonly plan: WorldPlan
  readonly time: VirtualTime
  readonly disk: Disk
  readonly wire: Wire
  readonly source: SimulatedSource
  readonly texts: SimulatedTexts
  readonly servers: readonly SimulatedServer[]
  readonly phones: readonly SimulatedPhone[]
  /** What was found to be otherwise than it must be. */
  readonly faults: string[] = []
  readonly looks: Look[] = []
  /** When something happened after which nothing is promised for a while of the pace of looks. */
  readonly disturbed: number[] = []
  /** When the phones opened the event; undefined: not yet. */
  openedAt: number | undefined
  /** When everything was mended. */
  mendedAt = Number.POSITIVE_INFINITY
  readonly dice: Dice
  readonly #trace: (line: string) => void
  readonly #undo: () => void
  readonly #versions = new Map<string, number>()
  #typed = 0

  constructor({ seed, plan, prepared, folder, trace, breakWorld }: WorldSetup) {
    this.plan = plan
    this.dice = new Dice(seed)
    this.#trace = trace
    const chance = new Dice(seed + 1)
    this.time = new VirtualTime(BEGINNING, {
      dice: this.dice,
      settle,
      enter: actAs,
      onStep: what => {
        this.note(what)
        if (this.time.steps % CHECK_STEPS === 0) this.#checkVersions()
      },
    })
    this.#undo = takeOverTime(this.time, chance)
    const { time, dice } = this
    this.disk = new Disk(prepared, folder, `world-${seed}`)
    this.wire = new Wire(time, dice)
    this.wire.faults = plan.wire
    const from = { time, dice, origin: BEGINNING, speed: plan.speed }
    this.source = new SimulatedSource(toCup(plan.cup, BEGINNING), from)
    this.texts = new SimulatedTexts(time, dice)
    this.servers = NAMES.slice(0, plan.servers).map(
      name =>
        new SimulatedServer(name, {
          ...this,
          time,
          dice,
          dataDir: folder,
          secretKey: Buffer.alloc(32, 7).toString('base64'),
          note: what => this.note(what),
          onLook: (server, ftlId) => this.looks.push({ at: time.now(), server, ftlId }),
          onFault: what => this.fail(what),
        }),
    )
    this.phones = Array.from({ length: plan.phones }, (_, nth) => this.#makePhone(nth))
    breakWorld?.(this)
  }

  note(what: string): void {
    this.#trace(`${String(this.time.now() - BEGINNING).padStart(7)} ${what}`)
  }

  fail(what: string): void {
    this.note(`FAULT ${what}`)
    this.faults.push(what)
  }

  /** The cup's event as it is known here; undefined until it was discovered. */
  readonly findPlace = (): (EventPlace & { ftlId: string }) | undefined => {
    const [row] = this.disk.reader.run(
      'select id, tournament_id, ftl_id from event where ftl_id is not null',
      [],
    ).rows as { id: string; tournament_id: string; ftl_id: string }[]
    return row && { id: row.tournament_id, eventId: row.id, ftlId: row.ftl_id }
  }

  /** Lives the plan, mends everything, and waits until all must be well. */
  async live(): Promise<void> {
    for (const server of this.servers) server.start()
    this.disturbed.push(this.time.now())
    for (const incident of this.plan.incidents)
      this.time.after(incident.at, `incident ${JSON.stringify(incident)}`, () => this.#befall(incident))
    await this.time.runUntil(BEGINNING + 1_000)
    for (let second = 1; second <= 20 && !this.findPlace(); second += 1)
      await this.time.runUntil(this.time.now() + 1_000)
    const place = this.findPlace()
    if (place) this.#openAll(place)
    await this.time.runUntil(BEGINNING + this.plan.lasts)
    this.#mendAll()
    const mended = this.time.now()
    let isOpen = place !== undefined
    while (this.time.now() < mended + MENDED_MS && (!isOpen || listUnrest(this).length > 0)) {
      await this.time.runUntil(this.time.now() + LOOK_MS)
      // Nobody could ask the source before.
      const late = isOpen ? undefined : this.findPlace()
      if (late) this.#openAll(late)
      isOpen ||= late !== undefined
    }
    this.note(`looked at ${(this.time.now() - mended) / LOOK_MS} s later`)
    if (!isOpen) this.fail('the cup was never discovered')
    for (const unrest of listUnrest(this)) this.fail(unrest)
    this.#checkVersions()
  }

  close(): void {
    this.#undo()
    for (const server of this.servers) server.close()
    this.disk.close()
  }

  #openAll(place: EventPlace): void {
    this.openedAt = this.time.now()
    this.disturbed.push(this.time.now())
    for (const phone of this.phones) phone.open(place)
  }

  #makePhone(nth: number): SimulatedPhone {
    const account = ACCOUNTS[nth % ACCOUNTS.length] ?? 'ada'
    const { time, dice, servers } = this
    const phone = new SimulatedPhone({
      name: `phone${nth}`,
      account,
      cookie: toCookie(account),
      time,
      dice,
      servers,
      writes: nth < ACCOUNTS.length,
      sheetId: account === 'ada' ? SHEET : undefined,
      streams: nth % 3 !== 2,
      onState: (one, event) => this.#onState(one, event),
    })
    phone.radio.faults = this.plan.radio
    if (nth === 0 && phone.sheet)
      phone.sheet = { ...phone.sheet, making: { id: SHEET, name: 'Club night', day: '2026-11-21' } }
    return phone
  }

  #onState({ name }: SimulatedPhone, event: LiveEvent | undefined): void {
    if (!event) return
    const key = `${name} ${event.id}`
    const { version } = event.feed
    const before = this.#versions.get(key) ?? 0
    if (version < before) this.fail(`${name} shows version ${version} after ${before}`)
    if (version > before) this.note(`${name} shows version ${version}`)
    this.#versions.set(key, Math.max(version, before))
  }

  #checkVersions(): void {
    const { rows } = this.disk.reader.run('select event_id, version from live_event', [])
    for (const { event_id, version } of rows as { event_id: string; version: number }[]) {
      const before = this.#versions.get(event_id) ?? 0
      if (version < before) this.fail(`the database has version ${version} after ${before}`)
      this.#versions.set(event_id, version)
    }
  }

  #mendAll(): void {
    this.note('everything is mended')
    this.mendedAt = this.time.now()
    this.source.clock.pause()
    this.source.share = 0
    this.texts.share = 0
    this.disk.isFull = false
    this.wire.faults = { lost: 0, doubled: 0 }
    for (const phone of this.phones) {
      phone.radio.cut(false)
      phone.radio.faults = { lost: 0, doubled: 0 }
    }
    for (const server of this.servers) server.shift = 0
    this.disturbed.push(this.time.now())
  }

  #befall(incident: Incident): void {
    switch (incident.kind) {
      case 'diskFull':
      case 'diskFree':
        this.disk.isFull = incident.kind === 'diskFull'
        break
      case 'sourceFails':
        this.source.share = incident.share
        return
      case 'textsFail':
        this.texts.share = incident.share
        return
      case 'kill':
      case 'freeze':
      case 'clock':
        this.#strikeServer(incident)
        break
      case 'type':
      case 'write':
        this.#strikePhone(incident)
        return
      default:
        this.#strikePhone(incident)
    }
    this.disturbed.push(this.time.now())
  }

  #strikeServer(incident: ServerIncident): void {
    const server = this.servers[incident.nth % this.servers.length]
    if (!server) return
    if (incident.kind === 'kill') server.kill()
    else if (incident.kind === 'clock') server.shift += incident.ms
    else {
      server.freeze(incident.ms)
      this.disturbed.push(this.time.now() + incident.ms)
    }
  }

  #strikePhone({ kind, nth }: PhoneIncident): void {
    const phone = this.phones[nth]
    if (!phone) return
    if (kind === 'unplug' || kind === 'replug') phone.radio.cut(kind === 'unplug')
    if (kind === 'reopen') phone.kill()
    if (kind === 'write' && phone.setup.writes)
      phone.write(`+1555${String(phone.written.length).padStart(7, '0')}`)
    if (kind !== 'type') return
    this.#typed += 1
    const fencer = `${phone.name}x${this.#typed}`
    phone.type({
      id: `typed-${phone.name}-${this.#typed}`,
      at: this.time.now(),
      kind: 'fencer',
      body: { fencer, name: `Fencer ${this.#typed}`, was: null },
    })
  }
}
