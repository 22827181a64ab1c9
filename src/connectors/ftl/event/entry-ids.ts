import type { FtlHome } from '#connectors/ftl/pages/ftl-affiliation.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'

/** A person as one page names him or her: 'LAST First' and a home as far as told. */
export interface NamedRow {
  name: string
  home: FtlHome
}

/** Gives ids inside one event. */
export interface EntryIds {
  /** Ids of the rows of one list; no two rows of a list share one. */
  forList(rows: readonly NamedRow[]): string[]
  /** Key for comparing names, without a look at the home. */
  toKey(name: string): string
}

const LONGEST_ID = 96

/** Keys of names met before: the same people come back with every look at an event. Emptied when full. */
const keys = new Map<string, string>()
const MOST_KEYS = 20_000

function toPersonKey(name: string): string {
  const made = keys.get(name)
  if (made !== undefined) return made
  const key = (toNameKey(parsePersonName(name)) || toFoldedText(name) || 'nobody').slice(0, LONGEST_ID)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(name, key)
  return key
}

/** Teams of one club differ by a number; of people's names it says nothing. */
const toTeamKey = (name: string): string => (toFoldedText(name) || 'nobody').slice(0, LONGEST_ID)

/**
 * Ids made of the name, so that they outlive every re-read, re-draw and change of place. `lists` are all lists of the
 * event, the fullest first: a name that stands twice in one of them is told apart by division, country and club.
 */
export function createEntryIds(lists: readonly (readonly NamedRow[])[], team: boolean): EntryIds {
  const toKey = team ? toTeamKey : toPersonKey
  const shared = findSharedKeys(lists, toKey)
  const namesakes = new Map<string, { id: string; home: FtlHome }[]>()
  const toId = ({ name, home }: NamedRow, used: ReadonlySet<string>): string => {
    const key = toKey(name)
    const base = key.replaceAll(' ', '-')
    if (!shared.has(key)) return base
    const known = namesakes.get(key) ?? []
    const best = known
      .filter(each => !used.has(each.id))
      .map(each => ({ id: each.id, likeness: toLikeness(each.home, home) }))
      .sort((a, b) => b.likeness - a.likeness)[0]
    if (best !== undefined && best.likeness >= 0) return best.id
    const place = [home.country, home.division, home.club].map(part => toFoldedText(part ?? ''))
    const id = `${base}~${place
      .filter(part => part !== '')
      .join('-')
      .replaceAll(' ', '-')
      .slice(0, LONGEST_ID)}`
    known.push({ id, home })
    namesakes.set(key, known)
    return id
  }

  const forList = (rows: readonly NamedRow[]): string[] => {
    const used = new Set<string>()
    return rows.map(row => {
      const id = toId(row, used)
      let free = id
      for (let again = 2; used.has(free); again++) free = `${id}-${again}`
      used.add(free)
      return free
    })
  }
  for (const list of lists) if (shared.size > 0) forList(list)
  return { forList, toKey }
}

function findSharedKeys(
  lists: readonly (readonly NamedRow[])[],
  toKey: EntryIds['toKey'],
): ReadonlySet<string> {
  const shared = new Set<string>()
  for (const list of lists) {
    const seen = new Set<string>()
    for (const { name } of list) {
      const key = toKey(name)
      if (seen.has(key)) shared.add(key)
      seen.add(key)
    }
  }
  return shared
}

/** Below 0 when country or division contradict. Clubs are spelt out on one page and short on another: no proof against. */
function toLikeness(a: FtlHome, b: FtlHome): number {
  const compare = (
    left: string | undefined,
    right: string | undefined,
    equal: number,
    other: number,
  ): number =>
    left === undefined || right === undefined ? 0 : toFoldedText(left) === toFoldedText(right) ? equal : other
  return (
    compare(a.country, b.country, 1, -20) +
    compare(a.division, b.division, 2, -20) +
    compare(a.club, b.club, 4, -1)
  )
}
