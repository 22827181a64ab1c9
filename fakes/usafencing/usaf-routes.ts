import {
  parseUsafPath,
  type UsafListKind,
  type UsafPlace,
} from '#connectors/usafencing/addresses/usaf-paths.ts'
import type { Day } from '#domain/time/day.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'
import { answerHtml, answerJson, NOT_FOUND, type PageAnswer } from '../ftl/page-answer.ts'
import { renderEntrants } from './render/entrants-table.ts'
import { renderEntrantsPage, renderResultsPage } from './render/event-pages.ts'
import { renderMembersPage } from './render/members-page.ts'
import { renderPointsPage, toRankingData } from './render/points-pages.ts'
import { renderSearchPage } from './render/search-page.ts'
import { renderTournamentPage } from './render/tournament-page.ts'
import { parseResultsAddress } from './results-address.ts'
import { findInventedMember } from './script/invented-members.ts'
import { toPointsLines } from './script/to-points-lines.ts'
import type { UsafTournamentPlan } from './script/usaf-plan.ts'
import type { UsafShelf } from './usaf-shelf.ts'

/** What a page is made from. */
export interface UsafSite {
  readonly seed: string
  readonly shelf: UsafShelf
  readonly today: Day
  /** Bytes that a tournament's page carries besides. */
  readonly padding: number
  /** Lines of each list of points. */
  readonly ranked: (list: string) => number
  /** "3/8/2026". */
  readonly pointsAsOf: string | undefined
}

/** A path of the site → the kind of page and the page. */
export function answerUsafPath(
  path: string,
  site: UsafSite,
): { kind: UsafPlace['kind'] | 'saved' | 'unknown'; answer: PageAnswer } {
  const saved = findSavedPage(path, site)
  if (saved) return { kind: 'saved', answer: saved }
  const place = parseUsafPath(path)
  return place === undefined
    ? { kind: 'unknown', answer: NOT_FOUND }
    : { kind: place.kind, answer: toAnswer(place, path, site) }
}

/**
 * Pages as people save them, whether the site shows them already or not. These addresses are the fake's own,
 * `/saved/{results|entrants}/{tournament}/{event}`.
 */
function findSavedPage(path: string, { shelf }: UsafSite): PageAnswer | undefined {
  const [, kind, id = '', eventId] = /^\/saved\/(results|entrants)\/(\d+)\/(\d+)$/.exec(path) ?? []
  const tournament = shelf.find(id)
  const event = tournament?.events().find(one => one.id === eventId)
  if (!tournament || !event) return undefined
  return answerHtml((kind === 'results' ? renderResultsPage : renderEntrantsPage)(tournament, event))
}

function toAnswer(place: UsafPlace, path: string, site: UsafSite): PageAnswer {
  const { seed, shelf, today } = site
  switch (place.kind) {
    case 'search': {
      const listed = shelf.all().filter(one => one.endDay >= today && isListed(one, place.list))
      return answerHtml(renderSearchPage(listed, place.page, today))
    }
    case 'tournament': {
      const tournament = shelf.find(place.id)
      return tournament
        ? answerHtml(renderTournamentPage(tournament, { padding: site.padding, today }))
        : NOT_FOUND
    }
    case 'entrants': {
      const event = shelf
        .find(place.id)
        ?.events()
        .find(one => one.id === place.eventId)
      return event ? answerJson(renderEntrants(event.entrants())) : NOT_FOUND
    }
    case 'results': {
      const { tournamentId = '', eventId } = parseResultsAddress(path) ?? {}
      const tournament = shelf.find(tournamentId)
      const event = tournament?.events().find(one => one.id === eventId)
      const isThere = event?.results !== undefined && event.results.from <= today
      return tournament && event && isThere ? answerHtml(renderResultsPage(tournament, event)) : NOT_FOUND
    }
    case 'members': {
      const member = findInventedMember(seed, place.member)
      return answerHtml(renderMembersPage(member ? [member] : []))
    }
    case 'points':
    case 'rankings': {
      const list = `${place.gender} ${place.weapon} ${place.category}`
      const isThere = (place.kind === 'points' ? YOUTH : OLDER).has(place.category)
      if (!isThere) return NOT_FOUND
      const lines = toPointsLines(seed, list, place.gender === 'womens', site.ranked(list))
      return place.kind === 'points'
        ? answerHtml(renderPointsPage(path, lines, site.pointsAsOf))
        : answerJson(toRankingData(lines, place.page))
    }
  }
}

const YOUTH = new Set(['Y10', 'Y12', 'Y14'])
const OLDER = new Set(['CADET', 'JUNIOR', 'SENIOR'])

const LISTED_TYPES: Readonly<Partial<Record<UsafListKind, TournamentType>>> = {
  national: 'NAC',
  rjcc: 'RJCC',
  rcc: 'RCC',
  rjc: 'RJC',
  roc: 'ROC',
  syc: 'SYC',
  sjc: 'SJC',
  scc: 'SCC',
  sjcc: 'SJCC',
}

function isListed({ types }: UsafTournamentPlan, list: UsafListKind): boolean {
  if (list === 'all') return true
  const type = LISTED_TYPES[list]
  return type === undefined ? !types.includes('NAC') : types.includes(type)
}
