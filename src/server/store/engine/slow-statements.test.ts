import { expect, test } from 'vitest'
import { SlowStatements } from './slow-statements.ts'

test('what is quick is not remembered; what takes long is, added up', () => {
  let now = 1_000
  const slow = new SlowStatements(() => now)
  slow.note('select 1', 249)
  slow.note('select  *\n from bout', 300.4)
  now = 2_000
  slow.note('select * from bout', 500)
  expect(slow.list()).toEqual([
    { text: 'select * from bout', times: 2, longestMs: 500, totalMs: 800, lastAt: 2_000 },
  ])
})

test('of many the dearest stay, dearest first, and texts are cut', () => {
  const slow = new SlowStatements(() => 0)
  for (let at = 1; at <= 200; at += 1) slow.note(`select ${at} ${'x'.repeat(1_000)}`, 250 + at)
  const list = slow.list()
  expect(list).toHaveLength(50)
  expect(list[0]?.longestMs).toBe(450)
  expect(Math.min(...list.map(({ totalMs }) => totalMs))).toBe(401)
  expect(Math.max(...list.map(({ text }) => text.length))).toBe(400)
  expect(slow.list(3).map(({ longestMs }) => longestMs)).toEqual([450, 449, 448])
})
