import { toPoints } from '#domain/points/points.ts'
import type { EntryMinimums } from '#domain/points/rules/points-rules.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const OPEN = { cadet: 'open', junior: 'open', senior: 'open' } as const

/** Unified points needed to enter, Division I by the senior list (p. 18). */
export const ENTRY_MINIMUMS = {
  source: citeHandbook(18, HANDBOOK_FLAGS.regionalMinimum),
  national: { cadet: toPoints(100), junior: toPoints(100), senior: toPoints(150) },
  regional: OPEN,
  local: OPEN,
} as const satisfies EntryMinimums
