import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { childrenOf, findAttribute, findChild, type XmlElement } from './read-xml.ts'

const UNATTACHED = /^unattached/i

/** People and teams of an FRD file by id, with the rating in one weapon. Birth years are not taken. */
export function toFrdPeople(root: XmlElement, weapon: string | undefined): Map<string, SheetPerson> {
  const clubs = new Map(
    childrenOf(findChild(root, 'ClubDatabase'), 'Club').map(club => [
      findAttribute(club, 'ClubID') ?? '',
      findAttribute(club, 'Name'),
    ]),
  )
  const clubOf = (element: XmlElement, attribute: string) => {
    const name = clubs.get(findAttribute(element, attribute) ?? '')
    return name === undefined || UNATTACHED.test(name) ? {} : { club: name }
  }
  const people = new Map<string, SheetPerson>()
  for (const fencer of childrenOf(findChild(root, 'FencerDatabase'), 'Fencer')) {
    const key = findAttribute(fencer, 'FencerID')
    const name = nameOf(fencer)
    if (key === undefined || name === undefined) continue
    const rating = childrenOf(fencer, 'Rating')
      .find(one => findAttribute(one, 'Weapon') === weapon)
      ?.text.trim()
    people.set(key, {
      key,
      name,
      ...clubOf(fencer, 'ClubID1'),
      ...(rating ? { rating: rating.slice(0, 10) } : {}),
    })
  }
  for (const team of childrenOf(findChild(root, 'TeamDatabase'), 'Team')) {
    const key = findAttribute(team, 'TeamID')
    const name = findAttribute(team, 'Name')
    if (key !== undefined && name !== undefined) people.set(key, { key, name, ...clubOf(team, 'ClubID') })
  }
  return people
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
  const last = [findAttribute(element, 'LastName'), findAttribute(element, 'Suffix')]
    .filter(Boolean)
    .join(' ')
  const first = [findAttribute(element, 'FirstName'), findAttribute(element, 'MiddleName')]
    .filter(Boolean)
    .join(' ')
  if (last === '') return first === '' ? undefined : first
  return first === '' ? last : `${last}, ${first}`
}
