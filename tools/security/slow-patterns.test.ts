import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModuleFiles } from '../exports/list-exports.ts'
import { MOST_GROWTH } from '../testing/cost/find-growth.ts'
import { findSlowInput } from './find-slow-input.ts'
import { listPatterns } from './list-patterns.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATTERNS = listPatterns(ROOT)

test('no regular expression takes longer a sign for 100,000 hostile ones than for 10,000', () => {
  expect(PATTERNS.length).toBeGreaterThan(500)
  const slow = PATTERNS.flatMap(pattern => {
    const { start, piece, end, growth } = findSlowInput(pattern)
    const { file, source, flags } = pattern
    return growth < MOST_GROWTH
      ? []
      : [`${file}: /${source}/${flags} on ${JSON.stringify([start, piece, end])}`]
  })
  expect(slow).toEqual([])
})

test('patterns that are put together are so from constants of ours: no text from outside is in them', () => {
  const files = listModuleFiles(ROOT, 'src').filter(file =>
    /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(files.sort()).toEqual([
    'src/connectors/exchange/allez-json/parse-allez-json.ts',
    'src/server/features/account/plan-profile-patch.ts',
    'src/server/features/live/match-path.ts',
    'src/server/feed/usaf/plan-entries.ts',
    'src/server/http/answers/serve-web.ts',
  ])
})

test.each([
  ['(a+)+$', ''],
  ['\\s+$', ''],
  ['^(?:[\\p{L}]|é)+!$', 'u'],
  ['x(?<name>\\d*)\\d*;', ''],
])('one that does is found: /%s/%s', (source, flags) => {
  expect(findSlowInput({ file: 'x.ts', source, flags }).growth).toBeGreaterThanOrEqual(MOST_GROWTH)
})

test.each([
  ['^\\d{1,9}$', ''],
  ['\\s{1,9}$', ''],
  ['^[a-z]+$', ''],
  ['<tr\\b[^<>]{0,400}>', 'i'],
])('one that does not is let pass: /%s/%s', (source, flags) => {
  expect(findSlowInput({ file: 'x.ts', source, flags }).growth).toBeLessThan(MOST_GROWTH)
})
