import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing } from '../spec-coverage/find-missing.ts'
import { parseSpecCoverage } from '../spec-coverage/parse-spec-coverage.ts'
import { judgeRows } from './judge-rows.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Faults that nothing shows yet. */
const OPEN = ['R15']

test('the table of faults has all twenty-seven once, each with tests that stand in their files, or says why none', () => {
  const rows = parseSpecCoverage(readFileSync(join(ROOT, 'docs/faults.md'), 'utf8'))
  const ids = rows.map(({ sentence }) => sentence.split(' | ')[0])
  expect(ids).toEqual(Array.from({ length: 27 }, (_, at) => `R${at + 1}`))
  const without = rows.filter(({ tests }) => tests.length === 0)
  expect(without.map(({ sentence }) => sentence.split(' | ')[0])).toEqual(OPEN)
  for (const { sentence } of without) expect(sentence.split(' | ')[2]).not.toBe('–')
  expect(
    findMissing(
      rows.flatMap(({ tests }) => tests),
      ROOT,
    ),
  ).toEqual([])
})

test('a line holds when all that it names passed, fails by one that did not, and is left out where it names none', () => {
  const [one, other] = [
    { file: 'a.test.ts', title: 'is whole' },
    { file: 'a.test.ts', title: 'is told' },
  ]
  const ran = [one, other].map(test => ({ ...test, passed: test === one }))
  const rows = [
    { sentence: 'R1 | Killed | –', tests: [one] },
    { sentence: 'R2 | Killed twice | Thrice', tests: [one, other] },
    { sentence: 'R3 | A flood | No machine of ours is flooded', tests: [] },
    { sentence: 'R4 | A quake | Of any size', tests: [one] },
    { sentence: 'R5 | A storm | –', tests: [{ file: 'b.test.ts', title: 'needs wind' }] },
  ]
  const figures = new Map([['R4', ['9 of 10 walls']]])
  expect(
    judgeRows(rows, ran, figures).map(({ name, figure, verdict, reason }) => [name, figure, verdict, reason]),
  ).toEqual([
    ['R1 Killed', '1 of 1 tests', 'pass', ''],
    ['R2 Killed twice', '1 of 2 tests', 'fail', 'did not pass: a.test.ts › is told'],
    ['R3 A flood', 'no test', 'skip', 'No machine of ours is flooded'],
    ['R4 A quake', '9 of 10 walls; 1 of 1 tests', 'pass', 'Of any size'],
    ['R5 A storm', '0 of 1 tests', 'skip', 'did not run: b.test.ts › needs wind'],
  ])
})
