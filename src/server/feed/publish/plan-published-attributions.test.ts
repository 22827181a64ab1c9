import { expect, test } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { planPublishedAttributions } from './plan-published-attributions.ts'
import { planUpdate } from './plan-update.ts'

type Results = ([number, number] | undefined)[]
const event = (results: Results, more: Partial<LiveDocument> = {}) =>
  inventedEvent([inventedPool(1, results)], more)
const told = (before: LiveDocument, after: LiveDocument, first = false) => {
  const { results, entries, corrected, settled } = planPublishedAttributions(
    before,
    after,
    planUpdate(before, after),
    first,
  )
  return [
    results && 'results',
    entries && 'entries',
    ...[...corrected].map(([bout, was]) => `${bout} was ${was}`),
    ...[...settled.keys()].map(bout => `${bout} settled`),
  ]
    .filter(Boolean)
    .join(', ')
}
const edited = (document: LiveDocument, edit: (copy: LiveDocument) => void): LiveDocument => {
  const copy = structuredClone(document)
  edit(copy)
  return copy
}

const BEFORE = event([[5, 3]])
const BOUT = 'p.1.bea-1.cleo-1'
const WAS = `${BOUT} was ["bea-1",5,"cleo-1",3,"left"]`

test.each<[string, LiveDocument, string]>([
  ['the same again', event([[5, 3]]), ''],
  [
    'a first score of another bout',
    event([
      [5, 3],
      [2, 5],
    ]),
    'results, p.1.ana-1.cleo-1 settled',
  ],
  ['touches corrected', event([[5, 4]]), `results, ${WAS}`],
  ['the winner corrected', event([[3, 5]]), `results, ${WAS}`],
  ['a result taken back', event([]), `results, ${WAS}`],
  [
    'sides that changed places',
    edited(BEFORE, ({ pools: [pool] }) => {
      const [bout] = pool?.matches ?? []
      if (bout) [bout.left, bout.right] = [bout.right, bout.left]
    }),
    'results',
  ],
  [
    'other people in the bout',
    edited(BEFORE, ({ pools: [pool] }) => {
      const [bout] = pool?.matches ?? []
      if (bout) bout.left = { ...bout.left, individual: { fencer: 'ana-1' } }
    }),
    'results',
  ],
  [
    'a bout that counts for nobody any more',
    edited(BEFORE, ({ pools: [pool] }) => {
      const [bout] = pool?.matches ?? []
      if (bout) bout.void = true
    }),
    'results',
  ],
  [
    'a video',
    edited(BEFORE, ({ pools: [pool] }) => {
      const [bout] = pool?.matches ?? []
      if (bout) bout.videoLink = 'https://video.example/1'
    }),
    '',
  ],
  [
    'somebody recognised',
    edited(BEFORE, ({ fencers: [fencer] }) => {
      if (fencer) fencer.fencerId = 'ada'
    }),
    '',
  ],
  [
    'a place',
    edited(BEFORE, ({ fencers: [fencer] }) => {
      if (fencer) fencer.place = 1
    }),
    'results',
  ],
  [
    'another club',
    edited(BEFORE, ({ fencers: [fencer] }) => {
      if (fencer) fencer.club = 'North FC'
    }),
    'entries',
  ],
  ['another status', event([[5, 3]], { status: 'Finished' }), ''],
])('%s', (_, after, wanted) => {
  expect(told(BEFORE, after)).toBe(wanted)
})

test('a score that goes on while the bout is fenced is no correction', () => {
  const running = (left: number) =>
    edited(event([]), ({ pools: [pool] }) => {
      const [bout] = pool?.matches ?? []
      if (bout) bout.left = { ...bout.left, score: left }
    })
  expect(told(running(1), running(2))).toBe('results')
})

test('what comes first tells what is there', () => {
  expect(told(event([]), event([[5, 3]]), true)).toBe('results, entries')
  expect(told(event([]), event([]), true)).toBe('entries')
  const nobody = event([], { fencers: [], pools: [] })
  expect(told(nobody, nobody, true)).toBe('')
})
