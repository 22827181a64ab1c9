import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing } from '../spec-coverage/find-missing.ts'
import { findUnproven } from '../spec-coverage/find-unproven.ts'
import { parseSpecCoverage } from '../spec-coverage/parse-spec-coverage.ts'
import { listAsvsRequirements } from './asvs-requirements.ts'
import { readAsvsMap, toProofs } from './read-asvs-map.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAP = readAsvsMap(ROOT)
test('every requirement of levels 1 and 2 stands in the map once, in the standard’s order', () => {
  expect(MAP.map(({ id, level }) => ({ id, level }))).toEqual(listAsvsRequirements())
})

test('each is shown by tests or does not apply for a reason; none is left open', () => {
  for (const { id, what, tests, notApplicable } of MAP) {
    expect(what.length, id).toBeGreaterThan(3)
    expect(
      [tests, notApplicable].filter(one => one !== undefined),
      id,
    ).toHaveLength(1)
    if (tests) expect(tests.length, id).toBeGreaterThan(0)
    else expect((notApplicable ?? '').length, id).toBeGreaterThan(20)
  }
})

test('every named test stands in its file and is not left out', () => {
  expect(
    findMissing(
      toProofs(MAP).flatMap(({ tests }) => tests),
      ROOT,
    ),
  ).toEqual([])
})

test('the table of threats has all forty once, each with tests that stand in their files', () => {
  const rows = parseSpecCoverage(readFileSync(join(ROOT, 'docs/security/threats.md'), 'utf8'))
  const ids = rows.map(({ sentence }) => sentence.split(' | ')[0])
  expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => `S${at + 1}`))
  for (const { sentence, tests } of rows) expect(tests, sentence).not.toEqual([])
  expect(
    findMissing(
      rows.flatMap(({ tests }) => tests),
      ROOT,
    ),
  ).toEqual([])
})

test('an entry without its test is found, and so is one that did not pass in this run', () => {
  const [entry] = toProofs([
    { id: '6.2.1', level: 1, what: 'Eight signs', tests: ['a.test.ts › long › enough'] },
  ])
  if (!entry) throw new Error('an entry with a test is to be proven')
  const ran = { file: 'a.test.ts', title: 'long › enough', passed: true }
  expect(findUnproven([entry], [ran])).toEqual([])
  expect(findUnproven([entry], [{ ...ran, passed: false }])).toEqual([
    'did not pass: a.test.ts › long › enough',
  ])
  expect(findUnproven([entry], [])).toEqual(['did not run: a.test.ts › long › enough'])
  expect(findMissing(entry.tests, ROOT)).toEqual(['no such file: a.test.ts'])
})
