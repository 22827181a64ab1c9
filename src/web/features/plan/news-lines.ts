import type { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import type { SpotsNews, WindowAhead, WindowNews } from '#domain/registration/registration-news.ts'
import type { Preferred } from '#domain/registration/suits-preferences.ts'
import { suits } from '#web/kit/people/preferred-events.ts'

type NewsTournament = RegistrationNews['tournaments'][number]
export type NewsEvent = NewsTournament['events'][number]
export type NewsKind = WindowNews | WindowAhead | SpotsNews

/** One line of the news: a kind of it at a tournament. */
export interface NewsLine {
  readonly kind: NewsKind
  readonly tournament: NewsTournament
  /** The reader's events that it concerns; those of a full line are full. */
  readonly events: readonly NewsEvent[]
}

/** What somebody may have to act on comes first, what can be changed no more last. */
const ORDER = [
  'closesToday',
  'lateTomorrow',
  'closesTomorrow',
  'opensTomorrow',
  'opened',
  'spots',
  'late',
  'filled',
  'closed',
] as const satisfies readonly NewsKind[]

interface NewsFilter {
  readonly preferences: readonly Preferred[]
  /** Whether only what suits shows, as in the weeks below; else it comes first. */
  readonly only: boolean
}

/** The news as lines, those that suit the reader's fencers first within each kind, then the nearest. */
export function toNewsLines(news: RegistrationNews, { preferences, only }: NewsFilter): NewsLine[] {
  const lines = news.tournaments.flatMap(tournament => {
    const suiting =
      preferences.length === 0
        ? tournament.events
        : tournament.events.filter(event => suits(event, preferences))
    const isBare = tournament.events.length === 0
    if (only && suiting.length === 0 && !isBare) return []
    const events = only ? suiting : tournament.events
    return toLines(tournament, events).map(line => ({ line, fits: suiting.length > 0 }))
  })
  const rank = ({ line, fits }: (typeof lines)[number]): number =>
    ORDER.indexOf(line.kind) * 2 + (fits ? 0 : 1)
  return lines.toSorted((a, b) => rank(a) - rank(b)).map(({ line }) => line)
}

function toLines(tournament: NewsTournament, events: readonly NewsEvent[]): NewsLine[] {
  const { window, ahead } = tournament
  const ofSpots = (kind: SpotsNews): NewsLine[] => {
    const own = events.filter(event => event.spots === kind)
    return own.length > 0 ? [{ kind, tournament, events: own }] : []
  }
  return [
    ...(ahead === null ? [] : [{ kind: ahead, tournament, events }]),
    // Late since yesterday and closing is one thing to know.
    ...(window === null || (window === 'late' && ahead !== null)
      ? []
      : [{ kind: window, tournament, events }]),
    ...ofSpots('spots'),
    ...ofSpots('filled'),
  ]
}
