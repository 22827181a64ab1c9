import { z } from 'zod'
import { Match } from './match.ts'

/** One round: `roundOf` fencers, `roundOf / 2` matches from the top of the tableau down. */
export const EliminationRound = z.object({ roundOf: z.number().int().min(2), matches: z.array(Match) })
export type EliminationRound = z.infer<typeof EliminationRound>

export const TREE_KINDS = ['main', 'repechage', 'bronze', 'placement'] as const

/** A tree beside the main one (repechage, bronze bout, places). */
export const SideTree = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TREE_KINDS),
  rounds: z.array(EliminationRound),
})
export type SideTree = z.infer<typeof SideTree>

/** The main tree's rounds, largest first, and other trees kept apart. */
export const Elimination = z.object({
  rounds: z.array(EliminationRound),
  otherTrees: z.array(SideTree).optional(),
})
export type Elimination = z.infer<typeof Elimination>
