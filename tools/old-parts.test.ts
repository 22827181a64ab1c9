import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropOld, layAside } from './old-parts.ts'

const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 0, 5)
let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'allez-parts-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A build at a moment, as `buildWeb` makes one. */
function build(names: readonly string[], now: number): string[] {
  const [assets, aside] = [join(dir, 'assets'), join(dir, 'aside')] as const
  layAside(assets, aside, now)
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  dropOld(assets, aside, now)
  return existsSync(aside) ? readdirSync(aside).toSorted() : []
}

it('keeps the parts of a build for a week after it went', () => {
  expect(build(['a-1.js', 'b-1.js'], START)).toEqual([])
  expect(build(['a-2.js', 'b-1.js'], START + DAY_MS)).toEqual(['a-1.js'])
  expect(build(['a-3.js', 'b-1.js'], START + 7 * DAY_MS)).toEqual(['a-1.js', 'a-2.js'])
  expect(build(['a-3.js', 'b-1.js'], START + 8 * DAY_MS)).toEqual(['a-2.js'])
  expect(build(['a-1.js', 'b-2.js'], START + 20 * DAY_MS)).toEqual(['a-3.js', 'b-1.js'])
})
