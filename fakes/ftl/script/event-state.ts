import type { Entrant, EventScript, PoolRoundScript, TableRoundScript } from './event-script.ts'
import type { PoolState } from './pool-at.ts'
import type { TreeState } from './tree-at.ts'

/** Where an event is. */
export const EVENT_PHASES = [
  'notStarted',
  'checkIn',
  'drawn',
  'pools',
  'poolsDone',
  'tableau',
  'finished',
] as const
export type EventPhase = (typeof EVENT_PHASES)[number]

export type CheckInStatus = 'CheckedIn' | 'Scratched' | 'Absent'

/** A line of a pool round's results; `place` is absent for who left. */
export interface PoolResultLine {
  entrant: Entrant
  victories: number
  bouts: number
  vm: number
  touchesScored: number
  touchesReceived: number
  indicator: number
  place?: number
  tied: boolean
  prediction: 'Advanced' | 'Eliminated' | ''
}

export interface PoolRoundState {
  script: PoolRoundScript
  pools: PoolState[]
  results: PoolResultLine[]
  complete: boolean
}

export interface TableRoundState {
  script: TableRoundScript
  trees: TreeState[]
}

/** A line of the final results; `place` is absent for who left or was excluded. */
export interface FinalLine {
  entrant: Entrant
  place?: number
  tied: boolean
  excluded: boolean
}

/** Exactly what the site shows of an event at an instant. */
export interface EventState {
  script: EventScript
  instant: number
  phase: EventPhase
  checkIn: { entrant: Entrant; status: CheckInStatus }[]
  /** Rounds drawn so far. */
  poolRounds: PoolRoundState[]
  table?: TableRoundState
  /** Empty until the event is finished. */
  finals: FinalLine[]
}
