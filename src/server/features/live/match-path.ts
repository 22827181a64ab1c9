import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'

/** What a path of a patch points at. */
export interface FoundValue {
  readonly match: Match
  readonly field: 'videoLink' | 'id'
  readonly value: string | null
}

const NUMBER = '(0|[1-9]\\d{0,4})'
const FIELD = '(videoLink|id)'
const BY_ID = new RegExp(`^/matches/([^/]{1,300})/${FIELD}$`)
const BY_POOL = new RegExp(`^/pools/${NUMBER}/matches/${NUMBER}/${FIELD}$`)
const PLACE = new RegExp(`^${NUMBER}$`)
const BY_ROUND = new RegExp(`^/elimination/rounds/${NUMBER}/matches/${NUMBER}/${FIELD}$`)

/**
 * Reads one of the literal paths. A match of the one list (spec §3, Event) is named by its id or by where it stands there.
 * Undefined: no such path; 'missing': there is no such match.
 */
export function findMatchPath(event: LiveEvent, path: string): FoundValue | 'missing' | undefined {
  const byId = BY_ID.exec(path)
  const byPool = BY_POOL.exec(path)
  const byRound = BY_ROUND.exec(path)
  const [, first = '', second = '', third] = byPool ?? byRound ?? []
  const field = byId?.[2] ?? third
  if (field === undefined) return undefined
  const match = byId
    ? findListed(event, unescapePointer(byId[1] ?? ''))
    : byPool
      ? event.pools[Number(first)]?.matches[Number(second)]
      : event.elimination.rounds[Number(first)]?.matches[Number(second)]
  if (!match) return 'missing'
  return field === 'id'
    ? { match, field, value: match.id }
    : { match, field: 'videoLink', value: match.videoLink ?? null }
}

/** RFC 6901. */
const unescapePointer = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~')

/** In the order in which `matches` is answered. No id is a bare number. */
function findListed(event: LiveEvent, name: string): Match | undefined {
  const matches = listMatches(event)
  return PLACE.test(name) ? matches[Number(name)] : matches.find(match => match.id === name)
}
