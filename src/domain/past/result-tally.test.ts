import { expect, test } from 'vitest'
import { toResultTally } from './result-tally.ts'

const bouts = (won: boolean, ownTouches: number | null, opponentTouches: number | null, count = 1) => ({
  won,
  ownTouches,
  opponentTouches,
  count,
})

test('bouts count by who won and by class', () => {
  expect(
    toResultTally([
      bouts(true, 5, 0, 2),
      bouts(true, 15, 7),
      bouts(true, 5, 4, 3),
      bouts(false, 4, 5),
      bouts(false, 2, 5, 2),
      bouts(false, 0, 5),
    ]),
  ).toEqual({
    won: 6,
    lost: 4,
    classes: { totalWin: 2, majorWin: 1, closeWin: 3, closeLoss: 1, majorLoss: 2, totalLoss: 1 },
  })
})

test('a withdrawal, a draw and priority without touches count in the record alone', () => {
  const { won, lost, classes } = toResultTally([
    bouts(true, null, null),
    bouts(false, 4, 4),
    // Nobody touched, the other had priority: by the touches alone it would be a total win.
    bouts(false, 0, 0),
  ])
  expect({ won, lost }).toEqual({ won: 1, lost: 2 })
  expect(Object.values(classes)).toEqual([0, 0, 0, 0, 0, 0])
})
