import type { XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatPersonName, parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { findValue } from './ft-value.ts'

/** More people than any event has; whoever comes after them is passed over. */
const MOST = 5_000

type Home = Pick<SheetPerson, 'club' | 'division' | 'country'>

/** Everybody in a snapshot, which names people in every list and gives nobody an id. */
export class FtRoster {
  readonly #people = new Map<string, SheetPerson[]>()
  readonly #order: string[] = []
  readonly #byKey = new Map<string, SheetPerson>()
  readonly #isTeam: boolean

  constructor(isTeam: boolean) {
    this.#isTeam = isTeam
  }

  /**
   * Key of whoever a line names, new where nobody is known by that name or home. In one list nobody stands twice: give the
   * keys that were met in it.
   */
  keyOf(line: XmlElement | undefined, met: Set<string> = new Set()): string | undefined {
    const name = findValue(line, 'Name')
    if (line === undefined || name === undefined) return undefined
    const home = toHome(line)
    const nameKey = this.#isTeam ? toFoldedText(name) : toNameKey(parsePersonName(name))
    const same = this.#people.get(nameKey) ?? []
    const known = same
      .filter(one => !met.has(one.key) && !contradicts(one, home))
      .sort((a, b) => Number(isSameClub(b, home)) - Number(isSameClub(a, home)))[0]
    if (!known && this.#byKey.size >= MOST) return undefined
    const person: SheetPerson = known ?? {
      key: String(this.#byKey.size + 1),
      name: this.#isTeam ? name : formatPersonName(parsePersonName(name)),
    }
    if (!known) {
      this.#people.set(nameKey, [...same, person])
      this.#order.push(person.key)
      this.#byKey.set(person.key, person)
    }
    met.add(person.key)
    this.tell(person.key, home)
    return person.key
  }

  /** Adds to what is known of somebody; what is known stays. */
  tell(key: string, more: Partial<SheetPerson>): void {
    const known = this.#byKey.get(key)
    if (known) Object.assign(known, { ...more, ...known })
  }

  list(): SheetPerson[] {
    return this.#order.flatMap(key => this.#byKey.get(key) ?? [])
  }
}

/** Clubs are spelt out in some lists and short in others. */
function toHome(line: XmlElement): Home {
  const club = findValue(line, 'ClubFull', 'Club', 'ClubAbbr')
  const division = findValue(line, 'Division', 'DivAbbr')
  const country = findValue(line, 'Country', 'CountryAbbr')
  return {
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
  }
}

const contradicts = (a: Home, b: Home): boolean =>
  differ(a.country, b.country) || differ(a.division, b.division)

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && toFoldedText(a) !== toFoldedText(b)

const isSameClub = (a: Home, b: Home): boolean =>
  a.club !== undefined && b.club !== undefined && !differ(a.club, b.club)
