import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventField } from '#contract/live/event-field.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('the field of an event on $name', ({ open }) => {
  let opened: TestStore
  const ask = async (event: string, user = 'nora') => {
    const json = await opened.store.ask('eventField', 't', event, user)
    return json && EventField.parse(await json.read())
  }

  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'otto'])
      await addUser(store.write, { id, username: id, passwordHash: '', role: 'user', now: NOW })
    for (const [id, name] of [
      ['own', 'Moreau-Quill, Élodie'],
      ['rival', 'Quispelman, Dana'],
    ] as const)
      await addFencer(store.write, { id, name })
    await trackFencer(store.write, 'nora', 'own')
    await saveTournamentRow(store, { id: 't', name: 'Great Confluence' })
    await saveEventRow(store, {
      id: 'e',
      tournament_id: 't',
      name: 'Cadet',
      weapon: 'foil',
      start_time: '07:30',
    })
    await saveEntryRows(store, 'e', [
      ['1', 'Moreau-Quill, Élodie', 'own'],
      ['2', 'Quispelman, Dana', 'rival'],
      ['3', 'Nobody, Known'],
      ['4', 'Withdrawn, Wanda'],
    ])
    const entry = (id: string) =>
      store.write.updateTable('entry').where('event_id', '=', 'e').where('entry_id', '=', id)
    await entry('2').set({ rating: 'B26', club: 'Copper Bay', status: 'waitlist' }).execute()
    await entry('4').set({ status: 'withdrawn' }).execute()
    await store.write
      .insertInto('fencer_rating')
      .values([
        {
          fencer_id: 'own',
          weapon: 'foil',
          classification: 'D',
          year: 2026,
          source: 'file',
          as_of: '2026-11-01',
        },
        {
          fencer_id: 'own',
          weapon: 'epee',
          classification: 'A',
          year: 2026,
          source: 'file',
          as_of: '2026-11-01',
        },
      ])
      .execute()
    await savePast(store, {
      tournamentId: 'before',
      tournament: 'Hall Cup',
      eventId: 'past',
      event: 'Cadet',
      day: '2026-05-02',
      people: {
        a: { name: 'Moreau-Quill, Élodie', fencerId: 'own' },
        b: { name: 'Quispelman, Dana', fencerId: 'rival' },
        c: { name: 'Nobody, Known' },
      },
      bouts: [
        ['a', 'b', 5, 2],
        ['a', 'c', 3, 5],
        ['b', 'a', 15, 9, 2],
      ],
    })
  })
  afterAll(() => opened?.drop())

  it('names who stands in it with the rating of its weapon, and how one’s own fared against them', async () => {
    expect(await ask('e')).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      people: [
        { id: '1', fencerId: 'own', name: 'Moreau-Quill, Élodie', rating: 'D26' },
        { id: '3', name: 'Nobody, Known' },
        {
          id: '2',
          fencerId: 'rival',
          name: 'Quispelman, Dana',
          club: 'Copper Bay',
          rating: 'B26',
          registration: 'waitlist',
        },
      ],
      history: [
        { own: '1', other: '2', wins: 1, losses: 1 },
        { own: '1', other: '3', wins: 0, losses: 1 },
      ],
    })
  })

  it('tells nobody’s history to who follows nobody there', async () => {
    expect((await ask('e', 'otto'))?.history).toEqual([])
  })

  it('takes the hour for the end of check-in only where USA Fencing says it', async () => {
    const said = (source: 'usafencing' | 'ftl') =>
      saveAttributions(
        opened.store.write,
        [{ about: 'event', id: 'e', topic: 'schedule', changed: true, source }],
        NOW,
      )
    await said('usafencing')
    expect(await ask('e')).toMatchObject({ checkInCloses: '07:30', said: { source: 'usafencing' } })
    await said('ftl')
    expect(await ask('e')).not.toHaveProperty('checkInCloses')
  })

  it('knows no event of another tournament', async () => {
    expect(await ask('past')).toBeUndefined()
  })
})
