import type { RuleSource } from './rule-source.ts'

/** The championships that divisions send fencers to. */
export const CHAMPIONSHIPS = ['juniorOlympics', 'nationals'] as const
export type Championship = (typeof CHAMPIONSHIPS)[number]

/** How many qualify from how many competitors; beyond the last line `percent` of them, rounded up, if given. */
export interface QualifierSlots {
  readonly lines: readonly { readonly from: number; readonly to?: number; readonly slots: number }[]
  readonly beyond?: { readonly from: number; readonly percent: number }
  /** Who ties at this place qualifies too. */
  readonly tiesAt?: number
  readonly source: RuleSource
}

export type DivisionQualifierRules = Readonly<Record<Championship, QualifierSlots>> & {
  /** One competition for two divisions. */
  readonly combined: { readonly source: RuleSource }
}
