import { expect, it } from 'vitest'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import { findPointsList, toListCategories } from './find-points-list.ts'
import { SEASON_2026_27 as rules } from './season-2026-27/season-2026-27.ts'

it.each([
  ['Y12MS', 'y12'],
  ['Y12MSR3', 'y12Region'],
  ['CDTME', 'cadet'],
  ['DV1WF', 'senior'],
  ['SNRWF', 'senior'],
  ['VETMF', 'veteran'],
  ['Y8MF', undefined],
  ['DV2MF', undefined],
  ['CDTMER3', undefined],
])('%s is the list %s', (text, list) => {
  const code = parseStandingsCode(text)
  expect(code.ok && findPointsList(code.value)).toBe(list)
})

it.each([
  ['cadet', 'cadet division1 division1A division2 division3 junior senior'],
  ['y12', 'y12 y14'],
  ['v50', 'veteran'],
] as const)('the list %s has to do with %s', (list, said) => {
  const rule = rules.lists[list]
  expect(rule.published && toListCategories(rule).sort().join(' ')).toBe(said)
})
