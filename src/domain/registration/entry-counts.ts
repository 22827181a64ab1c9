import { addDays, countDays, type Day } from '#domain/time/day.ts'

/** Somebody entered or withdrew on a day. */
export interface EntryMove {
  readonly day: Day
  readonly kind: 'entered' | 'withdrawn'
}

/** How many stood in an event at the end of a day. */
export interface EntryCount {
  readonly date: Day
  readonly registered: number
}

/**
 * How many stood in an event day by day, out of who stands in it today and who came and went: from the day before the
 * first move, at most `most` days back. Empty where nobody was seen coming or going.
 */
export function toEntryCounts(
  present: number,
  moves: readonly EntryMove[],
  { today, most }: { readonly today: Day; readonly most: number },
): EntryCount[] {
  const earliest = addDays(today, -most)
  const days = moves.map(move => move.day).filter(day => day > earliest)
  if (days.length === 0) return []
  const start = addDays(
    days.reduce((a, b) => (a < b ? a : b)),
    -1,
  )
  const gains = new Map<Day, number>()
  for (const { day, kind } of moves) gains.set(day, (gains.get(day) ?? 0) + (kind === 'entered' ? 1 : -1))
  const counts: EntryCount[] = []
  let registered = present
  for (let back = 0; back <= countDays(start, today); back += 1) {
    const date = addDays(today, -back)
    counts.push({ date, registered: Math.max(0, registered) })
    registered -= gains.get(date) ?? 0
  }
  return counts.reverse()
}

/**
 * Who came and who went in the end, out of moves with the oldest first: whoever entered and withdrew again did neither.
 * In the order of each one's last move.
 */
export function toNetMoves<Move extends { readonly id: string; readonly kind: EntryMove['kind'] }>(
  moves: readonly Move[],
): Move[] {
  const byId = Map.groupBy(moves, move => move.id)
  return moves.filter(move => {
    const own = byId.get(move.id)
    return own?.at(-1) === move && own[0]?.kind === move.kind
  })
}
