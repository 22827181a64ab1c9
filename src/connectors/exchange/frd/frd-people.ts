import { fromNameParts } from '#connectors/exchange/values/sheet-name.ts'
import {
  childrenOf,
  findAttribute,
  findChild,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import type { PersonIds } from '#domain/identity/appearance.ts'
import { formatPersonName } from '#domain/names/person-name.ts'
import { fromFrdRating, isUnattached } from './frd-words.ts'

/** People and teams of an FRD file by id, with the rating in one weapon. What tells people apart is shown to nobody. */
export function toFrdPeople(root: XmlElement, weapon: string | undefined): Map<string, SheetPerson> {
  const clubs = new Map(
    childrenOf(findChild(root, 'ClubDatabase'), 'Club').map(club => [
      findAttribute(club, 'ClubID') ?? '',
      findAttribute(club, 'Name'),
    ]),
  )
  const clubOf = (element: XmlElement, attribute: string) => {
    const name = clubs.get(findAttribute(element, attribute) ?? '')
    return name === undefined || isUnattached(name) ? {} : { club: name }
  }
  const people = new Map<string, SheetPerson>()
  for (const fencer of childrenOf(findChild(root, 'FencerDatabase'), 'Fencer')) {
    const key = findAttribute(fencer, 'FencerID')
    const name = nameOf(fencer)
    if (key === undefined || name === undefined) continue
    const rating = childrenOf(fencer, 'Rating').find(one => findAttribute(one, 'Weapon') === weapon)
    const told = rating?.text.trim().slice(0, 200)
    people.set(key, {
      key,
      name,
      ...clubOf(fencer, 'ClubID1'),
      ...(told ? { rating: fromFrdRating(told) } : {}),
      ...toApart(fencer),
    })
  }
  for (const team of childrenOf(findChild(root, 'TeamDatabase'), 'Team')) {
    const key = findAttribute(team, 'TeamID')
    const name = findAttribute(team, 'Name')
    if (key !== undefined && name !== undefined) people.set(key, { key, name, ...clubOf(team, 'ClubID') })
  }
  return people
}

/** Member numbers by who gave them; a birth year 0 is none. */
function toApart(fencer: XmlElement): Pick<SheetPerson, 'ids' | 'birthYear'> {
  const numberOf = (org: string) =>
    childrenOf(fencer, 'Membership')
      .find(one => findAttribute(one, 'Org') === org)
      ?.text.trim()
      .slice(0, 200)
  const [usaf, fie] = [numberOf('USFA'), numberOf('FIE')]
  const ids: PersonIds = { ...(usaf ? { usaf } : {}), ...(fie ? { fie } : {}) }
  const birthYear = findNumberAttribute(fencer, 'BirthYear') ?? 0
  return {
    ...(Object.keys(ids).length === 0 ? {} : { ids }),
    ...(birthYear >= 1800 && birthYear <= 2200 ? { birthYear } : {}),
  }
}

/** Referees by id. */
export function toFrdReferees(root: XmlElement): Map<string, string> {
  return new Map(
    childrenOf(findChild(root, 'RefereeDatabase'), 'Referee').flatMap(one => {
      const id = findAttribute(one, 'RefereeID')
      const name = [findAttribute(one, 'LastName'), findAttribute(one, 'FirstName')].filter(Boolean).join(' ')
      return id !== undefined && name !== '' ? [[id, name] as const] : []
    }),
  )
}

function nameOf(element: XmlElement): string | undefined {
  const last = findAttribute(element, 'LastName')
  const suffix = findAttribute(element, 'Suffix')
  const first = [findAttribute(element, 'FirstName'), findAttribute(element, 'MiddleName')]
    .filter(Boolean)
    .join(' ')
  if (last === undefined) return first === '' ? undefined : first
  return suffix === undefined ? fromNameParts({ last, first }) : formatPersonName({ last, first, suffix })
}
