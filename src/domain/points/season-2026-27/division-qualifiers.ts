import type { DivisionQualifierRules } from '#domain/points/rules/division-qualifier-rules.ts'
import { citeHandbook } from './cite-handbook.ts'

/** How many a division sends (p. 22). The nationals' table ends at 48; its lines are 25 % rounded up from 13 on. */
export const DIVISION_QUALIFIERS: DivisionQualifierRules = {
  juniorOlympics: {
    lines: [
      { from: 4, to: 8, slots: 1 },
      { from: 9, to: 16, slots: 2 },
      { from: 17, to: 32, slots: 4 },
      { from: 33, slots: 6 },
    ],
    tiesAt: 6,
    source: citeHandbook(22),
  },
  nationals: {
    lines: [
      { from: 1, to: 1, slots: 1 },
      { from: 2, to: 2, slots: 2 },
      { from: 3, to: 12, slots: 3 },
    ],
    beyond: { from: 13, percent: 25 },
    source: citeHandbook(22),
  },
  combined: { source: citeHandbook(22) },
}
