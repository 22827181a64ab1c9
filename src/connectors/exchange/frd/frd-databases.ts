import { toSuffixParts } from '#connectors/exchange/values/sheet-name.ts'
import type { XmlPart } from '#connectors/exchange/xml/format-xml.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { parsePersonName } from '#domain/names/person-name.ts'
import { FRD_WEAPONS, isUnattached, toFrdRating } from './frd-words.ts'

/** The club of those who have none. */
const NO_CLUB = { ClubID: -1, Name: 'Unattached (or unknown)', Abbreviation: 'UNAT' }
const LONGEST_ABBREVIATION = 10

/** Clubs by number, in the order in which they are met. */
export class FrdClubs {
  readonly #ids = new Map<string, number>()

  idOf(club: string | undefined): number {
    if (club === undefined || isUnattached(club)) return NO_CLUB.ClubID
    const id = this.#ids.get(club) ?? NO_CLUB.ClubID - 1 - this.#ids.size
    this.#ids.set(club, id)
    return id
  }

  list(): XmlPart[] {
    const clubs = [...this.#ids].map(([name, id]) => ({
      ClubID: id,
      Name: name,
      Abbreviation: [...name].slice(0, LONGEST_ABBREVIATION).join(''),
    }))
    return [NO_CLUB, ...clubs].map(attributes => ({ name: 'Club', attributes }))
  }
}

/** Referees by number, in the order in which they are met. */
export class FrdReferees {
  readonly #ids = new Map<string, number>()

  idOf(name: string): number {
    const id = this.#ids.get(name) ?? -1 - this.#ids.size
    this.#ids.set(name, id)
    return id
  }

  list(): XmlPart[] {
    return [...this.#ids].map(([name, id]) => {
      const { last, first, suffix } = parsePersonName(name)
      // Only where nothing of the name's writing gets lost.
      const isParted = suffix === undefined && first !== '' && `${last} ${first}` === name
      return {
        name: 'Referee',
        attributes: { RefereeID: id, FirstName: isParted ? first : '', LastName: isParted ? last : name },
      }
    })
  }
}

/** Lists of people (or teams), after everything that refers to them. */
export function toFrdDatabases(event: EventSheet, clubs: FrdClubs, referees: FrdReferees): XmlPart[] {
  const team = event.classifier.team === true
  const people = event.people.map(person => (team ? toTeam(person, clubs) : toFencer(person, event, clubs)))
  return [
    { name: 'ClubDatabase', children: clubs.list() },
    { name: 'FencerDatabase', children: team ? [] : people },
    { name: 'RefereeDatabase', children: referees.list() },
    { name: 'TeamDatabase', children: team ? people : [] },
  ]
}

const toTeam = ({ key, name, club }: SheetPerson, clubs: FrdClubs): XmlPart => ({
  name: 'Team',
  attributes: { TeamID: key, Name: name, ClubID: clubs.idOf(club) },
})

const GENDERS: Readonly<Record<string, string>> = { mens: 'M', womens: 'F' }

function toFencer(person: SheetPerson, { classifier }: EventSheet, clubs: FrdClubs): XmlPart {
  const { key, name, club, rating, ids, birthYear } = person
  const { last, first, suffix } = toSuffixParts(name)
  const weapon = classifier.weapon && FRD_WEAPONS[classifier.weapon]
  const member = (Org: string, text: string | undefined): XmlPart[] =>
    text === undefined ? [] : [{ name: 'Membership', attributes: { Org }, text }]
  return {
    name: 'Fencer',
    attributes: {
      FencerID: key,
      FirstName: first,
      LastName: last,
      MiddleName: '',
      NickName: '',
      Suffix: suffix,
      BirthYear: birthYear ?? 0,
      Gender: GENDERS[classifier.gender ?? ''],
      ClubID1: clubs.idOf(club),
    },
    children: [
      ...member('USFA', ids?.usaf),
      ...member('FIE', ids?.fie),
      ...(weapon && rating !== undefined
        ? [{ name: 'Rating', attributes: { Org: 'USFA', Weapon: weapon }, text: toFrdRating(rating) }]
        : []),
    ],
  }
}
