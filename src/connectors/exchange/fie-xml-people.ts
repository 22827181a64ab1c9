import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { childrenOf, findAttribute, findChild, findCount, type XmlElement } from './read-xml.ts'

const ABSENT = new Set(['F', 'N'])

/** People (or teams) of a FIE XML file. Birth dates and licences are not taken: nothing here needs them. */
export function toFiePeople(root: XmlElement, team: boolean): SheetPerson[] {
  return team
    ? childrenOf(findChild(root, 'Equipes'), 'Equipe').flatMap(one => toPerson(one, findAttribute(one, 'ID')))
    : childrenOf(findChild(root, 'Tireurs'), 'Tireur').flatMap(one => toPerson(one, personName(one)))
}

function toPerson(element: XmlElement, name: string | undefined): SheetPerson[] {
  const key = findAttribute(element, 'ID')
  if (key === undefined || name === undefined) return []
  const club = findAttribute(element, 'Club')
  const division = findAttribute(element, 'Ligue')
  const country = findAttribute(element, 'Nation')
  const place = findCount(element, 'Classement')
  // An entry list's Classement is a ranking; in results it is the place: told apart by the ranking beside it.
  const isPlace = findAttribute(element, 'Ranking') !== undefined && place !== undefined && place > 0
  return [
    {
      key,
      name,
      ...(club === undefined ? {} : { club }),
      ...(division === undefined ? {} : { division }),
      ...(country === undefined ? {} : { country }),
      ...(isPlace ? { place } : {}),
      ...(ABSENT.has(findAttribute(element, 'Statut') ?? '') ? { status: 'absent' as const } : {}),
    },
  ]
}

function personName(element: XmlElement): string | undefined {
  const last = findAttribute(element, 'Nom')
  const first = findAttribute(element, 'Prenom')
  if (last === undefined) return first
  return first === undefined ? last : `${last}, ${first}`
}
