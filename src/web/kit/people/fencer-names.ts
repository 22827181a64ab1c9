import { toFirstName } from '#domain/names/first-name.ts'
import {
  formatFirstLast,
  formatInitials,
  formatSheetName,
  parsePersonName,
} from '#domain/names/person-name.ts'
import { withoutTitle } from '#domain/names/without-title.ts'

/** The forms of one name that the screens use. */
export interface FencerNames {
  /** "CHEN Ava", as on sheets. */
  readonly sheet: string
  /** "CHEN A.", where the whole name has no room. */
  readonly short: string
  /** "CHEN", for narrow places. */
  readonly last: string
  /** "Ava", for speaking of one's own fencer. */
  readonly first: string
  /** "Ava Chen", for running text and readers. */
  readonly full: string
  readonly initials: string
}

const known = new Map<string, FencerNames>()

/** The forms of a name; a team's name stays as it is. Remembered, for lists ask again and again. */
export function fencerNames(name: string, team = false): FencerNames {
  const key = team ? `team:${name}` : name
  const found = known.get(key)
  if (found) return found
  const made = team
    ? {
        sheet: name,
        short: name,
        last: name,
        first: name,
        full: name,
        initials: name.slice(0, 2).toUpperCase(),
      }
    : toNames(name)
  known.set(key, made)
  return made
}

function toNames(name: string): FencerNames {
  const parts = parsePersonName(name)
  const sheet = formatSheetName(parts)
  const last = formatSheetName({ last: parts.last, first: '' }).trim()
  const initial = /\p{L}/u.exec(withoutTitle(parts.first))?.[0]
  return {
    sheet,
    short: last === '' || initial === undefined ? sheet : `${last} ${initial.toUpperCase()}.`,
    last: last || sheet,
    first: toFirstName(parts),
    full: formatFirstLast(parts),
    initials: formatInitials(parts),
  }
}
