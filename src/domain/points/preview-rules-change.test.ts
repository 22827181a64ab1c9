import { describe, expect, it } from 'vitest'
import { toPoints } from './points.ts'
import type { PointsResult, Round } from './points-result.ts'
import { type PreviewedPerson, previewRulesChange } from './preview-rules-change.ts'
import type { PointsRules } from './rules/points-rules.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

const person = (id: string, ...finishes: readonly ['regional' | 'local', Round][]): PreviewedPerson => ({
  id,
  facts: { day: '2027-01-15', held: [] },
  results: finishes.map(
    ([level, round], at): PointsResult => ({
      id: `${id}${at}`,
      day: '2026-11-08',
      category: 'cadet',
      level,
      fencers: 60,
      finish: { round },
    }),
  ),
})
const PEOPLE = [
  person('Ada', ['regional', 'WIN']),
  person('Bo', ['local', 'WIN'], ['local', 'WIN'], ['local', 'T512']),
  person('Cy', ['regional', 'T16']),
  person('Di', ['local', 'T16']),
]

type Mutable<Value> = { -readonly [Key in keyof Value]: Mutable<Value[Key]> }

/** The same rules with one figure of the data changed. */
const edit = (change: (copy: Mutable<PointsRules>) => void): PointsRules => {
  const copy = structuredClone(rules) as Mutable<PointsRules>
  change(copy)
  return copy
}
const withLocalWin = (decimal: number): PointsRules =>
  edit(({ scales }) => {
    const local = scales.cadet?.local
    if (local?.published && local.kind === 'rounds') local.rows.WIN = toPoints(decimal)
  })
const withBest = (best: number): PointsRules =>
  edit(({ lists }) => {
    if (lists.cadet.published) lists.cadet.best = best
  })

describe('previewRulesChange', () => {
  it('names nobody when nothing changes', () => {
    expect(previewRulesChange(rules, structuredClone(rules), PEOPLE, 'cadet')).toEqual([])
  })

  it('shows who gets which total and rank when only a figure of the data changes', () => {
    expect(previewRulesChange(rules, withLocalWin(20), PEOPLE, 'cadet')).toEqual([
      {
        id: 'Ada',
        before: { points: 60_000, rank: 2, tied: false },
        after: { points: 60_000, rank: 1, tied: false },
      },
      {
        id: 'Bo',
        before: { points: 72_000, rank: 1, tied: false },
        after: { points: 52_000, rank: 2, tied: false },
      },
    ])
  })

  it('shows ties that arise', () => {
    const changes = previewRulesChange(rules, withLocalWin(24), PEOPLE, 'cadet')
    expect(changes.map(({ id, after }) => [id, after.rank, after.tied])).toEqual([
      ['Ada', 1, true],
      ['Bo', 1, true],
    ])
  })

  it('follows a changed number of counting results', () => {
    const changes = previewRulesChange(rules, withBest(2), PEOPLE, 'cadet')
    expect(changes.map(({ id, before, after }) => [id, before.points, after.points, after.rank])).toEqual([
      ['Ada', 60_000, 60_000, 1],
      ['Bo', 72_000, 60_000, 1],
    ])
  })

  it('shows a list that is no longer published as without totals', () => {
    const withdrawn: PointsRules = {
      ...rules,
      lists: { ...rules.lists, cadet: { published: false, note: 'withdrawn', page: 46 } },
    }
    const changes = previewRulesChange(rules, withdrawn, PEOPLE, 'cadet')
    expect(changes.map(({ after }) => after.points)).toEqual([null, null, null, null])
    expect(previewRulesChange(withdrawn, rules, PEOPLE, 'cadet')).toHaveLength(4)
  })
})
