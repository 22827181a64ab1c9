import { describe, expect, it } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { findAwards } from './find-awards.ts'
import { layDocument } from './lay-over.ts'

/** Fifteen people by place with these ratings: 2 C, 2 D and 2 E in front make a C1. */
const RATINGS = ['C24', 'C25', 'D25', 'D26', 'E24', 'E26', ...Array<string>(9).fill('U')]
const toFencer = (rating: string, at: number): LiveFencer => ({
  id: `f${at}`,
  name: `Roe, ${at}`,
  rating,
  place: at === 3 ? 3 : at + 1,
})
const event = (more: Partial<LiveDocument> = {}): LiveDocument => ({
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: "Senior Men's Foil",
  tournamentName: 'Autumn Open',
  classifier: { category: 'senior', gender: 'mens', weapon: 'foil' },
  team: false,
  live: true,
  date: '2026-11-14',
  status: 'Finished',
  pools: [],
  elimination: { rounds: [] },
  fencers: RATINGS.map(toFencer),
  ...more,
})
const earned = ({ fencers }: LiveDocument) =>
  Object.fromEntries(fencers.flatMap(one => (one.ratingEarned ? [[one.id, one.ratingEarned]] : [])))

const withAwards = (document: LiveDocument): LiveDocument => layDocument(document, findAwards(document))

describe('findAwards', () => {
  it('rates a finished event by the chart and tells what everybody earned', () => {
    const rated = withAwards(event())
    expect(rated).toMatchObject({ rating: 'C1', ratingBy: 'rules', awardsBy: 'rules' })
    // First place renews C; second to fourth earn D, fifth to eighth E: what somebody has of this year stays.
    expect(earned(rated)).toEqual({ f0: 'C26', f2: 'D26', f6: 'E26', f7: 'E26', f4: 'E26' })
  })

  it('works out anew when a place was corrected, and nothing twice', () => {
    expect(withAwards(event())).toEqual(withAwards(event()))
    const [first, second, ...rest] = event().fencers
    if (!first || !second) throw new Error('nobody')
    const corrected = { ...event(), fencers: [{ ...first, place: 2 }, { ...second, place: 1 }, ...rest] }
    expect(earned(withAwards(corrected))).toMatchObject({ f1: 'C26' })
    expect(earned(withAwards(corrected))).not.toHaveProperty('f0')
  })

  it('leaves what the source says', () => {
    const said = withAwards(event({ rating: 'B1', ratingBy: 'source' }))
    expect(said).toMatchObject({ rating: 'B1', ratingBy: 'source' })
    expect(earned(said)).toMatchObject({ f0: 'B26', f1: 'C26', f3: 'C26', f5: 'D26', f7: 'E26' })
    const fencers = RATINGS.map(toFencer).map((one, at) => (at === 8 ? { ...one, ratingEarned: 'B26' } : one))
    const both = withAwards(event({ awardsBy: 'source', fencers }))
    expect(both).toMatchObject({ rating: 'C1', ratingBy: 'rules' })
    expect(earned(both)).toEqual({ f8: 'B26' })
    expect(withAwards(event({ rating: 'NR', ratingBy: 'source' })).rating).toBe('NR')
  })

  it('puts the rating that was earned in the place of one that was possible', () => {
    expect(withAwards(event({ rating: 'B2' })).rating).toBe('C1')
    const few = RATINGS.slice(0, 5).map(toFencer)
    expect(withAwards(event({ rating: 'B2', fencers: few })).rating).toBeUndefined()
  })

  it.each<[string, Partial<LiveDocument>]>([
    ['is not over', { status: { completedPools: 1, totalPools: 2 } }],
    ['is for teams', { team: true }],
    ['has no day', { date: undefined } as unknown as Partial<LiveDocument>],
    ['has nobody with a rating', { fencers: RATINGS.map(toFencer).map(({ rating: _, ...one }) => one) }],
    ['has no places yet', { fencers: RATINGS.map(toFencer).map(({ place: _, ...one }) => one) }],
  ])('says nothing of an event that %s', (_, more) => {
    const rated = withAwards(event(more))
    expect(rated).not.toHaveProperty('rating')
    expect(earned(rated)).toEqual({})
  })
})
