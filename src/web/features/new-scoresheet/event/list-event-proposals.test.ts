import { expect, it } from 'vitest'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { listEventProposals } from './list-event-proposals.ts'

/** Half past nine in the evening in New York, the next day in Paris. */
const NOW = Date.parse('2026-11-28T02:30:00Z')
const TODAY = '2026-11-27'

const event = (id: string, more: Partial<TournamentEvent> = {}): TournamentEvent => ({
  id,
  idDetail: {},
  name: `Event ${id}`,
  classifier: 'Y14WF',
  date: TODAY,
  live: false,
  ...more,
})
const tournament = (id: string, events: TournamentEvent[], more: Partial<Tournament> = {}): Tournament => ({
  id,
  idDetail: {},
  name: `Tournament ${id}`,
  timeZoneId: 'America/New_York',
  events,
  ...more,
})
const FENCERS: readonly Fencer[] = [
  {
    id: 'f',
    name: 'Moreau-Quill, Élodie',
    registrations: [{ tournament_id: 't', event_ids: ['own', 'late'] }],
  },
]
const list = (known: Partial<Parameters<typeof listEventProposals>[0]>) =>
  listEventProposals({
    asked: undefined,
    tournaments: [],
    view: undefined,
    fencers: FENCERS,
    now: NOW,
    ...known,
  })
const toIds = (known: Parameters<typeof list>[0]) => list(known).map(one => one.frame.place?.eventId)

it('proposes what one’s own are entered in today at the venue, what no source follows first', () => {
  const events = [
    event('other'),
    event('late', { live: true }),
    event('own'),
    event('tomorrow', { date: '2026-11-28' }),
  ]
  const [first] = list({ tournaments: [tournament('t', events)] })
  expect(toIds({ tournaments: [tournament('t', events)] })).toEqual(['own', 'late'])
  expect(first?.entered).toEqual(['Moreau-Quill, Élodie'])
  expect(first?.frame.event).toEqual({
    category: 'y14',
    gender: 'womens',
    weapon: 'foil',
    poolTouches: 5,
    tableTouches: 15,
    day: TODAY,
  })
})

it('proposes nothing of what is cancelled', () => {
  expect(list({ tournaments: [tournament('t', [event('own')], { cancelled: true })] })).toEqual([])
})

it('proposes the event that was asked for, or all of its tournament today, one’s own first', () => {
  const asked = tournament('t', [event('other'), event('own'), event('tomorrow', { date: '2026-11-28' })])
  expect(toIds({ asked: { tournament: asked, eventId: 'tomorrow' } })).toEqual(['tomorrow'])
  expect(toIds({ asked: { tournament: asked, eventId: null } })).toEqual(['own', 'other'])
})

it('proposes a tournament without events by its name alone', () => {
  const [only] = list({ asked: { tournament: tournament('t', []), eventId: null } })
  expect(only?.frame.place).toEqual({ tournamentId: 't', tournamentName: 'Tournament t' })
  expect(only?.frame.event.day).toBe(TODAY)
})

it('reads from rows of today what the list does not have, each event once', () => {
  const view = {
    rows: [{ event: 'row', fencer: 'f', state: { kind: 'entered' as const } }],
    events: [
      {
        id: 'row',
        tournamentId: 't',
        name: "Y10 Men's Epee",
        tournamentName: 'T',
        team: false,
        date: TODAY,
        timeZoneId: 'America/New_York',
        live: false,
        count: 0,
        source: 'ftl' as const,
        flags: [],
        version: 1,
        changedAt: 0,
        lookedAt: 0,
      },
    ],
    fencers: [{ id: 'f', name: 'Moreau-Quill, Élodie' }],
  }
  const [row] = list({ view })
  expect(row?.entered).toEqual(['Moreau-Quill, Élodie'])
  expect(row?.frame.event).toMatchObject({ weapon: 'epee', tableTouches: 10 })
  const own = tournament('t', [event('own')])
  expect(
    toIds({ tournaments: [own], view: { ...view, events: view.events.map(one => ({ ...one, id: 'own' })) } }),
  ).toEqual(['own'])
})
