/** Columns of a results CSV by what they hold; titles are compared in lower case. */
const TITLES = {
  date: ['date', 'event date', 'start date'],
  tournament: ['tournament', 'tournament name'],
  event: ['event', 'event name'],
  weapon: ['weapon', 'event weapon'],
  gender: ['event gender', 'gender'],
  // The second spelling is the site's own.
  age: ['age restriction', 'age resitrction'],
  restriction: ['rating restriction'],
  eventRating: ['event rating'],
  size: ['event size'],
  place: ['place'],
  lastName: ['competitor last name', 'last name'],
  firstName: ['competitor first name', 'first name'],
  name: ['competitor', 'competitor name', 'name', 'team name'],
  club: ['club', 'club name', 'club(s)'],
  member: ['usfa number', 'member number', 'usa fencing number'],
  rating: ['rating before event', 'rating before'],
  earned: ['rating earned', 'earned'],
} as const satisfies Record<string, readonly string[]>

export type AskfredColumn = keyof typeof TITLES

/** Cell of a line by what it holds; '' when there is no such column. */
export type AskfredLine = (column: AskfredColumn) => string

/** Finds the columns in a header; undefined when it is none of a results file. */
export function findAskfredColumns(
  header: readonly string[],
): ((cells: readonly string[]) => AskfredLine) | undefined {
  const titles = header.map(title =>
    title
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' ')
      .trim(),
  )
  const places = new Map(
    Object.entries(TITLES).map(([column, names]) => [
      column as AskfredColumn,
      titles.findIndex(title => (names as readonly string[]).includes(title)),
    ]),
  )
  const has = (column: AskfredColumn) => (places.get(column) ?? -1) >= 0
  if (!has('tournament') || !has('event') || !has('place') || !(has('lastName') || has('name')))
    return undefined
  return cells => column => cells[places.get(column) ?? -1] ?? ''
}
