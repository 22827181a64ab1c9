import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { OfficialLine } from '#contract/sources/official-list.ts'
import type { Appearance } from '#domain/identity/appearance.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type EventCode, formatEventCode } from '#domain/words/event-code.ts'
import { PeopleFound } from '#server/feed/identity/people-found.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import type { Store } from '#server/store/open-store.ts'
import { savePeople } from '#server/store/people/save-people.ts'
import {
  listStoredStandings,
  type StoredStanding,
  saveOfficialStandings,
} from '#server/store/standings/official-standings.ts'
import type { Write } from './sync-run.ts'

/** What came of an official list. `older`: a newer one stands. */
export type PointsOutcome =
  | { readonly outcome: 'changed' | 'same' | 'older' }
  | { readonly outcome: 'lost'; readonly reason: string }

export interface ReadPointsList {
  readonly code: EventCode
  /** YYYY-MM-DD; undefined: the list does not say how current it is. */
  readonly asOf: string | undefined
  readonly lines: readonly OfficialLine[]
}

type PlacedLine = Pick<StoredStanding, 'fencerId' | 'rank' | 'tied' | 'points'>

/** Puts an official list in the place of the one before, unless it is older, or holds not half as many. */
export async function applyPoints(
  { store, write, now, makeId }: { store: Store; write: Write; now: number; makeId: () => string },
  list: ReadPointsList,
  { believe = false }: { believe?: boolean } = {},
): Promise<PointsOutcome> {
  const formatted = formatEventCode(list.code)
  if (!formatted.ok) return { outcome: 'lost', reason: formatted.reason }
  const code = formatted.value
  const before = await listStoredStandings(store.read, code)
  const newest = before.reduce((day, one) => (one.asOf > day ? one.asOf : day), '')
  if (list.asOf !== undefined && list.asOf < newest) return { outcome: 'older' }
  if (!believe && list.lines.length * 2 < before.length)
    return {
      outcome: 'lost',
      reason: `The list lost ${before.length - list.lines.length} of ${before.length}.`,
    }
  const asOf = list.asOf ?? toUtcDay(now)
  const { found, lines } = await placeLines({ store, makeId }, list, { before, asOf })
  const isSame = isSameList(before, lines) && (list.asOf === undefined || list.asOf === newest)
  if (isSame && found.added.size + found.updated.size === 0) return { outcome: 'same' }
  await write(async tx => {
    await savePeople(tx, store.engine, found)
    if (!isSame) await saveOfficialStandings(tx, store.engine, { code, source: USAF_SOURCE, asOf, lines })
  })
  return { outcome: 'changed' }
}

/** Who the lines are: by member number, by who stood in the list before under the name, by evidence; else somebody new. */
async function placeLines(
  { store, makeId }: { store: Store; makeId: () => string },
  { code, lines }: ReadPointsList,
  { before, asOf }: { before: readonly StoredStanding[]; asOf: string },
): Promise<{ found: PeopleFound; lines: PlacedLine[] }> {
  const people = await PeopleIndex.open(
    store,
    lines.map(line => line.name),
    makeId,
  )
  const appearances = lines.map(line => toLineSighting(line, code, asOf))
  await people.prepare(appearances)
  const found = new PeopleFound({ source: USAF_SOURCE, saidOn: asOf })
  const standing = Map.groupBy(before, one => one.nameKey)
  const taken = new Set<string>()
  const placed = lines.map((line, at): PlacedLine => {
    const appearance = appearances[at] ?? toLineSighting(line, code, asOf)
    const held = line.usafId === undefined ? findHeld(standing, line) : undefined
    const known = held ?? found.recognise(people, appearance)
    // Nobody stands in a list twice.
    const fencerId = known === undefined || taken.has(known) ? found.add(people, appearance) : known
    taken.add(fencerId)
    return { fencerId, rank: line.rank, tied: line.tied, points: line.points }
  })
  return { found, lines: placed }
}

/** Who stood in the list before under the name of a line, alone. */
function findHeld(
  standing: ReadonlyMap<string, readonly StoredStanding[]>,
  line: OfficialLine,
): string | undefined {
  const same = standing.get(toNameKey(parsePersonName(line.name))) ?? []
  const [one] = same
  const fits =
    one && (one.birthYear === null || line.birthYear === undefined || one.birthYear === line.birthYear)
  return same.length === 1 && fits ? one.fencerId : undefined
}

const toLineSighting = (line: OfficialLine, { gender, weapon }: EventCode, day: string): Appearance => ({
  name: line.name,
  day,
  gender,
  weapon,
  ...(line.usafId === undefined ? {} : { ids: { usaf: line.usafId } }),
  ...(line.birthYear === undefined ? {} : { birthYear: line.birthYear }),
  ...(line.division === undefined ? {} : { division: line.division }),
  ...(line.club === undefined ? {} : { club: line.club }),
})

function isSameList(before: readonly StoredStanding[], lines: readonly PlacedLine[]): boolean {
  const known = new Map(before.map(one => [one.fencerId, one]))
  return (
    before.length === lines.length &&
    lines.every(line => {
      const one = known.get(line.fencerId)
      return one?.rank === line.rank && one.tied === line.tied && one.points === line.points
    })
  )
}
