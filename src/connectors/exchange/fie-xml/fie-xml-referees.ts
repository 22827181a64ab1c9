import { childrenOf, findAttribute, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { Referee } from '#contract/live/match.ts'
import { FIE_ROLES } from './fie-xml-words.ts'

/** Referees of a file by their ids. */
export type RefereeList = ReadonlyMap<string, Omit<Referee, 'role'>>

/** The list of referees in a file, with the club or nation of each. */
export function toRefereeList(root: XmlElement): RefereeList {
  return new Map(
    childrenOf(findChild(root, 'Arbitres'), 'Arbitre').flatMap(one => {
      const id = findAttribute(one, 'ID')
      const last = findAttribute(one, 'Nom')
      const first = findAttribute(one, 'Prenom')
      const affiliation = findAttribute(one, 'Club') ?? findAttribute(one, 'Nation')
      if (id === undefined || last === undefined) return []
      const name = first ? `${last} ${first}` : last
      return [[id, { name, ...(affiliation === undefined ? {} : { affiliation }) }] as const]
    }),
  )
}

/** The referees that a pool or a match refers to. */
export function refereesOf(element: XmlElement, list: RefereeList): Referee[] {
  return childrenOf(element, 'Arbitre').flatMap(one => {
    const known = list.get(findAttribute(one, 'REF') ?? '')
    const role = FIE_ROLES.get(findAttribute(one, 'Role') ?? '') ?? 'referee'
    return known === undefined ? [] : [{ role, ...known }]
  })
}
