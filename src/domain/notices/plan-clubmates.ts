import type { NoticeSaid } from './notice-fact.ts'
import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/** Somebody of a fencer's club who entered a tournament, and when that was seen, epoch milliseconds. */
export interface EnteredClubmate {
  readonly name: string
  readonly at: number
}

/** Who enters together is told together: until so long nobody else has come, but not for ever. */
const QUIET_MS = 15 * 60_000
const LONGEST_MS = 2 * 3_600_000
const MOST_NAMED = 3

/** What is to be told at `now` of club-mates who entered a tournament since anybody was told of some. */
export function planClubmates(
  noted: readonly NotedFact[],
  clubmates: readonly EnteredClubmate[],
  { now, said }: { readonly now: number; readonly said: NoticeSaid },
): PlannedNotice[] {
  const told = Math.max(
    0,
    ...noted.filter(({ about }) => about === 'clubmates').map(({ value }) => Number(value)),
  )
  const fresh = clubmates.filter(({ at }) => at > told).toSorted((one, other) => one.at - other.at)
  const [first] = fresh
  const last = fresh.at(-1)
  if (!first || !last || (now - last.at < QUIET_MS && now - first.at < LONGEST_MS)) return []
  const names = fresh.slice(0, MOST_NAMED).map(({ name }) => name)
  return [
    {
      fact: {
        kind: 'clubmates',
        about: 'clubmates',
        value: String(last.at),
        said: { ...said, names, count: fresh.length },
      },
      isTold: true,
    },
  ]
}
