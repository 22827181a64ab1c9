import { expect, test } from 'vitest'
import { listParts } from './list-parts.ts'
import { readWords } from './read-words.ts'
import { runParts } from './run-parts.ts'

test('the words of the command line: --json or nothing', () => {
  expect(readWords([])).toEqual({ json: false })
  expect(readWords(['--json'])).toEqual({ json: true })
  expect(readWords(['--json', '--jsn'])).toEqual({ wrong: 'Unknown: --jsn. Known: --json' })
})

test('no two parts have one name, and the captured files are walked once', () => {
  const parts = listParts()
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  expect(parts.filter(({ command }) => command.includes('captured'))).toHaveLength(1)
})

test('after one that fails the others are left out, and say why', () => {
  let clock = 0
  const parts = ['first', 'second', 'third'].map(name => ({ name, command: [name] }))
  const run = ({ name }: { name: string }): number => {
    clock += 2_000
    return name === 'second' ? 1 : 0
  }
  expect(runParts(parts, { run, steadyNow: () => clock })).toEqual([
    { name: 'first', ok: true, seconds: 2 },
    { name: 'second', ok: false, seconds: 2 },
    { name: 'third', ok: false, seconds: 0, skipped: 'second failed' },
  ])
})
