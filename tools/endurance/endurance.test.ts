import { expect, test } from 'vitest'
import { listParts } from './list-parts.ts'
import { isAsked, readWords } from './read-words.ts'
import { runParts } from './run-parts.ts'

test('the words of the command line: --json, and what alone is wanted', () => {
  expect(readWords([])).toEqual({ json: false, only: [] })
  expect(readWords(['--json'])).toEqual({ json: true, only: [] })
  const only = ['R17', 'fuzzed calls', 'S3']
  expect(readWords(['--only=R17, fuzzed calls', '--only=S3'])).toEqual({ json: false, only })
  expect(readWords(['--json', '--jsn'])).toEqual({
    wrong: 'Unknown: --jsn. Known: --json, --only=R17,fuzzed calls',
  })
})

test('a row is asked for by its id, parts by how they begin', () => {
  const asked = (name: string): boolean => isAsked(['R1', 'live pipeline'], name)
  expect(['R1 | Killed', 'R10 | Redis', 'live pipeline 7', 'live pipelines'].map(asked)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(isAsked([], 'R10 | Redis')).toBe(true)
})

test('no two parts have one name, and the captured files are walked once', () => {
  const parts = listParts()
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  expect(parts.filter(({ command }) => command.includes('captured'))).toHaveLength(1)
})

test('one that fails says so, and the others run all the same', () => {
  let clock = 0
  const parts = ['first', 'second', 'third'].map(name => ({ name, command: [name] }))
  const run = ({ name }: { name: string }): number => {
    clock += 2_000
    return name === 'second' ? 1 : 0
  }
  expect(runParts(parts, { run, steadyNow: () => clock, hasCaptured: true })).toEqual([
    { name: 'first', figure: '2 s', target: 'ends well', verdict: 'pass', reason: '' },
    { name: 'second', figure: '2 s', target: 'ends well', verdict: 'fail', reason: 'ended with 1' },
    { name: 'third', figure: '2 s', target: 'ends well', verdict: 'pass', reason: '' },
  ])
})

test('what reads captured files is left out where there are none, and says so', () => {
  const parts = [
    { name: 'walk', command: ['walk'], captured: true as const },
    { name: 'ticks', command: ['tick'] },
  ]
  const ran: string[] = []
  const run = ({ name }: { name: string }): number => {
    ran.push(name)
    return 0
  }
  expect(runParts(parts, { run, steadyNow: () => 0, hasCaptured: false })).toEqual([
    { name: 'walk', figure: 'not run', target: 'ends well', verdict: 'skip', reason: 'no captured files' },
    { name: 'ticks', figure: '0 s', target: 'ends well', verdict: 'pass', reason: '' },
  ])
  expect(ran).toEqual(['ticks'])
  expect(
    listParts()
      .filter(part => part.captured)
      .map(part => part.name),
  ).toEqual(['spoilt files', 'captured walk'])
})
