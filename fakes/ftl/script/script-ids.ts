import { toHexId } from './seeded-random.ts'
import type { TournamentPlan } from './tournament-plan.ts'

/** The source's id of the tournament of a plan. */
export const toTournamentId = ({ seed }: TournamentPlan): string => toHexId(`${seed}/tournament`)

/** The source's id of the event at a place of a plan, counted from 0. */
export const toEventId = ({ seed }: TournamentPlan, at: number): string => toHexId(`${seed}/event/${at}`)
