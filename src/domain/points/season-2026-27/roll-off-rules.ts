import type { PointsCategory } from '#domain/points/points-result.ts'
import type { Replacement, RollOffRules } from '#domain/points/rules/roll-off-rules.ts'
import type { RuleFlag } from '#domain/points/rules/rule-source.ts'
import { citeHandbook } from './cite-handbook.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const VETERAN_AGE: readonly PointsCategory[] = ['v40', 'v50', 'v60', 'v70', 'v80']
const DIVISION_1: readonly PointsCategory[] = ['division1', 'senior']
const YEARS = HANDBOOK_FLAGS.rollOffYears

/** `printed` is what the book writes; without it the event's name and the year before. */
const replace = (
  event: string,
  categories: PointsCategory | readonly PointsCategory[],
  replaces: string | null,
  printed = replaces === null ? 'NA' : `${replaces} 2026`,
  ...flags: readonly RuleFlag[]
): Replacement => ({
  event,
  categories: typeof categories === 'string' ? [categories] : categories,
  replaces,
  printed,
  source: citeHandbook(42, ...flags),
})

/** When results of last season give way (p. 42). */
export const ROLL_OFF_RULES: RollOffRules = {
  schedule: [
    replace('October NAC', DIVISION_1, 'October NAC', 'October NAC 2026', YEARS),
    replace('October NAC', 'cadet', 'October NAC', 'October NAC 2026', YEARS),
    replace('October NAC', 'y14', 'November NAC', 'November NAC 2026', YEARS),
    replace('October NAC', 'para', 'October NAC', 'October NAC 2026', YEARS),
    replace('November NAC', DIVISION_1, 'November NAC', 'November NAC 2026', YEARS),
    replace('November NAC', 'junior', 'October NAC', 'October NAC 2026', YEARS),
    replace('November NAC', 'cadet', 'November NAC', 'November NAC 2026', YEARS),
    replace('December SJCC', 'junior', null),
    replace('December SJCC', 'cadet', null),
    replace('Junior Olympics', 'junior', 'Junior Olympics', 'Junior Olympic Championships 2026'),
    replace('Junior Olympics', 'cadet', 'Junior Olympics', 'Junior Olympic Championships 2026'),
    replace('Para NAC', 'para', 'February NAC'),
    replace('February NAC', DIVISION_1, 'February NAC'),
    replace('February NAC', 'junior', 'February NAC'),
    replace('February NAC', VETERAN_AGE, 'February NAC'),
    replace('February NAC', 'veteran', 'February NAC'),
    replace('March NAC', 'division2', null),
    replace('March NAC', 'y14', 'March NAC'),
    replace('March NAC', 'y12', 'March NAC'),
    replace('March NAC', 'y10', 'March NAC'),
    replace('April NAC', DIVISION_1, 'Division I Championships', 'Division I Nat’l Championships 2026'),
    replace('April NAC', 'para', 'Para National Championships'),
    replace('April NAC', 'junior', 'April NAC'),
    replace('April NAC', VETERAN_AGE, 'April NAC'),
    replace('April NAC', 'veteran', 'April NAC'),
    replace('May SJCC', 'junior', 'June SJCC'),
    replace('May SJCC', 'cadet', 'June SJCC'),
    replace('July Challenge', DIVISION_1, 'July Challenge'),
    replace('July Challenge', 'junior', 'July Challenge'),
    replace('July Challenge', 'cadet', 'July Challenge'),
    replace('National Championships', VETERAN_AGE, 'National Championships'),
    replace('National Championships', 'y14', 'National Championships'),
    replace('National Championships', 'y12', 'National Championships'),
    replace('National Championships', 'y10', 'National Championships'),
    {
      event: 'Veteran World Championships',
      categories: VETERAN_AGE,
      replaces: 'Veteran World Championships',
      printed: 'the most recent Veterans World Championships',
      source: citeHandbook(44),
    },
  ],
  byOrder: { events: ['SYC'], source: citeHandbook(42) },
  most: { months: 12, source: citeHandbook(42) },
}
