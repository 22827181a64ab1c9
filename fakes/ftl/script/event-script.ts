import type { PoolRank } from '#domain/pools/rank-after-pools.ts'
import type { EventPlan, TournamentPlan } from './tournament-plan.ts'

/** A person or team in an event. `id` is good in this event only. */
export interface Entrant {
  id: string
  lastName: string
  firstName?: string
  club?: { name: string; abbreviation: string }
  division?: string
  country: string
  rating: string
  rank?: number
  skill: number
}

/** How a bout ended. `words` stand in place of a score. */
export interface BoutResult {
  winner: 'left' | 'right'
  left: number
  right: number
  words?: string
}

/** A result and the instant it was written down; later ones correct earlier ones. */
export interface Revision {
  at: number
  result: BoutResult
}

/** A judge of bouts. */
export interface ScriptReferee {
  lastName: string
  firstName: string
  country: string
  role: 'Ref' | 'Video' | 'Assist'
}

/** A bout of a pool; `left` and `right` index the sheet. */
export interface PoolBoutScript {
  ref: string
  left: number
  right: number
  startsAt: number
  revisions: readonly Revision[]
}

/** Someone leaving a pool, in the source's words ("Medical Withdrawal"). */
export interface Leave {
  at: number
  reason: string
}

/** A pool; `strips` in order of time. */
export interface PoolScript {
  id: string
  number: number
  startsAt: number
  strips: readonly { from: number; strip: string }[]
  fencers: readonly Entrant[]
  leaves: ReadonlyMap<string, Leave>
  referees: readonly ScriptReferee[]
  bouts: readonly PoolBoutScript[]
}

/** A round of pools. The last draw is the one that is fenced. */
export interface PoolRoundScript {
  kind: 'pools'
  id: string
  number: number
  title: string
  startsAt: number
  endsAt: number
  seeded: readonly Entrant[]
  draws: readonly { from: number; pools: readonly PoolScript[] }[]
  /** Ranking when the next round was drawn, and who went on. */
  ranking: readonly PoolRank<Entrant>[]
  promoted: readonly Entrant[]
  closedAt: number
}

/** A bout of a table by its place; who fences follows from earlier results. */
export interface TableBoutScript {
  ref: string
  roundOf: number
  index: number
  announcedAt: number
  startsAt: number
  strip: string
  referees: readonly ScriptReferee[]
  revisions: readonly Revision[]
  matchId: string
}

/** A tree of a table; `from` is when it is shown. Seed n is at place n − 1 of `seeded`. */
export interface TreeScript {
  id: string
  name: string
  number: number
  kind: 'main' | 'bronze' | 'repechage'
  from: number
  size: number
  seeded: readonly Entrant[]
  bouts: readonly TableBoutScript[]
}

export interface TableRoundScript {
  kind: 'tableau'
  id: string
  title: string
  drawnAt: number
  trees: readonly TreeScript[]
}

/** Everything that happens in an event. */
export interface EventScript {
  id: string
  tournamentId: string
  plan: EventPlan
  name: string
  entrants: readonly Entrant[]
  /** Entered but never there; scratched once check-in closes. */
  absent: ReadonlySet<string>
  checkInOpensAt: number
  checkInClosesAt: number
  poolRounds: readonly PoolRoundScript[]
  table: TableRoundScript
  finishedAt: number
}

/** Everything that happens in a tournament. `dayFrom` and `dayTo` are venue days. */
export interface TournamentScript {
  id: string
  plan: TournamentPlan
  dayFrom: string
  dayTo: string
  events: readonly EventScript[]
}

/** Scores written by hand over the script, by bout. */
export type ScoreOverrides = ReadonlyMap<string, Revision>
