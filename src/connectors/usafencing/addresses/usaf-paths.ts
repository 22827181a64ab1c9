import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { isResultsPath } from './results-path.ts'

/** Which tournaments a search lists: all, or those of one kind as the site tells them apart. */
export type UsafListKind = keyof typeof LISTS

/** Path and filter of each list. Codes of kinds are the site's own. */
const LISTS = {
  all: ['/search/tournaments', {}],
  national: ['/search/tournaments/national', {}],
  regional: ['/search/tournaments/regional', {}],
  rjcc: ['/search/tournaments/regional', { filter_by_event_type: '3' }],
  rcc: ['/search/tournaments/regional', { filter_by_event_type: '4' }],
  rjc: ['/search/tournaments/regional', { filter_by_event_type: '5' }],
  roc: ['/search/tournaments/regional', { filter_by_event_type: '6' }],
  syc: ['/search/tournaments/regional', { event_scopes: 'syc' }],
  sjc: ['/search/tournaments/regional', { event_scopes: 'sjc' }],
  scc: ['/search/tournaments/regional', { event_scopes: 'scc' }],
  sjcc: ['/search/tournaments/regional', { event_scopes: 'sjcc' }],
} as const satisfies Record<string, readonly [string, Readonly<Record<string, string>>]>

/** A list of points: men's or women's, one weapon, one category in the site's letters ("Y14", "CADET"). */
export interface UsafPointsCode {
  readonly gender: Exclude<EventGender, 'mixed'>
  readonly weapon: Weapon
  readonly category: string
}

/** A page of the site by its meaning. Ids are the site's; `page` counts from 1. */
export type UsafPlace =
  | { readonly kind: 'search'; readonly list: UsafListKind; readonly page: number }
  | { readonly kind: 'tournament'; readonly id: string }
  | { readonly kind: 'entrants'; readonly id: string; readonly eventId: string }
  /** An event's results: the path that its card says. */
  | { readonly kind: 'results'; readonly path: string }
  | { readonly kind: 'members'; readonly member: string }
  | ({ readonly kind: 'points' } & UsafPointsCode)
  | ({ readonly kind: 'rankings'; readonly page: number } & UsafPointsCode)

const GENDERS = { mens: ['M', 'MENS'], womens: ['W', 'WOMENS'] } as const
const WEAPONS = { epee: ['E', 'EPEE'], foil: ['F', 'FOIL'], sabre: ['S', 'SABER'] } as const

/** A page → its path and query. */
export function formatUsafPath(place: UsafPlace): string {
  switch (place.kind) {
    case 'search': {
      const [path, filter] = LISTS[place.list]
      const query = new URLSearchParams({ ...filter, filter_by_show: 'future', page: String(place.page) })
      return `${path}?${query}`
    }
    case 'tournament':
      return `/details/tournaments/${encodeURIComponent(place.id)}`
    case 'entrants': {
      const query = new URLSearchParams({ event_id: place.eventId })
      return `/details/tournaments/${encodeURIComponent(place.id)}/entrants?${query}`
    }
    case 'results':
      return place.path
    case 'members': {
      const query = { first: '', last: '', division: '', inactive: 'true', country: '', id: place.member }
      return `/search/members?${new URLSearchParams(query)}`
    }
    case 'points': {
      const code = `${GENDERS[place.gender][0]}${WEAPONS[place.weapon][0]}`
      return `/points/national/${code}/${encodeURIComponent(place.category)}`
    }
    case 'rankings': {
      const [gender, weapon] = [GENDERS[place.gender][1], WEAPONS[place.weapon][1]]
      const query = { gender, weapon, age_category: place.category, page: String(place.page) }
      return `/rankings/data?${new URLSearchParams(query)}`
    }
  }
}

/** A path and query → the page; undefined for what is none of them. */
export function parseUsafPath(path: string): UsafPlace | undefined {
  const url = path.length > 1_000 ? null : URL.parse(path, 'https://site.invalid')
  if (url === null) return undefined
  const { pathname, searchParams: query } = url
  const page = toPage(query.get('page'))
  const tournament = /^\/details\/tournaments\/(\d{1,12})(\/entrants)?$/.exec(pathname)
  const id = tournament?.[1]
  const eventId = query.get('event_id') ?? ''
  if (id !== undefined && tournament?.[2] === undefined) return { kind: 'tournament', id }
  if (id !== undefined && /^\d{1,12}$/.test(eventId)) return { kind: 'entrants', id, eventId }
  if (isResultsPath(path)) return { kind: 'results', path }
  if (pathname === '/search/members') {
    const member = query.get('id') ?? ''
    return /^\d{1,12}$/.test(member) ? { kind: 'members', member } : undefined
  }
  if (page === undefined) return undefined
  if (pathname.startsWith('/search/tournaments')) {
    const list = LIST_KINDS.find(kind => isList(kind, pathname, query))
    return list === undefined ? undefined : { kind: 'search', list, page }
  }
  return parsePointsPath(pathname, query, page)
}

export const LIST_KINDS = Object.keys(LISTS) as readonly UsafListKind[]

function isList(kind: UsafListKind, pathname: string, query: URLSearchParams): boolean {
  const [path, filter] = LISTS[kind]
  return (
    pathname === path &&
    (['filter_by_event_type', 'event_scopes'] as const).every(
      name => (query.get(name) ?? '') === ((filter as Readonly<Record<string, string>>)[name] ?? ''),
    )
  )
}

function parsePointsPath(pathname: string, query: URLSearchParams, page: number): UsafPlace | undefined {
  const [, letters = '', youth = ''] =
    /^\/points\/national\/([MW][EFS])\/([A-Z0-9]{2,10})$/.exec(pathname) ?? []
  const isRanking = pathname === '/rankings/data'
  const said = isRanking ? [query.get('gender'), query.get('weapon')] : [letters[0], letters[1]]
  const nth = isRanking ? 1 : 0
  const gender = (['mens', 'womens'] as const).find(one => GENDERS[one][nth] === said[0])
  const weapon = (['epee', 'foil', 'sabre'] as const).find(one => WEAPONS[one][nth] === said[1])
  const category = isRanking ? (query.get('age_category') ?? '') : youth
  if (gender === undefined || weapon === undefined || !/^[A-Z0-9]{2,10}$/.test(category)) return undefined
  return isRanking
    ? { kind: 'rankings', gender, weapon, category, page }
    : { kind: 'points', gender, weapon, category }
}

const toPage = (text: string | null): number | undefined =>
  text === null || text === '' ? 1 : /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
