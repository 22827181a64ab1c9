import { expect, test } from 'vitest'
import { parseFinishTime, parseSourcePhase } from './source-phase.ts'

test.each([
  ['Fencing elimination round', { kind: 'elimination' }],
  ['Fencing pool round', { kind: 'pools' }],
  ['Fencing pool round #2', { kind: 'pools', round: 2 }],
  ['Pool round finished', { kind: 'poolsDone' }],
  ['Waiting to start', { kind: 'waiting' }],
  ['Check-in is open (31 of 64)', { kind: 'checkIn' }],
])('%s', (words, phase) => expect(parseSourcePhase(words)).toEqual(phase))

test.each(['', 'Finished at 4:33 PM', 'Fencing repechage', 'Check-in closed', 'x'.repeat(100_000)])(
  '%.20s is told by nobody',
  words => expect(parseSourcePhase(words)).toBeUndefined(),
)

test.each([
  ['Finished at 4:33 PM', '16:33'],
  ['Finished at 12:05 AM', '00:05'],
  ['Finished', undefined],
  ['Finished at noon', undefined],
  ['Pool round finished', undefined],
])('%s ended at %s', (words, time) => expect(parseFinishTime(words)).toBe(time))
