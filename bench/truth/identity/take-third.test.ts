import { expect, test } from 'vitest'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { seededRandom, takeThird } from './take-third.ts'

const sheet = (tournament: string, name: string) => ({ tournament: { name: tournament }, name }) as EventSheet

test('a third of the tournaments is drawn, each whole, and the same one by the same seed', () => {
  const sheets = Array.from({ length: 90 }, (_, at) => sheet(`Cup ${Math.floor(at / 3)}`, `Event ${at}`))
  const third = takeThird(sheets, seededRandom(1))
  expect(third).toHaveLength(30)
  expect(new Set(third.map(one => one.tournament.name)).size).toBe(10)
  expect(takeThird(sheets, seededRandom(1))).toEqual(third)
  expect(takeThird(sheets, seededRandom(2))).not.toEqual(third)
})

test('of a single tournament a third of the events is drawn', () => {
  expect(
    takeThird(
      ['a', 'b', 'c', 'd'].map(name => sheet('Cup', name)),
      seededRandom(1),
    ),
  ).toHaveLength(2)
})
