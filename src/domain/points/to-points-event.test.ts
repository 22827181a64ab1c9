import { describe, expect, it } from 'vitest'
import { toEditions } from './to-edition.ts'
import { type StoredEvent, toPointsEvent } from './to-points-event.ts'

const CADET = "Cadet Men's Épée"
const at = (
  name: string,
  type: string | null,
  category: StoredEvent['category'],
  more: Partial<Omit<StoredEvent, 'tournament'>> & { country?: string | null } = {},
): StoredEvent => {
  const { country = 'USA', ...rest } = more
  return {
    tournament: { name, type, country },
    name: CADET,
    category,
    isTeam: false,
    day: '2026-10-10',
    fencers: 60,
    ...rest,
  }
}

describe('toPointsEvent', () => {
  it.each([
    ['a circuit by its name', at('Timberline RYC', null, 'y12'), 'y12 regional'],
    ['by its type', at('Salmon Bay Weekend', 'RJCC', 'cadet'), 'cadet regional'],
    ['in words', at('Regional Open Circuit of the Lakes', null, 'division2'), 'division2 regional'],
    ['without a country', at('Timberline RYC', null, 'y10', { country: null }), 'y10 regional'],
    ['of several circuits, by category', at('Bay ROC/RJCC/RYC', null, 'junior'), 'junior regional'],
    ['a Cadet circuit', at('Lakeport RCC', null, 'cadet'), 'cadet regional'],
    ['super circuits', at('Capital SJCC', null, 'junior'), 'junior sjcc'],
    ['super youth', at('Capital SYC/RJCC', null, 'y14'), 'y14 syc'],
    ['an international regional circuit', at('Border IRC', null, 'y14'), 'y14 irc'],
    ['a youth NAC', at('March NAC', null, 'y14'), 'y14 national'],
    ['the nationals', at('USA Fencing National Championships', null, 'y12'), 'y12 national'],
    [
      'a national event that did not split',
      at('October NAC', null, 'cadet', { fencers: 168 }),
      'cadet elite',
    ],
    [
      'its upper tier',
      at('October NAC', null, 'cadet', { name: `${CADET} Elite`, fencers: 112 }),
      'cadet elite',
    ],
    [
      'its lower tier, small as it may be',
      at('October NAC', null, 'division1', { name: 'Div I Challenger', fencers: 90 }),
      'division1 challenger',
    ],
    ['the Junior Olympics', at('Junior Olympics 2027', null, 'junior'), 'junior elite'],
    ['a local event by its type', at('Gulf Shore Open', 'LOCAL', 'senior'), 'senior local'],
    ['the type before the name', at('Gulf Shore ROC', 'LOCAL', 'senior'), 'senior local'],
    ['an age group', at('Bay ROC', null, 'veteran', { name: "Vet-50 Men's Foil" }), 'v50 regional'],
    ['all veterans', at('Bay ROC', null, 'veteran', { name: "Veteran Men's Foil" }), 'veteran regional'],
    [
      'the worlds of veterans',
      at('Veterans World Championships', null, 'veteran', { name: 'V60 Foil', country: 'ITA' }),
      'v60 worlds',
    ],
    [
      'designated abroad',
      at('Coupe du Lac', 'Designated International', 'junior', { country: 'FRA' }),
      'junior international',
    ],
  ])('knows %s', (_, event, said) => {
    const known = toPointsEvent(event)
    expect(known.known && `${known.category} ${known.level}`).toBe(said)
  })

  it.each([
    ['a team event', at('Bay ROC', null, 'senior', { isTeam: true }), 'team'],
    ['no category', at('Bay ROC', null, null), 'category'],
    ['nothing but a name', at('Gulf Shore Open', null, 'senior'), 'kind'],
    ['a word that only looks local', at('Local Heroes Cup', null, 'senior'), 'kind'],
    ['letters inside a word', at('Rocky Mountain Cup', null, 'division2'), 'kind'],
    ['a circuit without that category', at('Timberline RYC', null, 'cadet'), 'kind'],
    ['two that differ', at('Capital SYC & RYC', null, 'y12'), 'kind'],
    ['the same letters abroad', at('Coupe ROC', null, 'senior', { country: 'FRA' }), 'kind'],
    ['an undesignated cup abroad', at('Junior World Cup', null, 'junior', { country: 'GER' }), 'kind'],
    ['schools', at('Collegiate National Championships', null, 'division2'), 'kind'],
    ['a field that must have split', at('October NAC', null, 'cadet', { fencers: 169 }), 'tier'],
    ['a field of unknown size', { ...at('October NAC', null, 'junior'), fencers: undefined }, 'tier'],
    ['a season before the tiers', at('October NAC', null, 'cadet', { day: '2025-10-11' }), 'tier'],
  ])('does not guess from %s', (_, event, because) => {
    expect(toPointsEvent(event as StoredEvent)).toEqual({ known: false, because })
  })

  it('reads hostile names without throwing', () => {
    expect(toPointsEvent(at('\u0000 NAC'.repeat(50_000), '🤺', 'y12')).known).toBe(true)
  })
})

describe('toEditions', () => {
  const on = (name: string, startDay: string) => ({ name, type: null, country: 'USA', startDay })
  it.each([
    ['October NAC', '2025-10-31', 'cadet', ['October NAC 2025-26']],
    ['Salt Lake NAC', '2026-11-13', 'division1', ['November NAC 2026-27']],
    [
      'USA Fencing National Championships & July Challenge',
      '2026-06-27',
      'junior',
      ['July Challenge 2025-26'],
    ],
    [
      'USA Fencing National Championships & July Challenge',
      '2026-06-27',
      'y14',
      ['National Championships 2025-26'],
    ],
    ['Capital SYC/SJCC', '2026-12-04', 'junior', ['December SJCC 2026-27']],
    ['Bay ROC', '2026-12-04', 'division2', []],
  ] as const)('%s on %s in %s', (name, day, category, said) => {
    expect(toEditions(on(name, day), category).map(it => `${it.event} ${it.season}`)).toEqual(said)
  })

  it('names all that one tournament is', () => {
    const both = toEditions(on('National Championships & July Challenge', '2026-07-01'))
    expect(both.map(it => it.event)).toEqual(['July Challenge', 'National Championships'])
  })
})
