import { createSeededRandom } from './seeded-random.ts'

/** How bouts of pools follow each other on strips: minutes a bout, and how one differs from the next. */
const SLOWEST_MINUTES = 6
const QUICKEST_MINUTES = 3
const DELAYED = 0.04
const MINUTE_MS = 60_000

/** Minutes that a bout of a pool takes on a strip on the whole, delays left out. */
export const findStripPace = (eventId: string, strip: string): number =>
  QUICKEST_MINUTES +
  (SLOWEST_MINUTES - QUICKEST_MINUTES) * createSeededRandom(`${eventId}/${strip}/pace`).next()

/** How long a bout of a pool takes at a pace with everything around it, in milliseconds; `seed` alone makes the chance. */
export const toPacedLength = (seed: string, pace: number): number => {
  const random = createSeededRandom(`${seed}/length`)
  const length = pace * (0.65 + 0.7 * random.next())
  const delay = random.next() < DELAYED ? 3 + 6 * random.next() : 0
  return Math.round((length + delay) * MINUTE_MS)
}
