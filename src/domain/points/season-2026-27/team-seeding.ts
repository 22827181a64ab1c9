import type { RatingValues, TeamSeedingRules } from '#domain/points/rules/team-seeding-rules.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const TOP = { A: 670, B: 570, C: 470, D: 370, E: 270 } as const

/** 670 for A24, ten less for each year before it, to 630 (p. 33); the letters below a hundred less each. */
const TEXT: RatingValues = {
  A: fromNewest(TOP.A),
  B: fromNewest(TOP.B),
  C: fromNewest(TOP.C),
  D: fromNewest(TOP.D),
  E: fromNewest(TOP.E),
}

function fromNewest(top: number): Record<number, number> {
  return { 2024: top, 2023: top - 10, 2022: top - 20, 2021: top - 30, 2020: top - 40 }
}

/** Values of teams in the seeding (p. 33-34). */
export const TEAM_SEEDING: TeamSeedingRules = {
  source: citeHandbook(33, HANDBOOK_FLAGS.teamSeedYears),
  list: { first: 132, to: 32, lower: 50 },
  unrated: 100,
  best: 3,
  ratings: TEXT,
  exampleRatings: { A: { 2023: 670 }, B: { 2022: 570 }, C: { 2020: 460 }, D: {}, E: {} },
}
