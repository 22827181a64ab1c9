import { toCount, toList, toObject, toText } from '#connectors/http/json-value.ts'
import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'

/** People gathered from all parts of a page by their id; a later part adds what earlier ones did not tell. */
export class PagePeople {
  readonly #people = new Map<string, SheetPerson>()
  readonly #areTeams: boolean

  constructor(areTeams: boolean) {
    this.#areTeams = areTeams
  }

  /** Notes a person; the id, or undefined for nobody. */
  note(id: unknown, name: unknown, country: unknown, more: Partial<SheetPerson> = {}): string | undefined {
    const text = toText(name)
    const key = toText(id) ?? text
    if (key === undefined || key === '0' || text === undefined) return undefined
    const nation = toText(country)
    const known = this.#people.get(key)
    const isLicensed = !this.#areTeams && /^\d{1,9}$/.test(key)
    this.#people.set(key, {
      key,
      name: formatPersonName(parsePersonName(text)),
      ...(nation === undefined ? {} : { country: nation }),
      ...(isLicensed ? { ids: { fie: key } } : {}),
      ...known,
      ...more,
    })
    return key
  }

  all(): SheetPerson[] {
    return [...this.#people.values()]
  }
}

/** Places of `_athletes` and `_results`: a rank beside a person. */
export function notePlaces(people: PagePeople, rows: readonly unknown[]): void {
  const ranks = rows.map(row => toCount(toObject(row).rank))
  for (const [at, row] of rows.entries()) {
    const line = toObject(row)
    const fencer = toObject(line.fencer)
    const place = ranks[at]
    const tied = ranks.filter(rank => rank === place).length > 1
    people.note(
      fencer.id ?? line.fencerId ?? line.id,
      fencer.name ?? line.name,
      fencer.countryCode ?? line.nationality ?? line.countryCode,
      place ? { place, ...(tied ? { placeTied: true } : {}) } : {},
    )
  }
}

/** Seeds into the table: ranks after the pools of those who go on. */
export function noteSeeds(people: PagePeople, poolsResults: unknown): void {
  for (const row of toList(toObject(poolsResults).rows)) {
    const line = toObject(row)
    const seed = toCount(line.rank)
    const goesOn = line.qualified === true
    people.note(line.fencerId, line.name, line.nationality, {
      ...(seed && goesOn ? { seed } : {}),
      ...(line.qualified === undefined ? {} : { status: goesOn ? 'advanced' : 'eliminated' }),
    })
  }
}
