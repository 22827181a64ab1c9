import { toPoints } from '#domain/points/points.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsCategory } from '#domain/points/points-result.ts'
import type { AgeTable } from '#domain/points/rules/age-rules.ts'
import type { EventSet } from '#domain/points/rules/counting-rule.ts'
import type { Goal, GoalRule, LegacyList, Requirement } from '#domain/points/rules/goal-rules.ts'
import type { RuleFlag } from '#domain/points/rules/rule-source.ts'
import { citeHandbook } from './cite-handbook.ts'
import { ENTRY_MINIMUMS } from './entry-minimums.ts'
import { HANDBOOK_FLAGS } from './handbook-flags.ts'

const published = (
  page: number,
  needs: readonly Requirement[],
  anyOf: readonly Requirement[] = [],
  ...flags: readonly RuleFlag[]
): GoalRule => ({ published: true, source: citeHandbook(page, ...flags), needs, anyOf })

const notPublished = (page: number): GoalRule => ({
  published: false,
  note: 'The criteria have not been finalized; they are promised for the fall of 2026.',
  page,
})

const age = (category: PointsCategory, table?: AgeTable): Requirement => ({
  kind: 'age',
  category,
  ...(table && { table }),
  source: citeHandbook(19),
})
const points = (page: number, list: PointsList, decimal: number): Requirement => ({
  kind: 'points',
  list,
  least: toPoints(decimal),
  source: citeHandbook(page),
})
const minimum = (list: 'cadet' | 'junior' | 'senior'): Requirement => ({
  kind: 'points',
  list,
  least: ENTRY_MINIMUMS.national[list],
  source: ENTRY_MINIMUMS.source,
})
const listed = (page: number, ...lists: readonly PointsList[]): Requirement => ({
  kind: 'listed',
  lists,
  source: citeHandbook(page),
})
const fenced = (page: number, events: EventSet): Requirement => ({
  kind: 'fenced',
  events,
  source: citeHandbook(page),
})
const irc = (page: number, category: PointsCategory, ...flags: readonly RuleFlag[]): Requirement => ({
  kind: 'topShare',
  events: { [category]: ['irc'] },
  percent: 40,
  rounding: 'notPublished',
  source: citeHandbook(page, HANDBOOK_FLAGS.shareRounding, ...flags),
})
const y14Qualifier = (rounding: 'up' | 'notPublished', ...flags: readonly RuleFlag[]): Requirement => ({
  kind: 'topShare',
  events: { y14: ['local'] },
  percent: 25,
  rounding,
  isQualifier: true,
  source: citeHandbook(25, ...flags),
})
const oldRegional = (...lists: readonly LegacyList[]): Requirement => ({
  kind: 'legacyPoints',
  lists,
  best: 2,
  least: toPoints(120),
  after: '2025-12-10',
  before: '2026-08-01',
  source: citeHandbook(27),
})
const slot = (category: PointsCategory): Requirement => ({
  kind: 'slot',
  championship: 'juniorOlympics',
  category,
  source: citeHandbook(27),
})
const pentathlon: Requirement = { kind: 'pentathlon', weapon: 'epee', top: 3, source: citeHandbook(27) }

const NATIONAL = ['elite', 'challenger', 'national'] as const
const ANY_NAC: EventSet = {
  y14: NATIONAL,
  cadet: NATIONAL,
  junior: NATIONAL,
  senior: NATIONAL,
  division1: NATIONAL,
  division1A: NATIONAL,
  division2: NATIONAL,
  division3: NATIONAL,
  veteran: NATIONAL,
  v40: NATIONAL,
  v50: NATIONAL,
  v60: NATIONAL,
  v70: NATIONAL,
  v80: NATIONAL,
}
const ROC = ['regional'] as const
const ANY_ROC: EventSet = {
  division1A: ROC,
  division2: ROC,
  division3: ROC,
  adult: ROC,
  adultCombined: ROC,
  veteran: ROC,
  v40: ROC,
  v50: ROC,
  v60: ROC,
  v70: ROC,
  v80: ROC,
}

/** What each goal asks for (p. 18, 24-31). */
export const GOAL_RULES: Record<Goal, GoalRule> = {
  cadetNac: published(26, [age('cadet'), minimum('cadet')]),
  juniorNac: published(26, [age('junior'), minimum('junior')]),
  division1Nac: published(28, [
    age('division1'),
    { kind: 'rating', letters: ['A', 'B', 'C'], source: citeHandbook(28) },
    minimum('senior'),
  ]),
  juniorOlympicsCadet: published(
    27,
    [age('cadet', 'a'), points(26, 'cadet', 100)],
    [points(27, 'cadet', 125), oldRegional('cadet', 'junior'), slot('cadet'), irc(27, 'cadet'), pentathlon],
  ),
  juniorOlympicsJunior: published(
    27,
    [age('junior', 'a'), points(26, 'junior', 100)],
    [points(27, 'junior', 200), oldRegional('junior'), irc(27, 'junior'), slot('junior'), pentathlon],
  ),
  y10Nac: published(24, [age('y10', 'b')], [fenced(24, { y10: ['regional', 'syc', 'irc'] })]),
  y12Nac: published(
    24,
    [age('y12', 'b')],
    [fenced(24, { y12: ['regional', 'syc', 'irc'] }), listed(24, 'y12'), listed(24, 'y10')],
  ),
  y14Nac: published(24, [age('y14')]),
  y10Nationals: published(
    24,
    [age('y10', 'b')],
    [
      listed(24, 'y10'),
      listed(24, 'y10Region'),
      points(24, 'y12Region', 60),
      irc(24, 'y10', HANDBOOK_FLAGS.ircY10),
    ],
  ),
  y12Nationals: published(
    25,
    [age('y12', 'b')],
    [
      listed(25, 'y12'),
      points(25, 'y12Region', 70),
      points(25, 'y14Region', 160),
      y14Qualifier('notPublished', HANDBOOK_FLAGS.shareRounding),
      irc(25, 'y12'),
    ],
  ),
  y14Nationals: published(
    25,
    [age('y14', 'b')],
    [listed(25, 'y14'), points(25, 'y14Region', 160), irc(25, 'y14'), y14Qualifier('up')],
    HANDBOOK_FLAGS.y14ListDay,
  ),
  veteranNac: published(31, [age('veteran')]),
  veteranNationals: published(
    31,
    [age('veteran', 'b')],
    [
      {
        kind: 'fenced',
        events: { division2: ['local'], division3: ['local'] },
        isQualifier: true,
        source: citeHandbook(31),
      },
      fenced(31, ANY_ROC),
      fenced(31, ANY_NAC),
      listed(31, 'v40', 'v50', 'v60', 'v70', 'v80'),
      listed(31, 'veteranRegional'),
    ],
  ),
  division1Championships: notPublished(30),
  division1ANationals: notPublished(29),
  division2Nationals: notPublished(29),
  division3Nationals: notPublished(29),
  julyChallengeDivision1: notPublished(30),
  julyChallengeJunior: notPublished(27),
  julyChallengeCadet: notPublished(27),
}
