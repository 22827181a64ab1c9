import { describe, expect, it } from 'vitest'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { type LiveListQuery, toLiveGroups, withOthers } from './live-groups.ts'

const tournament = (
  id: string,
  startDate: string,
  endDate: string,
  over: Partial<Tournament> = {},
): Tournament => ({
  id,
  idDetail: {},
  name: id,
  startDate,
  endDate,
  timeZoneId: 'America/New_York',
  country: 'USA',
  events: [],
  ...over,
})

const query = (over: Partial<LiveListQuery> = {}): LiveListQuery => ({
  search: '',
  usaOnly: true,
  isMine: () => false,
  now: Date.parse('2026-11-21T15:00:00Z'),
  fallbackZone: 'UTC',
  ...over,
})

const list = [
  tournament('early', '2026-11-19', '2026-11-22', { city: 'Saint-Rémy' }),
  tournament('mine', '2026-11-21', '2026-11-21'),
  tournament('later', '2026-12-20', '2026-12-21'),
  tournament('soon', '2026-11-22', '2026-11-23'),
  tournament('over', '2026-11-10', '2026-11-20'),
  tournament('long over', '2026-10-01', '2026-10-02'),
  tournament('abroad', '2026-11-21', '2026-11-22', { country: 'CAN', city: 'Montréal' }),
]
const { country: _, ...unknown } = tournament('nowhere', '2026-11-21', '2026-11-22')

const ids = (found: ReturnType<typeof toLiveGroups>) =>
  Object.fromEntries(Object.entries(found).map(([timing, some]) => [timing, some.map(({ id }) => id)]))

describe('toLiveGroups', () => {
  it('sorts into the three accordions', () => {
    expect(ids(toLiveGroups(list, query()))).toEqual({
      happeningNow: ['early', 'mine'],
      comingSoon: ['soon', 'later'],
      recent: ['over', 'long over'],
    })
  })

  it('puts one’s own first among those happening now', () => {
    const mine = query({ isMine: ({ id }) => id === 'mine' })
    expect(ids(toLiveGroups(list, mine)).happeningNow).toEqual(['mine', 'early'])
  })

  it('keeps tournaments without a country under the USA filter and drops others', () => {
    expect(ids(toLiveGroups([...list, unknown], query())).happeningNow).toEqual(['early', 'mine', 'nowhere'])
    expect(ids(toLiveGroups(list, query({ usaOnly: false }))).happeningNow).toContain('abroad')
  })

  it('searches name and city', () => {
    expect(ids(toLiveGroups(list, query({ search: 'remy' }))).happeningNow).toEqual(['early'])
    expect(ids(toLiveGroups(list, query({ search: 'LONG' }))).recent).toEqual(['long over'])
  })

  it('goes by the venue’s midnight', () => {
    const lastMinute = query({ now: Date.parse('2026-11-22T04:59:00Z') })
    expect(ids(toLiveGroups(list, lastMinute)).happeningNow).toContain('mine')
    const over = query({ now: Date.parse('2026-11-22T05:00:00Z') })
    expect(ids(toLiveGroups(list, over)).recent).toContain('mine')
  })

  it('reaches what is known by name alone, and lists nothing twice', () => {
    const names = [
      { id: 'mine', name: 'mine', startDate: '2026-11-21', endDate: '2026-11-21' },
      { id: 'far off', name: 'far off', startDate: '2027-05-01', endDate: '2027-05-02' },
      { id: 'old', name: 'old', startDate: '2007-06-16', endDate: '2007-06-16' },
      { id: 'some day', name: 'some day' },
    ]
    expect(ids(toLiveGroups(withOthers(list, names), query()))).toEqual({
      happeningNow: ['early', 'mine'],
      comingSoon: ['soon', 'later', 'far off'],
      recent: ['over', 'long over', 'old'],
    })
  })
})
