import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findOfficialStrip } from './find-official-strip.ts'

const match = (left: string, right: string, strip?: string) => ({
  id: `${left}-${right}`,
  stage: { pool: { sequence: 1 } },
  left: { individual: { fencer: left } },
  right: { individual: { fencer: right } },
  ...(strip === undefined ? {} : { strip }),
})
const pool = (number: number, strip: string | undefined, matches: ReturnType<typeof match>[]) => ({
  number,
  round: 1,
  matches,
  ...(strip === undefined ? {} : { strip }),
})
const EVENT = {
  fencers: [
    { id: '1', name: 'SOTOMAR Pilar' },
    { id: '2', name: 'LARKMOOR Édie' },
    { id: '3', name: 'VANCELL Marnie' },
  ],
  pools: [pool(1, undefined, [match('1', '3')]), pool(2, 'C2', [match('1', '2'), match('2', '3', 'C4')])],
  elimination: {
    rounds: [{ roundOf: 8, matches: [match('1', '2', 'A1')] }],
    otherTrees: [{ rounds: [{ roundOf: 2, matches: [match('3', '2', 'B1')] }] }],
  },
} as unknown as LiveEvent
const inPool = { kind: 'pool', round: 1, pool: 7, nth: 1 } as const
const inTable = (roundOf: number) => ({ kind: 'table', tree: 'main', roundOf, index: 0 }) as const

test('is that of the bout, or of its pool, whoever of the two stands left and however names are written', () => {
  expect(findOfficialStrip(EVENT, ['Larkmoor, Edie', 'Sotomar, Pilar'], inPool)).toBe('C2')
  expect(findOfficialStrip(EVENT, ['LARKMOOR Edie', 'VANCELL Marnie'], inPool)).toBe('C4')
  expect(findOfficialStrip(EVENT, ['SOTOMAR Pilar', 'VANCELL Marnie'], inPool)).toBeUndefined()
  expect(findOfficialStrip(EVENT, ['SOTOMAR Pilar', 'Nobody There'], inPool)).toBeUndefined()
})

test('of the table it is that of the round, of any of its trees', () => {
  expect(findOfficialStrip(EVENT, ['SOTOMAR Pilar', 'LARKMOOR Edie'], inTable(8))).toBe('A1')
  expect(findOfficialStrip(EVENT, ['LARKMOOR Edie', 'VANCELL Marnie'], inTable(2))).toBe('B1')
  expect(findOfficialStrip(EVENT, ['SOTOMAR Pilar', 'LARKMOOR Edie'], inTable(4))).toBeUndefined()
  expect(findOfficialStrip({ ...EVENT, elimination: { rounds: [] } }, ['a', 'b'], inTable(4))).toBeUndefined()
})
