import { type APIRequestContext, expect } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'

/** Names of an invented field, in the order of their keys `f0`, `f1` … */
export const SHEET_NAMES = [
  'HARGREEN Tilda',
  'LOVELUND Ines',
  'PARKSUNGER Ji',
  'ABELLARD Rosa',
  'LARKMOOR Edie',
  'VANCELL Marnie',
  'SOTOMAR Pilar',
  'KESTERMAN Mara',
  'DUNMOREL Ada',
  'QUILLFORD Bea',
  'THORNBY Cora',
  'WINDLESTRAW Dot',
]

interface SheetOptions {
  /** More of the event than its name. */
  readonly event?: object
  /** How many fence in each pool. */
  readonly pools: readonly number[]
  readonly tournamentId?: string
  /** Fencers of Allez, by their numbers on the sheet. */
  readonly known?: Readonly<Record<number, string>>
}

/** A sheet made through the calls, as a device of whoever `request` is signed in as makes it. */
export class TypedSheet {
  readonly id: string
  private readonly request: APIRequestContext
  private count = 0

  constructor(request: APIRequestContext, id: string) {
    this.request = request
    this.id = id
  }

  async make({ event = {}, pools, tournamentId, known = {} }: SheetOptions): Promise<this> {
    const day = new Date(testNow()).toISOString().slice(0, 10)
    const made = await this.request.post('/api/v3/scoresheet', {
      data: { id: this.id, name: 'Cellar club evening', day, ...(tournamentId ? { tournamentId } : {}) },
    })
    expect(made.status(), await made.text()).toBe(200)
    let at = 0
    const keys = pools.map(size => Array.from({ length: size }, () => `f${at++}`))
    await this.file(
      ['event', { name: 'Cellar Mixed Foil', day, ...event }],
      ...keys.flat().map((fencer, place) => {
        const knownId = known[place]
        return [
          'fencer',
          { fencer, name: SHEET_NAMES[place], ...(knownId === undefined ? {} : { knownId }) },
        ] as const
      }),
      ...(keys.length > 0 ? [['pools', { round: 1, pools: keys }] as const] : []),
    )
    return this
  }

  /** Files entries of this device that saw nothing in their places. */
  file(...entries: readonly (readonly [kind: string, body: object])[]): Promise<void> {
    return this.fileLate(0, ...entries)
  }

  /** The same, so many milliseconds after they were typed. */
  async fileLate(ms: number, ...entries: readonly (readonly [kind: string, body: object])[]): Promise<void> {
    const sent = entries.map(([kind, body]) => {
      this.count += 1
      return { id: `${this.id}-${this.count}`, at: testNow() - ms, kind, body }
    })
    const filed = await this.request.post(`/api/v3/scoresheet/${this.id}/entries`, {
      data: { entries: sent },
    })
    expect(filed.status(), await filed.text()).toBe(200)
  }

  /** `a` wins against `b`, both by their numbers; it comes so many milliseconds after it was typed. */
  score(a: number, b: number, touches: number, late = 0): Promise<void> {
    return this.fileLate(late, ['score', toScore(a, b, touches)])
  }

  /** All bouts of a pool of these numbers: who comes first in it wins. */
  scorePool(from: number, size: number): Promise<void> {
    const numbers = Array.from({ length: size }, (_, at) => from + at)
    const bouts = numbers.flatMap(a => numbers.filter(b => b > a).map(b => [a, b] as const))
    return this.file(...bouts.map(([a, b]) => ['score', toScore(a, b, (a + b) % 5)] as const))
  }
}

const toScore = (a: number, b: number, touches: number) => ({
  round: 1,
  a: `f${a}`,
  b: `f${b}`,
  winner: 'a',
  touchesA: 5,
  touchesB: touches,
})
