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
import { OWN_SOURCE } from './fie-xml-words.ts'

/** What the rest of the file says of its list of people. */
export interface FieListFacts {
  /** Whether Classement is the place: in an entry list it is a ranking. */
  readonly hasPlaces: boolean
  /** Whether a phase lists people already. */
  readonly hasBegun: boolean
}

/** People (or teams) of a FIE XML file. What tells people apart stands in `ids` and `birthYear` and is shown to nobody. */
export function toFiePeople(root: XmlElement, team: boolean, facts: FieListFacts): SheetPerson[] {
  const elements = team
    ? childrenOf(findChild(root, 'Equipes'), 'Equipe')
    : childrenOf(findChild(root, 'Tireurs'), 'Tireur')
  return elements.flatMap(element => {
    const name = team ? teamName(element) : personName(element)
    return name === undefined ? [] : toPerson(element, name, facts, team ? {} : toApart(element, root))
  })
}

function toPerson(
  element: XmlElement,
  name: string,
  { hasPlaces, hasBegun }: FieListFacts,
  apart: Pick<SheetPerson, 'ids' | 'birthYear'>,
): SheetPerson[] {
  const key = findAttribute(element, 'ID')
  if (key === undefined) return []
  const club = findAttribute(element, 'Club')
  const division = findAttribute(element, 'Ligue')
  const country = findAttribute(element, 'Nation')
  const place = hasPlaces ? findNumberAttribute(element, 'Classement') : undefined
  const status = toStatus(findAttribute(element, 'Statut'), { isPlaced: Boolean(place), hasBegun })
  return [
    {
      key,
      name,
      ...(club === undefined ? {} : { club }),
      ...(division === undefined ? {} : { division }),
      ...(country === undefined ? {} : { country }),
      ...(place ? { place } : {}),
      ...(status === undefined ? {} : { status }),
      ...apart,
    },
  ]
}

/** N is whoever did not get further, at the end also the winner; Q before the first phase is whoever came. */
function toStatus(
  letter: string | undefined,
  { isPlaced, hasBegun }: { isPlaced: boolean; hasBegun: boolean },
): SheetPerson['status'] {
  if (letter === 'A') return 'withdrawn'
  if (letter === 'E') return 'excluded'
  if (letter === 'F') return 'absent'
  if (letter === 'N' && !isPlaced) return 'eliminated'
  return letter === 'Q' && !hasBegun ? 'checkedIn' : undefined
}

/** A licence is the FIE's in files of the FIE and in our own; elsewhere it is a federation's or a confederation's. */
function toApart(element: XmlElement, root: XmlElement): Pick<SheetPerson, 'ids' | 'birthYear'> {
  const isFie = findAttribute(root, 'Federation') === 'FIE' || findAttribute(root, 'Source') === OWN_SOURCE
  const fie = isFie ? findAttribute(element, 'Licence') : undefined
  const isUsa = findAttribute(element, 'Nation') === 'USA'
  const usaf = isUsa ? findAttribute(element, 'LicenceNat') : undefined
  const ids: PersonIds = { ...(usaf === undefined ? {} : { usaf }), ...(fie === undefined ? {} : { fie }) }
  const year = /\b((?:19|20)\d{2})$/.exec(findAttribute(element, 'DateNaissance') ?? '')?.[1]
  return {
    ...(Object.keys(ids).length === 0 ? {} : { ids }),
    ...(year === undefined ? {} : { birthYear: Number(year) }),
  }
}

function personName(element: XmlElement): string | undefined {
  const last = findAttribute(element, 'Nom')
  const first = findAttribute(element, 'Prenom')
  if (last === undefined) return first
  return fromNameParts({ last, first: first ?? '' })
}

/** Some programs give teams no name but their id. */
const teamName = (element: XmlElement): string | undefined =>
  findAttribute(element, 'Nom') ?? findAttribute(element, 'ID')
