import { findUsaState, type UsaState } from './usa-state.ts'

/** The regions of spec §9. Alaska, Hawaii and the territories are in none. */
export const USA_REGIONS = [1, 2, 3, 4, 5, 6] as const
export type UsaRegion = (typeof USA_REGIONS)[number]

/** Regions that standings are specified for; the sixth is offered beside them as an addition. */
export const STANDINGS_REGIONS = [1, 2, 3, 4, 5] as const satisfies readonly UsaRegion[]
export const ADDED_STANDINGS_REGION = 6 satisfies UsaRegion

export const USA_REGION_STATES = {
  1: ['WA', 'OR', 'ID', 'MT', 'WY'],
  2: ['ND', 'SD', 'NE', 'KS', 'MN', 'IA', 'MO', 'WI', 'IL', 'MI', 'IN', 'OH', 'KY'],
  3: ['ME', 'NH', 'VT', 'MA', 'NY', 'RI', 'CT', 'NJ', 'PA'],
  4: ['CA', 'NV', 'AZ', 'NM', 'UT', 'CO'],
  5: ['TX', 'OK', 'AR', 'LA'],
  6: ['WV', 'DE', 'MD', 'VA', 'DC', 'TN', 'NC', 'SC', 'GA', 'AL', 'MS', 'FL'],
} as const satisfies Record<UsaRegion, readonly UsaState[]>

const REGION_BY_STATE: ReadonlyMap<string, UsaRegion> = new Map(
  USA_REGIONS.flatMap(region => USA_REGION_STATES[region].map(state => [state, region] as const)),
)

/** Region of a state given by code or name; null for places outside the six regions. */
export const findUsaRegion = (state: string): UsaRegion | null =>
  REGION_BY_STATE.get(findUsaState(state) ?? '') ?? null

/** Is the number one of the six regions? */
export const isUsaRegion = (value: unknown): value is UsaRegion =>
  USA_REGIONS.some(region => region === value)
