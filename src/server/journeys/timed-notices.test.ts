import type { Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { inventedEvent } from '#fakes/live/invented-event.ts'
import { lookAtCheckIns } from '#server/feed/notices/look-at-check-ins.ts'
import { NOTICE_LOOKS } from '#server/feed/notices/notice-looks.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { saveRegistrationChanges } from '#server/store/entries/registration-changes.ts'
import { watchTournament } from '#server/store/notices/watched-tournaments.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveMemberRatings } from '#server/store/people/member-ratings.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import type { Database } from '#server/store/schema/database.ts'
import { addTask, beginRun, endRun } from '#server/store/tasks/tasks.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { listToldFacts, NoticeClocks } from '#tools/testing/running/notice-clocks.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 07:30 in Portland. */
const CLOSES = Date.UTC(2026, 11, 5, 15, 30)

describe.each(await testEngines())('notices that come with time on $name', ({ open }) => {
  let opened: TestStore
  let live: LiveEvent | undefined
  beforeEach(async () => {
    live = undefined
    opened = await open()
    const { store } = opened
    for (const id of ['nora', 'otto'])
      await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    await store.write
      .insertInto('notice_setting')
      .values({ user_id: 'otto', preset: 'parent', language: 'en', lead: 2, check_in_lead: 15 })
      .execute()
    await addFencer(store.write, { id: 'f1', name: 'LIND Élodie' })
    for (const id of ['nora', 'otto']) await trackFencer(store.write, id, 'f1')
    await saveTournamentRow(store, {
      id: 'cup',
      name: 'Harbour Cup',
      start_day: '2026-12-05',
      end_day: '2026-12-06',
      time_zone: 'America/Los_Angeles',
    })
    await saveEventRow(store, {
      id: 'e1',
      tournament_id: 'cup',
      name: 'Cadet Foil',
      day: '2026-12-05',
      start_time: '07:30',
    })
    await saveEntryRows(store, 'e1', [['1', 'LIND Élodie', 'f1']])
    await saveAttributions(
      store.write,
      [{ about: 'event', id: 'e1', topic: 'schedule', changed: true, source: 'usafencing' }],
      1,
    )
  })
  afterEach(() => opened?.drop())

  const openClocks = (offsets?: readonly number[]) =>
    new NoticeClocks(
      opened.store,
      [lookAtCheckIns(async () => live), ...NOTICE_LOOKS],
      CLOSES - 3 * HOUR,
      offsets,
    )
  const move = (start_time: string) =>
    opened.store.write.updateTable('event').set({ start_time }).where('id', '=', 'e1').execute()
  const told = (userId: string) => listToldFacts(opened.store, userId)

  describe('check-in', () => {
    test('is told as long before it closes as each wants it, once, by two servers', async () => {
      const clocks = openClocks()
      for (let at = CLOSES - 3 * HOUR; at < CLOSES + HOUR; at += 5 * MINUTE) await clocks.lookAt(at)
      expect(await told('nora')).toEqual(['f1 checkIn 2026-12-05 07:30 60'])
      expect(await told('otto')).toEqual(['f1 checkIn 2026-12-05 07:30 15'])
      expect(clocks.failures).toEqual([])
    })

    test('that moves is told to whoever heard of it; afterwards nothing is', async () => {
      const clocks = openClocks()
      await clocks.lookAt(CLOSES - HOUR)
      await move('09:30')
      await clocks.lookAt(CLOSES - HOUR + MINUTE)
      expect(await told('nora')).toEqual([
        'f1 checkIn 2026-12-05 07:30 60',
        'f1 checkIn 2026-12-05 09:30 moved 1',
      ])
      expect(await told('otto')).toEqual([])
      await clocks.lookAt(CLOSES + 2 * HOUR)
      await move('08:30')
      await clocks.lookAt(CLOSES + 2 * HOUR)
      expect(await told('nora')).toHaveLength(2)
      expect(await told('otto')).toEqual([])
    })

    test('is told to nobody of whom the source says that they have come', async () => {
      const checkedIn = (status: 'checkedIn' | 'absent') => {
        const event = inventedEvent([], { idDetail: {} })
        const own = { ...(event.fencers[0] ?? {}), id: '1', name: 'LIND Élodie', fencerId: 'f1', status }
        return {
          ...event,
          fencers: [own],
          feed: { source: 'ftl', version: 1, changedAt: 1, lookedAt: 1, flags: [] },
        } as LiveEvent
      }
      const clocks = openClocks()
      live = checkedIn('checkedIn')
      await clocks.lookAt(CLOSES - HOUR)
      expect(await told('nora')).toEqual([])
      live = checkedIn('absent')
      await clocks.lookAt(CLOSES - HOUR + MINUTE)
      expect(await told('nora')).toHaveLength(1)
    })

    test('is told of the entered alone, while it is listed and takes place', async () => {
      const clocks = openClocks()
      await opened.store.write.updateTable('entry').set({ status: 'withdrawn' }).execute()
      await clocks.lookAt(CLOSES - HOUR)
      await opened.store.write.updateTable('entry').set({ status: null }).execute()
      await opened.store.write.updateTable('tournament').set({ cancelled: 1 }).execute()
      await clocks.lookAt(CLOSES - HOUR)
      expect(await told('nora')).toEqual([])
    })
  })

  describe('registrations', () => {
    const MORNING = (day: number) => Date.UTC(2026, 10, day, 16)
    const watch = (userId: string, at: number) =>
      watchTournament(opened.store.write, { userId, tournamentId: 'cup', now: at }, 9)
    const change = (values: Partial<Updateable<Database['tournament']>>) =>
      opened.store.write.updateTable('tournament').set(values).where('id', '=', 'cup').execute()
    beforeEach(async () => {
      await change({
        registration_opens: '2026-11-03',
        registration_late: '2026-11-20',
        registration_closes: '2026-11-28',
      })
      await opened.store.write.deleteFrom('entry').execute()
    })
    const everyDay = async (clocks: NoticeClocks, from: number, to: number) => {
      for (let day = from; day <= to; day += 1)
        for (const hour of [0, 8, 16]) await clocks.lookAt(MORNING(day) + hour * HOUR)
    }

    test('are told to whoever watches the tournament: once it is open, and before it gets dearer and closes', async () => {
      const clocks = openClocks()
      await watch('nora', MORNING(1))
      await everyDay(clocks, 1, 30)
      expect(await told('nora')).toEqual([
        'opens 2026-11-03 0',
        'late 2026-11-20 7',
        'late 2026-11-20 2',
        'closes 2026-11-28 7',
        'closes 2026-11-28 2',
      ])
      expect(await told('otto')).toEqual([])
      expect(clocks.failures).toEqual([])
    })

    test('are not told for what was seen when somebody began to watch', async () => {
      const clocks = openClocks()
      await watch('nora', MORNING(23))
      await clocks.lookAt(MORNING(23) + HOUR)
      expect(await told('nora')).toEqual([])
      await clocks.lookAt(MORNING(26))
      expect(await told('nora')).toEqual(['closes 2026-11-28 2'])
    })

    test('that are moved are told so, and no old day is', async () => {
      const clocks = openClocks()
      await watch('nora', MORNING(1))
      await everyDay(clocks, 26, 26)
      expect(await told('nora')).toEqual(['closes 2026-11-28 2'])
      await change({ registration_closes: '2026-12-02' })
      await everyDay(clocks, 29, 31)
      expect(await told('nora')).toEqual([
        'closes 2026-11-28 2',
        'closes 2026-12-02 moved 1',
        'closes 2026-12-02 2',
      ])
      await change({ registration_closes: '2026-11-29' })
      await everyDay(clocks, 32, 34)
      expect(await told('nora')).toHaveLength(3)
    })

    test('are told no more to whoever has entered theirs: until when one may withdraw is', async () => {
      const clocks = openClocks()
      await watch('nora', MORNING(1))
      await change({ withdrawal_closes: '2026-11-30' })
      await saveEntryRows(opened.store, 'e1', [['1', 'LIND Élodie', 'f1']])
      await everyDay(clocks, 14, 32)
      expect(await told('nora')).toEqual(['f1 withdrawal 2026-11-30 7', 'f1 withdrawal 2026-11-30 2'])
      expect(await told('otto')).toEqual(await told('nora'))
    })

    test('with few spots are told to whoever has somebody for the event', async () => {
      const clocks = openClocks()
      const fill = (registered: number) =>
        opened.store.write
          .updateTable('event')
          .set({ registered, total_spots: 20, weapon: 'foil' })
          .where('id', '=', 'e1')
          .execute()
      await watch('nora', MORNING(1))
      await watch('otto', MORNING(1))
      await opened.store.write
        .updateTable('tracked_fencer')
        .set({ weapons: 'epee' })
        .where('user_id', '=', 'otto')
        .execute()
      for (const [nth, registered] of [10, 17, 18, 20, 19].entries()) {
        await fill(registered)
        await clocks.lookAt(MORNING(21) + nth * HOUR)
      }
      const spots = (await told('nora')).filter(line => line.startsWith('spots'))
      expect(spots).toEqual(['spots few 1', 'spots full 2', 'spots few 3'])
      expect((await told('otto')).filter(line => line.startsWith('spots'))).toEqual([])
      await fill(20)
      await clocks.lookAt(MORNING(29))
      expect(
        (await told('nora')).filter(line => line.startsWith('spots')),
        'closed by then',
      ).toHaveLength(3)
    })
  })

  describe('club-mates who enter', () => {
    const enter = async (
      entries: readonly (readonly [id: string, name: string, club: string, fencerId?: string])[],
      at: number,
    ) => {
      const { store } = opened
      await saveEntryRows(
        store,
        'e1',
        entries.map(([id, name, , fencerId]) => (fencerId === undefined ? [id, name] : [id, name, fencerId])),
      )
      for (const [id, , club] of entries)
        await store.write.updateTable('entry').set({ club }).where('entry_id', '=', id).execute()
      const changes = entries.map(([id]) => ({ kind: 'entered', before: null, after: id }) as const)
      await saveRegistrationChanges(store.write, 'e1', changes, at)
    }
    const START = CLOSES - 20 * 24 * HOUR
    const readSaid = async () => {
      const rows = await opened.store.read
        .selectFrom('notice_fact')
        .select('said')
        .where('kind', '=', 'clubmates')
        .orderBy('position')
        .execute()
      return rows.map(({ said }) => JSON.parse(said) as { names: string[]; count: number })
    }

    test('are told together to whoever follows somebody of the club who is in it, those of other clubs are not', async () => {
      await opened.store.write.updateTable('entry').set({ club: 'Davis Fencing Academy' }).execute()
      const clocks = openClocks()
      await enter(
        [
          ['2', 'KIM Ava', 'Davis FC'],
          ['3', 'LEE Marlowe', 'Davis Fencing Academy'],
          ['4', 'OTHER One', 'North FC'],
        ],
        START,
      )
      await clocks.lookAt(START + MINUTE)
      expect(await readSaid()).toEqual([])
      await clocks.lookAt(START + 20 * MINUTE)
      expect(await readSaid()).toEqual([
        { tournament: 'Harbour Cup', names: ['KIM Ava', 'LEE Marlowe'], count: 2 },
      ])
      await enter([['5', 'ROE Sam', 'Davis FA']], START + 30 * MINUTE)
      await enter([['6', 'ROE Tim', 'Davis FC']], START + 40 * MINUTE)
      for (let at = START + 30 * MINUTE; at < START + 5 * HOUR; at += 10 * MINUTE) await clocks.lookAt(at)
      expect((await readSaid()).map(({ names }) => names)).toEqual([
        ['KIM Ava', 'LEE Marlowe'],
        ['ROE Sam', 'ROE Tim'],
      ])
      expect((await told('nora')).filter(line => line.includes('clubmates'))).toHaveLength(2)
      expect(await told('otto')).toEqual(await told('nora'))
      expect(clocks.failures).toEqual([])
    })

    test('are told where one has a bell on the tournament, and nobody else', async () => {
      await opened.store.write.deleteFrom('entry').execute()
      await opened.store.write.updateTable('fencer').set({ club: 'Davis FC' }).execute()
      await watchTournament(opened.store.write, { userId: 'nora', tournamentId: 'cup', now: START }, 9)
      const clocks = openClocks()
      await enter([['2', 'KIM Ava', 'Davis FC']], START + MINUTE)
      await clocks.lookAt(START + HOUR)
      expect((await told('nora')).filter(line => line.includes('clubmates'))).toHaveLength(1)
      expect((await told('otto')).filter(line => line.includes('clubmates'))).toEqual([])
    })

    test('are never somebody hidden, recognised on the list or not', async () => {
      const { write } = opened.store
      await write.updateTable('entry').set({ club: 'Davis FC' }).execute()
      await addFencer(write, { id: 'hid', name: 'MAYE Hanna', club: 'Davis FC' })
      await write.updateTable('fencer').set({ hidden_at: 1 }).where('id', '=', 'hid').execute()
      const clocks = openClocks()
      await enter(
        [
          ['2', 'MAYE Hanna', 'Davis FC', 'hid'],
          ['3', 'Maye, Hanna', 'Davis FC'],
          ['4', 'KIM Ava', 'Davis FC'],
        ],
        START,
      )
      await clocks.lookAt(START + HOUR)
      expect((await readSaid()).map(({ names }) => names)).toEqual([['KIM Ava']])
      // Whoever follows them hears of others.
      await trackFencer(write, 'otto', 'hid')
      await enter([['5', 'ROE Sam', 'Davis FC']], START + 2 * HOUR)
      await clocks.lookAt(START + 4 * HOUR)
      expect((await told('otto')).filter(line => line.includes('hid'))).toHaveLength(1)
    })
  })

  test('a better classification is told, and not the one that was known when somebody began to follow', async () => {
    const clocks = openClocks()
    const rate = (letter: string, year: number | null, asOf: string) =>
      opened.store.write
        .transaction()
        .execute(tx =>
          saveMemberRatings(
            tx,
            'f1',
            new Map([['foil', { letter: letter as 'C', ...(year === null ? {} : { year }) }]]),
            { source: 's', asOf },
          ),
        )
    await rate('C', 2025, '2026-10-01')
    await clocks.lookAt(CLOSES)
    expect(await told('nora')).toEqual([])
    await rate('B', 2026, '2026-11-01')
    await clocks.lookAt(CLOSES + HOUR)
    await rate('C', 2026, '2026-11-02')
    await clocks.lookAt(CLOSES + 2 * HOUR)
    expect(await told('nora')).toEqual(['f1 rating foil B26'])
  })

  test('a task that fails is told to administrators, once until it has gone well again; one that was broken off is not', async () => {
    const { store } = opened
    await addUser(store.write, { id: 'admin', username: 'admin', passwordHash: 'h', role: 'admin', now: 1 })
    await addTask(store.write, 'usaf_sync', null)
    const clocks = openClocks()
    let at = CLOSES
    const run = async (error: string | null) => {
      at += HOUR
      const held = await beginRun(store.write, {
        id: `run-${at}`,
        task: 'usaf_sync',
        now: at,
        until: at + MINUTE,
      })
      if (held) await endRun(store.write, held, { now: at + 1, error })
      await clocks.lookAt(at + MINUTE)
    }
    await run('The server was closed')
    await run(null)
    await run('No answer in time')
    await run('No answer in time')
    await run(null)
    await run('Something else')
    expect(await told('admin')).toEqual(['task usaf_sync 3', 'task usaf_sync 6'])
    expect(await told('nora')).toEqual([])
    expect(clocks.failures).toEqual([])
  })

  test('whatever clocks say and however often servers begin anew, everybody is told each thing once and nothing afterwards', async () => {
    const dice = new Dice(11)
    const clocks = openClocks([-2 * MINUTE, 3 * MINUTE])
    const terms = ['07:30', '08:30', '09:30']
    let at = CLOSES - 3 * HOUR
    while (at < CLOSES + 3 * HOUR) {
      at += dice.int(1, 12) * MINUTE
      await clocks.lookAt(dice.is(0.2) ? at - dice.int(1, 90) * MINUTE : at)
      if (dice.is(0.2)) clocks.restart()
      if (dice.is(0.15)) await move(dice.pick(terms))
    }
    const facts = await opened.store.read.selectFrom('notice_fact').selectAll().execute()
    expect(new Set(facts.map(({ about, value }) => `${about} ${value}`)).size).toBe(facts.length)
    expect(facts.length).toBeGreaterThan(2)
    expect(await told('nora')).not.toEqual([])
    for (const { at: noted, until } of facts) expect(noted).toBeLessThan(until ?? 0)
    for (const user of ['nora', 'otto']) {
      const heard = await told(user)
      expect(new Set(heard).size).toBe(heard.length)
      // Of each hour everybody hears once that it comes.
      const comes = heard.filter(line => !line.includes('moved')).map(line => line.replace(/ \d+$/, ''))
      expect(new Set(comes).size).toBe(comes.length)
    }
    expect(clocks.failures).toEqual([])
  })
})
