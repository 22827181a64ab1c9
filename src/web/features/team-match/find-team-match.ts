import type { ScoresheetBout, ScoresheetRelay, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

/** A match of two teams on a sheet. */
export interface TeamMatch extends ScoresheetBout {
  readonly relays: readonly ScoresheetRelay[]
  /** Touches of the match. */
  readonly most: number
}

/** Touches of a match where the sheet says none (t.41). */
const TEAM_TOUCHES = 45

/** The match of a slot; undefined: the sheet has none such, or it is no match of teams. */
export function findTeamMatch({ event, pools, table }: ScoresheetState, slot: string): TeamMatch | undefined {
  const inPool = pools.flatMap(pool => pool.bouts).find(bout => bout.slot === slot)
  const bout = inPool ?? table?.bouts.find(one => one.slot === slot)
  if (!bout?.relays) return undefined
  const most = (inPool ? event?.poolTouches : event?.tableTouches) ?? TEAM_TOUCHES
  return { ...bout, relays: bout.relays, most }
}
