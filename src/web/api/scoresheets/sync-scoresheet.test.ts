import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiledEntry, SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import { writeScoresheetValue } from '#domain/scoresheet/write-scoresheet-value.ts'
import { type HeldScoresheet, toUnknownScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import { addTyped } from './plan-scoresheet-sync.ts'
import { type ScoresheetCarrier, syncScoresheet } from './sync-scoresheet.ts'

const SHEET = { id: 'sheet', name: 'Club evening', eventId: 'kept-sheet', tournamentId: 'kept', madeAt: 0 }
const MAKING = { id: 'sheet', name: 'Club evening', day: '2026-05-09' }
/** So few go in one answer that telling takes several. */
const MOST_TOLD = 3
/** So many interleavings each time. */
const RUNS = 500
const NAMES = ['ada', 'bea', 'cleo', 'dora']

/** A server that files each entry once, in the order in which they come. */
class Server {
  readonly log: FiledEntry[] = []
  made = 0
  isClosed = false

  create(): typeof SHEET {
    this.made = 1
    return SHEET
  }

  file(by: string, entries: readonly SentEntry[]): void {
    if (this.made === 0) throw { status: 404 }
    if (this.isClosed) throw { status: 409, code: 'scoresheet-closed' }
    for (const entry of entries) {
      if (!this.log.some(({ id }) => id === entry.id))
        this.log.push({ ...entry, by, seq: this.log.length + 1 })
    }
  }

  tell(after: number): ScoresheetView {
    if (this.made === 0) throw { status: 404 }
    const later = this.log.filter(({ seq }) => seq > after)
    const scoresheet = this.isClosed ? { ...SHEET, closedAt: 1, closedBy: 'maker' as const } : SHEET
    return {
      scoresheet,
      authors: [],
      entries: later.slice(0, MOST_TOLD),
      hasMore: later.length > MOST_TOLD,
    }
  }
}

/** What happens to a call on its way. */
type Way = 'through' | 'lost before' | 'lost after'

type Step = () => Promise<unknown>
const AT_ONCE: Step = async () => {}

/**
 * A phone: a page with its memory, the disk that has everything a little later, and beside it what was noted at once. A page that
 * closes takes its memory with it; what it had under way may still arrive, and nobody hears the answer.
 */
class Phone {
  memory: HeldScoresheet
  disk: HeldScoresheet
  noted: readonly SentEntry[] = []
  readonly name: string
  /** Ids of all that was ever typed here. */
  readonly typed: string[] = []
  #page = 0
  #writing: Promise<unknown> = Promise.resolve()

  constructor(name: string, making?: typeof MAKING) {
    this.name = name
    this.memory = { ...toUnknownScoresheet('sheet', name), ...(making ? { making } : {}) }
    this.disk = this.memory
  }

  get state() {
    return foldScoresheet(
      this.memory.arrived,
      this.memory.pending.map(entry => ({ ...entry, by: this.name })),
    )
  }

  type(value: ScoresheetValue, step = AT_ONCE): Promise<unknown> {
    const entry = {
      id: `${this.name}-entry-${this.typed.length + 1}`,
      at: this.typed.length,
      ...formatScoresheetChange(writeScoresheetValue(this.state, value)),
    }
    this.typed.push(entry.id)
    this.noted = [...this.noted, entry]
    return this.#keep([entry], step)
  }

  /** The page closes, and is opened again with what lies on the disk. */
  restart(step = AT_ONCE): Promise<unknown> {
    this.#page += 1
    this.#writing = Promise.resolve()
    this.memory = structuredClone(this.disk)
    return this.#keep(this.noted, step)
  }

  /** Nothing is there twice, in the memory or on the disk. */
  check(): void {
    for (const { arrived, pending } of [this.memory, this.disk]) {
      const ids = [...arrived, ...pending].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  }

  async #keep(entries: readonly SentEntry[], step: Step): Promise<void> {
    const page = this.#page
    await this.#change(held => addTyped(held, entries), step)
    await step()
    if (page === this.#page) this.noted = this.noted.filter(one => !entries.includes(one))
  }

  #change(edit: (held: HeldScoresheet) => HeldScoresheet, step: Step): Promise<unknown> {
    const page = this.#page
    this.memory = edit(this.memory)
    this.#writing = this.#writing.then(async () => {
      await step()
      // As a disk keeps it.
      if (page === this.#page) this.disk = structuredClone(edit(this.disk))
    })
    return this.#writing
  }

  /** `nextWay`: what becomes of the next call. `step`: something else may happen meanwhile. */
  sync(server: Server, nextWay: () => Way, step: Step) {
    const page = this.#page
    const travel = async <Answer>(arrive: () => Answer): Promise<Answer> => {
      const way = nextWay()
      await step()
      if (way === 'lost before') throw 'lost'
      const answer = structuredClone(arrive())
      await step()
      if (way === 'lost after' || page !== this.#page) throw 'lost'
      return answer
    }
    const carrier: ScoresheetCarrier = {
      read: async () => {
        await this.#writing
        if (page !== this.#page) throw 'lost'
        return this.memory
      },
      change: async edit => {
        if (page === this.#page) await this.#change(edit, step)
      },
      create: () => travel(() => server.create()),
      file: entries => travel(() => server.file(this.name, entries)),
      tell: after => travel(() => server.tell(after)),
      toFailure: error => (typeof error === 'string' ? 'lost' : (error as { status: number; code?: string })),
      now: () => 1,
    }
    return syncScoresheet(carrier)
  }
}

function startEvening(): { server: Server; phones: Phone[] } {
  const maker = new Phone('maker', MAKING)
  const phones = [maker, new Phone('second'), new Phone('third')]
  for (const fencer of NAMES) void maker.type({ kind: 'fencer', person: { fencer, name: fencer } })
  void maker.type({ kind: 'pools', round: 1, pools: [NAMES] })
  return { server: new Server(), phones }
}

const score = (a: number, b: number, touches: number): ScoresheetValue => ({
  kind: 'score',
  round: 1,
  result: {
    a: NAMES[a] ?? '',
    b: NAMES[b] ?? '',
    winner: 'a',
    touchesA: 5,
    touchesB: touches,
  },
})

const way = fc.constantFrom<Way>('through', 'through', 'lost before', 'lost after')
const turn = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      phone: fc.nat({ max: 2 }),
      bout: fc.constantFrom([0, 1] as const, [0, 2] as const, [1, 2] as const),
      touches: fc.nat({ max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), phone: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), phone: fc.nat({ max: 2 }) }) },
)

test('phones whose calls are lost, doubled and cut off, and whose pages close at any moment, end with one sheet, and nothing typed is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(turn, { maxLength: 40 }),
      fc.infiniteStream(way),
      async (scheduler, turns, ways) => {
        const { server, phones } = startEvening()
        await phones[0]?.sync(server, () => 'through', AT_ONCE)
        const step: Step = () => scheduler.schedule(Promise.resolve(), 'step')
        const nextWay = (): Way => ways.next().value ?? 'through'
        const running = turns.map(async (one, at) => {
          await scheduler.schedule(Promise.resolve(), `turn ${at}`)
          const phone = phones[one.phone]
          if (one.do === 'type') await phone?.type(score(one.bout[0], one.bout[1], one.touches), step)
          else if (one.do === 'restart') await phone?.restart(step)
          else await phone?.sync(server, nextWay, step)
          phone?.check()
        })
        await scheduler.waitFor(Promise.all(running))
        // Whatever memory held, the disk has to have it.
        for (const phone of phones) await phone.restart()
        for (const phone of [...phones, ...phones]) await phone.sync(server, () => 'through', AT_ONCE)
        const filed = server.log.map(({ id }) => id)
        expect(new Set(filed).size).toBe(filed.length)
        expect(filed.toSorted()).toEqual(phones.flatMap(({ typed }) => typed).toSorted())
        const told = foldScoresheet(server.log)
        for (const phone of phones) {
          expect(phone.memory.pending).toEqual([])
          expect(phone.memory.arrived).toEqual(server.log)
          expect(phone.disk).toEqual(phone.memory)
          expect(phone.noted).toEqual([])
          expect(phone.state.pools).toEqual(told.pools)
          expect(phone.state.conflicts).toEqual(told.conflicts)
        }
        // Each phone's entries are on file in the order in which they were typed there.
        for (const { name } of phones) {
          const own = filed.filter(id => id.startsWith(name)).map(id => Number(id.split('-').at(-1)))
          expect(own).toEqual(own.toSorted((a, b) => a - b))
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('what a closed sheet does not take stays here, and what others typed before is still heard', async () => {
  const { server, phones } = startEvening()
  const [maker, second] = phones
  const through = () => 'through' as const
  const step = AT_ONCE
  expect(await maker?.sync(server, through, step)).toBe('done')
  await second?.sync(server, through, step)
  void maker?.type(score(0, 1, 2))
  await maker?.sync(server, through, step)
  server.isClosed = true
  void second?.type(score(0, 2, 3))
  expect(await second?.sync(server, through, step)).toBe('refused')
  expect(second?.memory.pending).toHaveLength(1)
  expect(second?.memory.refused).toEqual({ status: 409, code: 'scoresheet-closed' })
  expect(second?.memory.arrived).toEqual(server.log)
  // Asked again it sends nothing, and goes on hearing.
  expect(await second?.sync(server, through, step)).toBe('refused')
})

test('an invitation that comes later lets what was typed go', async () => {
  const { server, phones } = startEvening()
  const [, second] = phones
  const through = () => 'through' as const
  const step = AT_ONCE
  void second?.type(score(0, 1, 2))
  expect(await second?.sync(server, through, step)).toBe('refused')
  server.create()
  expect(await second?.sync(server, through, step)).toBe('done')
  expect(second?.memory.pending).toEqual([])
  expect(second?.memory.refused).toBeUndefined()
})
