import type { BoutResult, EventScript, Revision, TournamentScript } from './script/event-script.ts'
import { toEventScript } from './script/to-event-script.ts'
import { toTournamentScript } from './script/to-tournament-script.ts'
import type { TournamentPlan } from './script/tournament-plan.ts'
import { type StripMove, withMovedStrips } from './script/with-moved-strips.ts'

/** A score written by hand; equal touches need a winner. */
export interface HandScore {
  left: number
  right: number
  winner?: 'left' | 'right'
}

/** The tournaments a fake shows, with the scores written over them. */
export interface TournamentShelf {
  all(): readonly TournamentScript[]
  findTournament(id: string): TournamentScript | undefined
  findEvent(id: string): { tournament: TournamentScript; event: EventScript } | undefined
  /** Raises RangeError for an event or bout that is not there. */
  setScore(eventId: string, boutRef: string, score: HandScore, at: number): void
  /** Raises RangeError for an event or pool that is not there. */
  moveStrip(eventId: string, move: StripMove): void
}

export const createTournamentShelf = (plans: readonly TournamentPlan[]): TournamentShelf => {
  const tournaments = plans.map(toTournamentScript)
  const overrides = new Map<string, Map<string, Revision>>()
  const moves = new Map<string, StripMove[]>()
  const find = (eventId: string) => {
    for (const [shelf, tournament] of tournaments.entries()) {
      const index = tournament.events.findIndex(({ id }) => id === eventId)
      const event = tournament.events[index]
      if (event !== undefined) return { shelf, tournament, index, event }
    }
    return undefined
  }
  type Found = NonNullable<ReturnType<typeof find>>
  const lay = ({ shelf, tournament, index, event }: Found): void => {
    const { id, plan } = event
    const written = overrides.get(id) ?? new Map<string, Revision>()
    const fresh = toEventScript(tournament.plan, index, plan, written)
    const moved = withMovedStrips(fresh, moves.get(id) ?? [])
    tournaments[shelf] = { ...tournament, events: tournament.events.with(index, moved) }
  }
  return {
    all: () => tournaments,
    findTournament: id => tournaments.find(tournament => tournament.id === id),
    findEvent: find,
    setScore: (eventId, boutRef, score, at) => {
      const found = find(eventId)
      if (found === undefined) throw new RangeError(`There is no event ${eventId}.`)
      if (!hasBout(found.event, boutRef)) throw new RangeError(`There is no bout ${boutRef} in that event.`)
      const written = overrides.get(eventId) ?? new Map<string, Revision>()
      overrides.set(eventId, written.set(boutRef, { at, result: toResult(score) }))
      lay(found)
    },
    moveStrip: (eventId, move) => {
      const found = find(eventId)
      if (found === undefined) throw new RangeError(`There is no event ${eventId}.`)
      if (!hasPool(found.event, move)) throw new RangeError(`There is no pool ${move.pool} in that round.`)
      moves.set(eventId, [...(moves.get(eventId) ?? []), move])
      lay(found)
    },
  }
}

const hasBout = ({ poolRounds, table }: EventScript, ref: string): boolean =>
  [...poolRounds.flatMap(({ draws }) => draws.at(-1)?.pools ?? []), ...table.trees].some(({ bouts }) =>
    bouts.some(bout => bout.ref === ref),
  )

const hasPool = ({ poolRounds }: EventScript, { round, pool }: StripMove): boolean =>
  poolRounds.some(
    ({ number, draws }) => number === round && draws.at(-1)?.pools.some(one => one.number === pool) === true,
  )

const toResult = ({ left, right, winner }: HandScore): BoutResult => ({
  left,
  right,
  winner: winner ?? (left > right ? 'left' : 'right'),
})
