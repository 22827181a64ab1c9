import { type Day, toDayNumber } from '#domain/time/day.ts'
import { createSeededRandom, type SeededRandom } from '../../ftl/script/seeded-random.ts'
import type { ArchivePerson } from './archive-person.ts'
import type { RegistrationDays } from './registration-days.ts'

/** Something that was seen of a registration, `at` in epoch ms; as the product keeps it. */
export type SeenMove =
  | { at: number; kind: 'entered' | 'withdrawn'; person: ArchivePerson }
  | { at: number; kind: 'filled' | 'spots'; before: number; after: number }

/** How an event of the coming weeks has filled until now. */
export interface RegistrationPast {
  /** The oldest first. */
  moves: SeenMove[]
  withdrawn: ArchivePerson[]
  waitlist: ArchivePerson[]
  /** Who waits for approval. */
  pending: ArchivePerson[]
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Members enter from this hour UTC on: morning in America. */
const OPENS_AT = 14 * HOUR_MS
/** Who stood in the list when it was first read was never seen coming. */
const SHARE_AT_FIRST = 0.3
/** Of the others so many came since the day before. */
const SHARE_OF_LATE = 0.12
const PENDING_ONE_IN = 17
/** One in so many of the full events filled yesterday, and of those with a place or two was freed then. */
const NEWS_ONE_IN = { full: 5, freed: 15 } as const

interface Field {
  readonly entrants: readonly ArchivePerson[]
  /** Others who might have come. */
  readonly others: readonly ArchivePerson[]
  /** 0: not limited. */
  readonly totalSpots: number
}

/**
 * What was seen of an event's registration until the beginning of today, from a seed: who was there at first, who came
 * and went, whether it filled and was freed. Undefined: it has not opened.
 */
export function toRegistrationPast(
  seed: string,
  { entrants, others, totalSpots }: Field,
  { opens, closes }: RegistrationDays,
  today: Day,
): RegistrationPast | undefined {
  const begins = toDayNumber(opens) * DAY_MS + OPENS_AT
  const ends = Math.min(toDayNumber(today), toDayNumber(closes) + 1) * DAY_MS
  if (begins >= ends - HOUR_MS) return undefined
  const random = createSeededRandom(`demo/registration/${seed}`)
  const isFirstDay = ends - begins < 2 * DAY_MS
  const left = totalSpots === 0 ? undefined : totalSpots - entrants.length
  const isNews = random.below(NEWS_ONE_IN[left === 0 ? 'full' : 'freed']) === 0
  const late = (): number => ends - Math.floor(random.next() * Math.min(20 * HOUR_MS, ends - begins))
  const early = (): number => begins + Math.floor(random.next() ** 1.6 * (ends - begins))

  const moves: SeenMove[] = entrants
    .filter(() => isFirstDay || random.next() >= SHARE_AT_FIRST)
    .map(person => ({
      at: isFirstDay || random.next() < SHARE_OF_LATE ? late() : early(),
      kind: 'entered',
      person,
    }))
  const withdrawn = others.slice(0, random.below(3))
  for (const person of withdrawn) {
    const at = random.next() < 0.5 ? late() : early()
    moves.push({ at: begins + Math.floor((at - begins) * 0.4), kind: 'entered', person })
    moves.push({ at, kind: 'withdrawn', person })
  }
  moves.push(...toSpotsMoves(left, moves, { isNews, begins, ends, random }))
  const isFull = left === 0
  return {
    moves: moves.toSorted((a, b) => a.at - b.at),
    withdrawn,
    waitlist: isFull ? others.slice(withdrawn.length, withdrawn.length + 1 + random.below(3)) : [],
    pending: entrants.filter((_, at) => at % PENDING_ONE_IN === PENDING_ONE_IN - 1),
  }
}

/** It filled with who came last; where a place or two are left it had been full before. */
function toSpotsMoves(
  left: number | undefined,
  moves: readonly SeenMove[],
  { isNews, begins, ends, random }: { isNews: boolean; begins: number; ends: number; random: SeededRandom },
): SeenMove[] {
  if (left === undefined || left > 2 || moves.length === 0) return []
  const yesterday = Math.max(begins + (ends - begins) / 2, ends - (2 + random.below(12)) * HOUR_MS)
  const before = Math.max(begins + (ends - begins) / 4, ends - (3 + random.below(9)) * DAY_MS)
  const filled = { kind: 'filled', before: 1, after: 0 } as const
  if (left === 0) return [{ ...filled, at: isNews ? yesterday : before }]
  if (!isNews) return []
  return [
    { ...filled, at: before },
    { at: yesterday, kind: 'spots', before: 0, after: left },
  ]
}
