import { expect, test } from 'vitest'
import { readShared } from './read-shared.ts'

const EVENT = 'D6890CA440324D9E8D594D5682CC33B7'
const ROUND = '0123456789ABCDEF0123456789ABCDEF'

test.each([
  ['a link alone', [`https://www.fencingtimelive.com/events/results/${EVENT}`]],
  ['in a sentence', [null, `Look: https://fencingtimelive.com/tournaments/eventSchedule/${EVENT}, wow`]],
  ['scores of a round', [null, null, `https://www.fencingtimelive.com/pools/scores/${EVENT}/${ROUND}`]],
  ['a table', [`https://www.fencingtimelive.com/tableaus/scores/${EVENT}/${ROUND}?x=1`]],
])('results are found: %s', (_, parts) => {
  expect(readShared(parts)).toEqual({ kind: 'results', ftlId: EVENT })
})

test('a video is found in whichever part an app puts it', () => {
  const video = { kind: 'video', url: 'https://youtu.be/dQw4w9WgXcQ?t=90' }
  expect(readShared(['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90', null, null])).toEqual(video)
  expect(readShared([null, 'Final! https://youtu.be/dQw4w9WgXcQ?t=90', 'Final!'])).toEqual(video)
})

test.each([
  [[]],
  [['hello', null]],
  [['javascript:alert(1)']],
  [['http://youtu.be/dQw4w9WgXcQ']],
  [['https://www.fencingtimelive.com/']],
])('nothing else is opened: %j', parts => {
  expect(readShared(parts)).toEqual({ kind: 'nothing' })
})
