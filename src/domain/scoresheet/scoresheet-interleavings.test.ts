import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldScoresheet } from './fold-scoresheet.ts'
import { mergeScoresheetEntries } from './merge-scoresheet-entries.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import type { ScoresheetState } from './scoresheet-state.ts'

/** Keeps entries in the order they arrive, each once. */
class Server {
  readonly log: ScoresheetEntry[] = []

  take(batch: readonly ScoresheetEntry[]): void {
    for (const entry of batch) if (!this.log.some(known => known.id === entry.id)) this.log.push(entry)
  }
}

/** A phone: what it heard, and what it still has to say. Both outlive a restart, requests under way do not. */
class Device {
  known: ScoresheetEntry[] = []
  pending: ScoresheetEntry[] = []
  isOffline = false
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get state(): ScoresheetState {
    return foldScoresheet(this.known, this.pending)
  }

  hear(log: readonly ScoresheetEntry[]): void {
    this.known = [...log]
    this.pending = this.pending.filter(entry => !log.some(known => known.id === entry.id))
  }

  restart(): void {
    const kept = JSON.parse(JSON.stringify([this.known, this.pending]))
    ;[this.known, this.pending] = kept
  }
}

const FENCERS = ['a', 'b', 'c', 'd', 'e', 'f']
const DRAWS = [
  [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
  [
    ['a', 'd', 'e'],
    ['b', 'c', 'f'],
  ],
]

const device = fc.nat({ max: 2 })
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      device,
      /** Of each pool a few bouts alone, so that people meet. */
      bout: fc.nat({ max: 3 }),
      touches: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('rename' as const), device, which: fc.nat({ max: 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('draw' as const), device, which: fc.nat({ max: 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), device, which: fc.nat({ max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), device, which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), device, which: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), device }) },
  /** What is under way arrives, in any order and as often as the network likes; its answer may be lost. */
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      which: fc.nat(),
      isAgain: fc.boolean(),
      isAnswered: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offline' as const), device, is: fc.boolean() }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Three phones and a server, and what each typist had on the phone when they typed. */
class Hall {
  readonly server = new Server()
  readonly devices = ['nora', 'olga', 'pia'].map(name => new Device(name))
  readonly typed: ScoresheetEntry[] = []
  readonly saw = new Map<string, ReadonlySet<string>>()
  readonly #underWay: { readonly from: Device; readonly batch: readonly ScoresheetEntry[] }[] = []

  constructor() {
    const [nora] = this.devices
    if (!nora) throw new Error('nobody')
    for (const fencer of FENCERS) this.#file(nora, 'fencer', { fencer, name: `Fencer ${fencer}`, was: null })
    this.#file(nora, 'pools', { round: 1, pools: DRAWS[0], was: null })
    this.server.take(nora.pending)
    for (const one of this.devices) one.hear(this.server.log)
  }

  take(one: Action): void {
    if (one.do === 'arrive' || one.do === 'lose') {
      this.#network(one)
      return
    }
    const own = this.devices[one.device]
    if (!own) return
    if (one.do === 'restart') own.restart()
    if (one.do === 'offline') own.isOffline = one.is
    if (one.do === 'send' && !own.isOffline) this.#underWay.push({ from: own, batch: [...own.pending] })
    if (one.do === 'read' && !own.isOffline) own.hear(this.server.log)
    this.#type(own, one)
  }

  /** Everybody comes back into the net and goes on until nothing waits. */
  settle(): void {
    for (const own of this.devices) this.server.take(own.pending)
    for (const own of this.devices) own.hear(this.server.log)
  }

  #network(one: Extract<Action, { do: 'arrive' | 'lose' }>): void {
    const at = one.which % Math.max(this.#underWay.length, 1)
    const request = this.#underWay[at]
    if (!request) return
    if (one.do === 'lose' || !one.isAgain) this.#underWay.splice(at, 1)
    if (one.do === 'lose') return
    this.server.take(request.batch)
    if (one.isAnswered && !request.from.isOffline) request.from.hear(this.server.log)
  }

  #type(own: Device, one: Action): void {
    const { state } = own
    const entries = [...own.known, ...own.pending]
    if (one.do === 'type') {
      const bout = state.pools.flatMap(pool => pool.bouts)[one.bout]
      if (!bout) return
      const result = { a: bout.left, b: bout.right, winner: 'a', touchesA: 5, touchesB: one.touches }
      this.#file(own, 'score', { round: 1, ...result, was: bout.score?.entry.id ?? null })
    }
    if (one.do === 'rename') this.#replace(own, 'fencer', { fencer: 'a', name: `Ann ${one.which}` })
    if (one.do === 'draw') this.#replace(own, 'pools', { round: 1, pools: DRAWS[one.which] })
    if (one.do === 'leave') {
      const how = one.which % 2 === 0 ? 'medical' : null
      this.#replace(own, 'leave', { fencer: FENCERS[one.which], how, round: 1 })
    }
    if (one.do === 'undo') {
      const entry = entries[FENCERS.length + 1 + (one.which % Math.max(entries.length, 1))]
      if (entry) this.#file(own, 'undo', { of: entry.id })
    }
    if (one.do === 'settle') {
      const conflict = state.conflicts[one.which % Math.max(state.conflicts.length, 1)]
      const ids = conflict?.entries.map(entry => entry.id)
      if (ids) this.#file(own, 'settle', { of: ids[one.which % ids.length], over: ids })
    }
  }

  /** Types over whatever stands on the phone. */
  #replace(own: Device, kind: string, body: Record<string, unknown>): void {
    const standing = [...own.known, ...own.pending].findLast(
      entry =>
        entry.kind === kind &&
        (entry.body as Record<string, unknown>).fencer === body.fencer &&
        own.state.fates.get(entry.id)?.kind === 'stands',
    )
    this.#file(own, kind, { ...body, was: standing?.id ?? null })
  }

  #file(own: Device, kind: string, body: object): void {
    const id = `${own.name}-${this.typed.length}`
    this.saw.set(id, new Set([...own.known, ...own.pending].map(entry => entry.id)))
    const entry = { id, by: own.name, at: this.typed.length, kind, body }
    this.typed.push(entry)
    own.pending.push(entry)
  }
}

/** What an entry says in which place, by its words alone; undefined of an undo. */
function toSaid(entry: ScoresheetEntry, all: ReadonlyMap<string, ScoresheetEntry>): string | undefined {
  if (entry.kind === 'undo') return undefined
  const body = entry.body as Record<string, unknown>
  if (entry.kind !== 'settle') return `${toPlace(entry)}: ${JSON.stringify({ ...body, was: null })}`
  const settled = all.get(String(body.of))
  return settled && toSaid(settled, all)
}

function toPlace({ kind, body }: ScoresheetEntry): string {
  const { fencer = '', a = '', b = '' } = body as Record<string, string>
  return `${kind} ${fencer} ${[a, b].sort().join(' ')}`
}

function isTakenBack(id: string, log: readonly ScoresheetEntry[]): boolean {
  const entry = log.find(one => one.id === id)
  if (entry?.kind === 'settle' && isTakenBack(String((entry.body as { of: string }).of), log)) return true
  return log.some(
    one => one.kind === 'undo' && (one.body as { of: string }).of === id && !isTakenBack(one.id, log),
  )
}

test('three phones, offline, with losses, doubles and restarts, end with one sheet and lose nothing', () => {
  const seen = { conflicts: 0, replaced: 0, undone: 0, settled: 0, waiting: 0 }
  fc.assert(
    fc.property(fc.array(action, { minLength: 30, maxLength: 90 }), actions => {
      const hall = new Hall()
      for (const one of actions) hall.take(one)
      if (hall.devices.some(own => own.pending.length > 0)) seen.waiting += 1
      hall.settle()
      const { log } = hall.server
      const sheet = foldScoresheet(log)

      // One sheet.
      for (const own of hall.devices) {
        expect(own.pending).toEqual([])
        expect(own.state).toEqual(sheet)
      }
      // Every entry is on file as it was typed, once, and each device's own in its order.
      expect(log.map(entry => entry.id).sort()).toEqual(hall.typed.map(entry => entry.id).sort())
      for (const own of hall.devices) {
        const isOwn = (entry: ScoresheetEntry) => entry.by === own.name
        expect(log.filter(isOwn)).toEqual(hall.typed.filter(isOwn))
      }
      expect(mergeScoresheetEntries(log, hall.typed)).toEqual(log)

      const all = new Map(log.map(entry => [entry.id, entry]))
      const inConflict = new Set(sheet.conflicts.flatMap(one => one.entries.map(entry => toSaid(entry, all))))
      if (sheet.conflicts.length > 0) seen.conflicts += 1
      for (const entry of log) {
        const fate = sheet.fates.get(entry.id)
        const said = toSaid(entry, all)
        if (isTakenBack(entry.id, log)) {
          seen.undone += 1
          expect(fate).toEqual({ kind: 'undone' })
          continue
        }
        if (said === undefined) {
          expect(fate).toEqual({ kind: 'stands' })
          continue
        }
        if (entry.kind === 'settle') seen.settled += 1
        if (fate?.kind === 'conflict') expect(inConflict).toContain(said)
        else if (fate?.kind === 'replaced') {
          seen.replaced += 1
          // Somebody typed over it who had it, or the very same words, on their phone.
          const same = log.filter(one => toSaid(one, all) === said).map(one => one.id)
          const place = said.split(':')[0]
          const over = log.filter(
            one =>
              toSaid(one, all)?.split(':')[0] === place &&
              toSaid(one, all) !== said &&
              !isTakenBack(one.id, log) &&
              same.some(id => hall.saw.get(one.id)?.has(id)),
          )
          expect(over, `${entry.id} was typed over by nobody who knew of it`).not.toEqual([])
        } else if (fate?.kind === 'refused') {
          expect(fate.reason).toBe('unknownBout')
          const { a, b } =
            entry.kind === 'settle' ? { a: '', b: '' } : (entry.body as { a: string; b: string })
          const meet = sheet.pools.some(pool => pool.fencers.includes(a) && pool.fencers.includes(b))
          expect(meet).toBe(false)
        } else {
          expect(fate).toEqual({ kind: 'stands' })
          const shown = sheet.pools
            .flatMap(pool => pool.bouts)
            .find(({ score }) => score?.entry.id === entry.id)
          if (shown) expect(toSaid(shown.score?.entry ?? entry, all)).toBe(said)
        }
      }
    }),
    { numRuns: 600 },
  )
  // The hall was as rough as it was meant to be.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(50)
})
