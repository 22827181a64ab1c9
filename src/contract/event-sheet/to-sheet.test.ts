import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'
import { arbitrarySheet } from '#tools/testing/invented/arbitrary-sheet.ts'
import type { EventSheet } from './event-sheet.ts'
import { toLiveParts } from './to-live-parts.ts'
import { toSheet } from './to-sheet.ts'

const toDocument = (sheet: EventSheet): LiveDocument => ({
  id: 'e1',
  tournamentId: 't1',
  idDetail: {},
  tournamentName: 'Hall Cup',
  name: sheet.name,
  classifier: sheet.classifier,
  team: sheet.classifier.team === true,
  ...(sheet.day === undefined ? {} : { date: sheet.day }),
  ...toLiveParts(sheet),
})

const partsOf = ({
  pools,
  elimination,
  fencers,
}: Pick<LiveDocument, 'pools' | 'elimination' | 'fencers'>) => ({
  pools,
  elimination,
  fencers,
})

describe('a live event as a sheet', () => {
  it('gives back the same pools, trees and people', () => {
    fc.assert(
      fc.property(arbitrarySheet(), sheet => {
        const event = toDocument(sheet)
        expect(partsOf(toLiveParts(toSheet(event, { tournament: {} })))).toEqual(partsOf(event))
      }),
      { numRuns: 200 },
    )
  })

  it('keeps ids of bouts and trees that are not the usual ones', () => {
    const { elimination, ...event } = inventedBigEvent(64)
    const rename = (id: string) => (round: (typeof elimination.rounds)[number]) => ({
      ...round,
      matches: round.matches.map(match => ({ ...match, id: match.id.replace('t.main', `t.${id}`) })),
    })
    const side = {
      id: '2',
      name: 'Bronze',
      kind: 'bronze' as const,
      rounds: elimination.rounds.slice(-1).map(rename('2')),
    }
    const foreign = { rounds: elimination.rounds.map(rename('0')), otherTrees: [side] }
    const sheet = toSheet({ ...event, elimination: foreign }, { tournament: {} })
    expect(sheet.trees.map(tree => tree.id)).toEqual(['0', '2'])
    expect(toLiveParts(sheet).elimination).toEqual(foreign)
  })

  it('says of the event what its frame does', () => {
    const event = {
      ...inventedBigEvent(8),
      classifier: 'DV2MF',
      team: false,
      date: '2026-11-21',
      startTime: '09:00',
      rating: 'B2',
      status: 'Finished' as const,
    }
    const tournament = { name: 'Hall Cup', startDay: '2026-11-20', city: 'Springfield' }
    expect(toSheet(event, { key: 'e1', tournament })).toMatchObject({
      key: 'e1',
      tournament,
      name: event.name,
      classifier: { category: 'division2', gender: 'mens', weapon: 'foil' },
      day: '2026-11-21',
      startTime: '09:00',
      rating: 'B2',
      finished: true,
    })
  })
})
