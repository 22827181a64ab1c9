import type { Result } from '#domain/result.ts'
import { parseEntrants, type UsafEntrant } from '../pages/parse-entrants.ts'
import { parseMembersPage, type UsafMember } from '../pages/parse-members-page.ts'
import { parsePointsPage } from '../pages/parse-points-page.ts'
import { parseRankings, type UsafRankingPage } from '../pages/parse-rankings.ts'
import { parseResultsPage, type UsafResults } from '../pages/parse-results-page.ts'
import { parseSearchPage, type UsafList } from '../pages/parse-search-page.ts'
import { parseTournamentPage, type UsafTournamentPage } from '../pages/parse-tournament-page.ts'
import type { UsafPoints } from '../pages/points-list.ts'

/** What each kind of page holds. */
export interface UsafContents {
  readonly search: UsafList
  readonly tournament: UsafTournamentPage
  readonly entrants: readonly UsafEntrant[]
  readonly results: UsafResults
  readonly members: readonly UsafMember[]
  readonly points: UsafPoints
  readonly rankings: UsafRankingPage
}
export type UsafPageKind = keyof UsafContents

/** The parser of each kind of page. */
export const USAF_PARSERS = {
  search: parseSearchPage,
  tournament: parseTournamentPage,
  entrants: parseEntrants,
  results: parseResultsPage,
  members: parseMembersPage,
  points: parsePointsPage,
  rankings: parseRankings,
} as const satisfies { [Kind in UsafPageKind]: (text: string) => Result<UsafContents[Kind]> }

/** Parses a page by its kind. */
export const parseUsafPage = <Kind extends UsafPageKind>(
  kind: Kind,
  text: string,
): Result<UsafContents[Kind]> => (USAF_PARSERS[kind] as (text: string) => Result<UsafContents[Kind]>)(text)
