import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing } from './find-missing.ts'
import { findUnproven } from './find-unproven.ts'
import { parseSpecCoverage } from './parse-spec-coverage.ts'
import { toTitlePattern } from './to-title-pattern.ts'

const ROOT = join(import.meta.dirname, '../..')
const SENTENCES = parseSpecCoverage(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'))
const NAMED = SENTENCES.flatMap(({ tests }) => tests)

test('every sentence of the specification names a test', () => {
  expect(SENTENCES.length).toBeGreaterThanOrEqual(150)
  for (const { sentence, tests } of SENTENCES) expect(tests, sentence).not.toEqual([])
})

test('every named test stands in its file and is not left out', () => {
  expect(findMissing(NAMED, ROOT)).toEqual([])
})

test('a sentence without a test, and a test that is gone, skipped or failed, are found', () => {
  const row = (names: string) => `| A sentence. | ${names} |`
  const ran = [
    { file: 'a.test.ts', title: 'group › of 4 is Semi-final', passed: true },
    { file: 'a.test.ts', title: 'group › of 8 is T8', passed: true },
    { file: 'b.spec.ts', title: 'breaks', passed: false },
  ]
  const check = (names: string) => findUnproven(parseSpecCoverage(row(names)), ran)
  expect(check('`a.test.ts › group › of %i is %s`')).toEqual([])
  expect(check('')).toEqual(['no test: A sentence.'])
  expect(check('`a.test.ts › group › of %i is %s`<br>`b.spec.ts › breaks`')).toEqual([
    'did not pass: b.spec.ts › breaks',
  ])
  expect(check('`a.test.ts › other`')).toEqual(['did not run: a.test.ts › other'])
  expect(check('`c.test.ts › group › of 4 is Semi-final`')).toHaveLength(1)
})

test('the places of a title stand for anything, the rest for itself', () => {
  expect(toTitlePattern('$name: %.20s (%j)').test('SQLite: abc ("x")')).toBe(true)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: titles stand in the list as in their source
  expect(toTitlePattern('every bout: ${event}').test("every bout: Cadet Men's Epee")).toBe(true)
  expect(toTitlePattern('a (b)').test('a b')).toBe(false)
})
