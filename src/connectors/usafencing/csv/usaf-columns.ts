/** Columns by what they hold; titles are compared without spaces, signs and capitals. */
const TITLES = {
  tournament: ['tournament', 'tournamentname'],
  start: ['eventstarttime', 'starttime'],
  city: ['city'],
  state: ['state'],
  level: ['level', 'eventlevel'],
  age: ['agelimit'],
  gender: ['gender', 'eventgender'],
  weapon: ['weapon', 'eventweapon'],
  eventRating: ['eventclass', 'eventclassification', 'eventrating'],
  place: ['place'],
  name: ['name', 'fencer', 'competitor'],
  club: ['club'],
  division: ['division'],
  member: ['membernum', 'membernumber', 'memberid'],
  rating: ['classification', 'rating'],
  earned: ['earned', 'classificationearned', 'ratingearned'],
} as const satisfies Record<string, readonly string[]>

export type UsafColumn = keyof typeof TITLES

/** Cell of a line by what it holds; '' when there is no such column. */
export type UsafLine = (column: UsafColumn) => string

/** Result lists have places, entry lists none. */
export type UsafKind = 'usaf-results' | 'usaf-entries'

const NEEDED: readonly UsafColumn[] = ['start', 'level', 'gender', 'weapon', 'name']

/** Tells by its header which list a file is and finds the columns; undefined when it is none. */
export function findUsafColumns(
  header: readonly string[],
): { kind: UsafKind; toLine: (cells: readonly string[]) => UsafLine } | undefined {
  const titles = header.map(title => title.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const places = new Map(
    Object.entries(TITLES).map(([column, names]) => [
      column as UsafColumn,
      titles.findIndex(title => (names as readonly string[]).includes(title)),
    ]),
  )
  const has = (column: UsafColumn) => (places.get(column) ?? -1) >= 0
  if (!NEEDED.every(has)) return undefined
  if (has('place') ? !has('tournament') : !has('rating') && !has('member')) return undefined
  return {
    kind: has('place') ? 'usaf-results' : 'usaf-entries',
    toLine: cells => column => cells[places.get(column) ?? -1] ?? '',
  }
}
