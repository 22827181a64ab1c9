import { childrenOf, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { Referee } from '#contract/live/match.ts'
import { findValue } from './ft-value.ts'

/** Referees of a bout by the element that names them: the second watches the video. */
const ROLES: readonly (readonly [element: string, role: Referee['role']])[] = [
  ['Referee', 'referee'],
  ['Referee1', 'referee'],
  ['Referee2', 'video'],
  ['Referee3', 'assistant'],
  ['Referee4', 'assistant'],
]

/** Referees of a pool. */
export const refereesOfPool = (pool: XmlElement): Referee[] =>
  childrenOf(findChild(pool, 'Referees'), 'Referee').flatMap(one => toReferee(one, 'referee'))

/** Referees of a bout of a table. */
export const refereesOfBout = (bout: XmlElement): Referee[] =>
  ROLES.flatMap(([element, role]) => toReferee(findChild(bout, element), role))

function toReferee(element: XmlElement | undefined, role: Referee['role']): Referee[] {
  const name = findValue(element, 'Name')
  if (name === undefined) return []
  const home = [
    findValue(element, 'Club', 'ClubAbbr'),
    findValue(element, 'Division', 'DivAbbr'),
    findValue(element, 'Country', 'CountryAbbr'),
  ].filter(Boolean)
  return [{ role, name, ...(home.length === 0 ? {} : { affiliation: home.join(' / ') }) }]
}
