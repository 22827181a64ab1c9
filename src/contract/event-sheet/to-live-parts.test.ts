import { expect, it } from 'vitest'
import { LiveFencer } from '#contract/live/live-fencer.ts'
import type { EventSheet } from './event-sheet.ts'
import { toLiveParts } from './to-live-parts.ts'

const SHEET: EventSheet = {
  tournament: {},
  name: 'Foil',
  classifier: { weapon: 'foil' },
  finished: true,
  people: [
    {
      key: 'person-1',
      name: 'Roe, Jan',
      ids: { usaf: '900000001', fie: '12345678' },
      birthYear: 2015,
      ratingEarned: 'C31',
      club: 'Hall Fencing',
      rating: 'D30',
      place: 1,
    },
  ],
  pools: [],
  trees: [],
}

it('never lets through what tells people apart', () => {
  const { fencers } = toLiveParts(SHEET)
  expect(fencers).toEqual([
    {
      id: 'roe-jan',
      name: 'Roe, Jan',
      club: 'Hall Fencing',
      rating: 'D30',
      place: 1,
      ratingEarned: 'C31',
    },
  ])
  const said = JSON.stringify(toLiveParts(SHEET))
  for (const secret of ['900000001', '12345678', '2015']) expect(said).not.toContain(secret)
})

it('lets nothing through that the contract does not know', () => {
  for (const fencer of toLiveParts(SHEET).fencers) {
    expect(Object.keys(fencer).filter(key => !Object.hasOwn(LiveFencer.shape, key))).toEqual([])
  }
})
