import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { AGE_RULES } from './age-rules.ts'
import { citeHandbook, SEASON_DAYS } from './cite-handbook.ts'
import { COUNTING_RULES } from './counting-rules.ts'
import { DIVISION_QUALIFIERS } from './division-qualifiers.ts'
import { ENTRY_MINIMUMS } from './entry-minimums.ts'
import { GOAL_RULES } from './goals.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'
import { PLACE_SCALES } from './place-scales.ts'
import { ROLL_OFF_RULES } from './roll-off-rules.ts'
import { TEAM_SEEDING } from './team-seeding.ts'
import { UNIFIED_SCALES } from './unified-scales.ts'

/** Rules of points of 2026-27, from the USA Fencing Athlete Handbook of September 2026 with its own corrections. */
export const SEASON_2026_27: PointsRules = {
  season: '2026-27',
  previousSeason: '2025-26',
  ...SEASON_DAYS,
  link: 'https://www.usafencing.org/rules-compliance',
  corrections: [
    { day: '2026-09-13', note: 'Veteran team event selection (11.5)' },
    { day: '2026-09-16', note: 'Junior qualification (2.11.5), misprints, legacy table of page 76' },
    {
      day: '2026-09-27',
      note: 'Elite tier of October and November 2026 (2.5), age exceptions (2.5.1, 2.5.2)',
    },
  ],
  flags: Object.values(HANDBOOK_FLAGS),
  source: citeHandbook(45),
  scales: { ...UNIFIED_SCALES, ...PLACE_SCALES },
  lists: COUNTING_RULES,
  entryMinimums: ENTRY_MINIMUMS,
  ages: AGE_RULES,
  rollOff: ROLL_OFF_RULES,
  goals: GOAL_RULES,
  divisionQualifiers: DIVISION_QUALIFIERS,
  teamSeeding: TEAM_SEEDING,
}
