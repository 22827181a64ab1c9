import { parseEventName, toEventWords } from '#domain/names/event-name.ts'
import type { VeteranBand } from '#domain/names/event-name-words.ts'
import type { Day } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { PointsCategory, PointsLevel } from './points-result.ts'
import { OTHER_BODIES, TOURNAMENT_KINDS, type TournamentKind } from './rules/tournament-kinds.ts'

/** What is stored of an event and its tournament. `fencers` is the field. */
export interface StoredEvent {
  tournament: { name: string; type?: string | null; country?: string | null }
  name: string
  category: Category | null
  isTeam: boolean
  day: Day
  fencers?: number
}

/** Why nobody can say what kind of event it is for the points. */
export const UNKNOWN_EVENTS = ['team', 'category', 'kind', 'tier'] as const
export type UnknownEvent = (typeof UNKNOWN_EVENTS)[number]

/** What kind of event it is for the points. Not known is a state of its own: such an event gives no points. */
export type PointsEvent =
  | { known: true; category: PointsCategory; level: PointsLevel }
  | { known: false; because: UnknownEvent }

/** From so many entries on a national event splits, from this season's first one (Athlete Handbook 2026-27, p. 18). */
const SPLIT_FROM = 169
const TIERS_SINCE: Day = '2026-08-01'
const AT_HOME = new Set(['', 'usa', 'us', 'united states'])

/**
 * Category and level of a stored event. The tournament's type goes before its name; where several kinds would fit the
 * category differently, or none, it is not known. Nothing is guessed from size, place or prizes.
 */
export function toPointsEvent(event: StoredEvent): PointsEvent {
  if (event.isTeam) return { known: false, because: 'team' }
  const { category } = event
  if (category === null) return { known: false, because: 'category' }
  const levels = new Set(findKinds(event.tournament, category).map(kind => kind.level))
  const [level] = levels
  if (level === undefined || levels.size > 1) return { known: false, because: 'kind' }
  const known = level === 'tier' ? findTier(event) : level
  return known === undefined
    ? { known: false, because: 'tier' }
    : { known: true, category: toPointsCategory(category, parseEventName(event.name).ageBand), level: known }
}

/** The kinds of a tournament: by its type where that says one that has the category, else by its name. */
export function findKinds(
  { name, type, country }: StoredEvent['tournament'],
  category?: Category,
): TournamentKind[] {
  const isHome = AT_HOME.has((country ?? '').trim().toLowerCase())
  const named = toText(name)
  if (OTHER_BODIES.some(words => named.includes(` ${words} `))) return []
  const find = (text: string, isType: boolean): TournamentKind[] =>
    KINDS.filter(
      kind =>
        (isHome || kind.isAnywhere) &&
        (isType || !kind.isByTypeOnly) &&
        (category === undefined || kind.categories.includes(category)) &&
        kind.words.some(words => text.includes(` ${words} `)),
    )
  const typed = find(toText(type ?? ''), true)
  return typed.length > 0 ? typed : find(named, false)
}

const KINDS: readonly TournamentKind[] = TOURNAMENT_KINDS

const toText = (text: string): string => ` ${toEventWords(text).join(' ')} `

function findTier({ name, day, fencers }: StoredEvent): PointsLevel | undefined {
  const words = toEventWords(name)
  if (words.includes('challenger')) return 'challenger'
  if (words.includes('elite')) return 'elite'
  return day >= TIERS_SINCE && fencers !== undefined && fencers < SPLIT_FROM ? 'elite' : undefined
}

const BANDS = { V40: 'v40', V50: 'v50', V60: 'v60', V70: 'v70', V80: 'v80', combined: 'veteran' } as const

/** A veteran event without an age group is the open one. */
const toPointsCategory = (category: Category, band: VeteranBand | undefined): PointsCategory =>
  category === 'veteran' && band ? BANDS[band] : category
