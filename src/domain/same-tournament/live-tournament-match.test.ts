import { expect, test } from 'vitest'
import { findMatchingTournament } from './live-tournament-match.ts'

const one = (name: string, startDay = '2026-11-21', endDay = '2026-11-22') => ({ name, startDay, endDay })
const wanted = one('Great Confluence ROC/RYC')

test('the name most alike on the same days', () => {
  const same = one('Great Confluence ROC RYC 2026', '2026-11-22', '2026-11-23')
  expect(findMatchingTournament(wanted, [one('Great Lakes ROC'), same])).toBe(same)
})

test('nothing on other days, of another name, or when two are about equally alike', () => {
  expect(findMatchingTournament(wanted, [one(wanted.name, '2027-11-20', '2027-11-21')])).toBeUndefined()
  expect(findMatchingTournament(wanted, [one('Harvest Open')])).toBeUndefined()
  expect(findMatchingTournament(wanted, [one(wanted.name), one(wanted.name)])).toBeUndefined()
  const [near, nearer] = [
    one('Great Confluence ROC Mid Winter'),
    one('Great Confluence ROC RYC of the Lakes'),
  ]
  expect(findMatchingTournament(wanted, [near, nearer])).toBeUndefined()
  expect(findMatchingTournament(wanted, [nearer])).toBe(nearer)
  expect(findMatchingTournament(one(''), [one('')])).toBeUndefined()
})
