import type { EventScript } from '../ftl/script/event-script.ts'
import { toEventScript } from '../ftl/script/to-event-script.ts'
import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'

const FIVE_MINUTES = 300_000

/** The start, on full five minutes, that makes `pick`'s instant of the event happen about `now`. */
export const toStartFor = (
  tournament: TournamentPlan,
  index: number,
  plan: Omit<EventPlan, 'startsAt'>,
  now: number,
  pick: (script: EventScript) => number,
): number => {
  const base = roundDown(now)
  const script = toEventScript(tournament, index, { ...plan, startsAt: base })
  return roundDown(now - (pick(script) - base))
}

/** The last full five minutes. */
export const roundDown = (instant: number): number => Math.floor(instant / FIVE_MINUTES) * FIVE_MINUTES

/** Part `share` of a round of pools, counted from 1. */
export const pickInPools =
  (round: number, share: number) =>
  ({ poolRounds, plan }: EventScript): number => {
    const found = poolRounds[round - 1]
    return found === undefined ? plan.startsAt : found.startsAt + share * (found.endsAt - found.startsAt)
  }

/** When part `share` of a table's round is decided. */
export const pickInTable =
  (roundOf: number, share: number) =>
  ({ table }: EventScript): number => {
    const ends = (table.trees[0]?.bouts ?? [])
      .filter(bout => bout.roundOf === roundOf)
      .flatMap(({ revisions }) => revisions.slice(0, 1).map(({ at }) => at))
      .toSorted((a, b) => a - b)
    return ends[Math.floor(ends.length * share)] ?? table.drawnAt
  }
