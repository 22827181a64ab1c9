import { findDueRange } from '#domain/minutes/due-range.ts'
import type { PoolScript } from '#fakes/ftl/script/event-script.ts'
import { toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import { createSeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import { findStripPace, toPacedLength } from '#fakes/ftl/script/strip-rhythm.ts'
import { toTournamentScript } from '#fakes/ftl/script/to-tournament-script.ts'
import { type Measure, type Truth, within } from '../measure.ts'

const EVENTS = 60
/** A look at the source every so often: an end is seen at the next one. */
const LOOK_MS = 5_000
/** What the oracle's ranges hold: as many as ours are meant to. */
const HELD = 0.85
const DRAWS = 4_000

interface Tally {
  shown: number
  held: number
  width: number
  oracle: number
}

/** Every range that the row of anybody shows while invented pools are fenced on strips with rhythms of their own. */
function playPools(): Tally {
  const tally: Tally = { shown: 0, held: 0, width: 0, oracle: 0 }
  for (let seed = 0; seed < EVENTS; seed++) {
    const strips = Array.from({ length: 12 }, (_, at) => String(at + 1))
    const plan = toSamplePlan(`minutes ${seed}`, { size: 24 + seed, strips, rhythms: true })
    for (const event of toTournamentScript(plan).events)
      for (const pool of event.poolRounds[0]?.draws.at(-1)?.pools ?? []) playPool(tally, event.id, pool)
  }
  return tally
}

/** The next bout of each fencer, looked at whenever a bout of the pool has ended; one that is on the strip has no range. */
function playPool(tally: Tally, eventId: string, { bouts, strips, startsAt, fencers }: PoolScript): void {
  const pace = findStripPace(eventId, strips[0]?.strip ?? '')
  const seen: number[] = []
  for (const [over, { revisions }] of bouts.entries()) {
    for (const row of fencers.keys()) {
      const at = bouts.findIndex(({ left, right }, index) => index >= over && (left === row || right === row))
      const before = at - over
      const begins = bouts[at]?.startsAt
      const range = before > 0 ? findDueRange({ ends: seen, startsAt }, before) : undefined
      if (!range || begins === undefined) continue
      tally.shown++
      if (begins >= range.from - LOOK_MS && begins <= range.to + LOOK_MS) tally.held++
      tally.width += range.to - range.from
      tally.oracle += findOracleWidth(pace, before)
    }
    const end = revisions[0]?.at
    if (end !== undefined) seen.push(Math.ceil(end / LOOK_MS) * LOOK_MS)
  }
}

const widths = new Map<string, number>()

/** How wide the range of somebody is who knows the strip's true pace and how bouts differ, and holds as many. */
function findOracleWidth(pace: number, before: number): number {
  const near = Math.round(pace * 4) / 4
  const key = `${near} ${before}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const random = createSeededRandom(`oracle ${key}`)
  const sums = Array.from({ length: DRAWS }, () =>
    Array.from({ length: before }, () => toPacedLength(String(random.next()), near)).reduce(
      (a, b) => a + b,
      0,
    ),
  ).sort((a, b) => a - b)
  const held = Math.floor(HELD * DRAWS)
  // The narrowest that holds so many: delays make the far end longer than the near one.
  const width = Math.min(...sums.slice(0, DRAWS - held).map((sum, at) => (sums[at + held] ?? 0) - sum))
  widths.set(key, width)
  return width
}

let played: Tally | undefined
const play = (): Tally => {
  played ??= playPools()
  return played
}

/** How often a bout of a pool begins inside the range that rows show for it. */
export const minuteCoverage: Measure = {
  name: 'minutes: coverage',
  take: (): Truth => {
    const { held, shown } = play()
    return within('minutes: coverage', held / shown, [0.8, 0.9])
  },
}

/** How wide these ranges are, against those of an oracle. */
export const minuteWidth: Measure = {
  name: 'minutes: width',
  take: (): Truth => {
    const { width, oracle } = play()
    return within('minutes: width', width / oracle, [0, 1.3])
  },
}
