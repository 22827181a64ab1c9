import { compareTexts } from '#domain/text/compare-texts.ts'
import { countDays, type Day } from '#domain/time/day.ts'

/** What decides when a page is worth reading again. Days are of the venue, times epoch milliseconds. */
export interface DueInput {
  readonly startDay: Day
  readonly endDay: Day
  readonly opens?: Day | null
  readonly late?: Day | null
  readonly closes?: Day | null
  /** Undefined: it was never read. */
  readonly readAt: number | undefined
  /** Its line in the list, or the count of its event, says something else than when it was read. */
  readonly changed: boolean
  /** It has events whose results nobody has, and to which no link leads yet. */
  readonly awaitsResults?: boolean
}

interface Moment {
  readonly today: Day
  readonly input: DueInput
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEVER = Number.POSITIVE_INFINITY

const over = ({ today, input }: Moment): number => countDays(input.endDay, today)
const ahead = ({ today, input }: Moment): number => countDays(today, input.startDay)
function isNear(today: Day, day: Day | null | undefined, before: number, after: number): boolean {
  const days = typeof day === 'string' ? countDays(today, day) : Number.NaN
  return days <= before && days >= -after
}

/** When a tournament's page is read again: the first line that fits counts. */
const TOURNAMENT_RULES = [
  {
    name: 'results awaited',
    fits: (at: Moment) => over(at) > 3 && over(at) <= 14 && at.input.awaitsResults === true,
    every: 3 * DAY,
  },
  { name: 'long over', fits: (at: Moment) => over(at) > 3, every: NEVER },
  { name: 'just over', fits: (at: Moment) => over(at) > 0, every: DAY },
  { name: 'under way', fits: (at: Moment) => ahead(at) <= 0, every: 12 * HOUR },
  { name: 'opens', fits: ({ today, input }: Moment) => isNear(today, input.opens, 1, 1), every: 3 * HOUR },
  {
    name: 'turns late or closes',
    fits: ({ today, input }: Moment) => isNear(today, input.late, 1, 1) || isNear(today, input.closes, 2, 1),
    every: 3 * HOUR,
  },
  { name: 'within two weeks', fits: (at: Moment) => ahead(at) <= 14, every: 6 * HOUR },
  { name: 'within six weeks', fits: (at: Moment) => ahead(at) <= 42, every: DAY },
  { name: 'within four months', fits: (at: Moment) => ahead(at) <= 120, every: 3 * DAY },
  { name: 'far off', fits: () => true, every: 7 * DAY },
] as const satisfies readonly DueRule[]

/** When the entrants of an event are read again. What changed on its page is read after a pause, not at each look. */
const ENTRANT_RULES = [
  { name: 'begun', fits: (at: Moment) => ahead(at) < 0, every: NEVER },
  {
    name: 'not open yet',
    fits: ({ today, input }: Moment) => typeof input.opens === 'string' && input.opens > today,
    every: NEVER,
  },
  { name: 'closes', fits: ({ today, input }: Moment) => isNear(today, input.closes, 2, 1), every: 4 * HOUR },
  { name: 'within ten days', fits: (at: Moment) => ahead(at) <= 10, every: 8 * HOUR },
  { name: 'within six weeks', fits: (at: Moment) => ahead(at) <= 42, every: 2 * DAY },
  { name: 'far off', fits: () => true, every: 7 * DAY },
] as const satisfies readonly DueRule[]

interface DueRule {
  readonly name: string
  readonly fits: (at: Moment) => boolean
  /** Milliseconds. */
  readonly every: number
}

/** Runs come a little early or late: what would be due within so long is due. */
const SLACK = 20 * 60_000
/** What changed is not read more often than this. */
const CHANGED_EVERY = { tournament: 0, entrants: 3 * HOUR } as const

/** The rule that holds for a page today. */
export function findDueRule(
  kind: 'tournament' | 'entrants',
  input: DueInput,
  today: Day,
): { readonly name: string; readonly every: number } {
  const rules: readonly DueRule[] = kind === 'tournament' ? TOURNAMENT_RULES : ENTRANT_RULES
  const rule = rules.find(one => one.fits({ today, input }))
  if (!rule) throw new Error('no rule fits a page')
  return rule
}

/** Whether a page is to be read now: never read yet, changed, or not for as long as its rule says. */
export function isDue(
  kind: 'tournament' | 'entrants',
  input: DueInput,
  { today, now }: { today: Day; now: number },
): boolean {
  const { every } = findDueRule(kind, input, today)
  if (every === NEVER) return false
  if (input.readAt === undefined) return true
  const since = now - input.readAt + SLACK
  return since >= (input.changed ? Math.min(every, CHANGED_EVERY[kind]) : every)
}

/** The most pressing first: pages that are read often, then those of the nearest tournaments. */
export function sortByUrgency<Page extends DueInput>(
  kind: 'tournament' | 'entrants',
  pages: readonly Page[],
  today: Day,
): Page[] {
  return pages
    .map(page => ({ page, every: findDueRule(kind, page, today).every }))
    .sort((a, b) => a.every - b.every || compareTexts(a.page.startDay, b.page.startDay))
    .map(({ page }) => page)
}
