import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CalendarFeed, MadeCalendarFeed } from '#contract/accounts/calendar-feed.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { toHarbourCup } from '#tools/testing/invented/harbour-cup.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startLivePair } from '#tools/testing/running/start-live-pair.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const DAYS = { start_day: '2026-12-05', end_day: '2026-12-05', time_zone: 'America/New_York', city: 'Albany' }
const OTHERS = '2026-12-01'

describe('calendars', () => {
  let running: TestApp
  const start = testNow()
  let shift = 0
  let nora = ''
  let otto = ''

  beforeEach(async () => {
    shift = 0
    running = await startTestApp({ now: () => start + shift })
    const { store } = running.app
    await addFencer(store.write, { id: 'f1', name: 'LIND Élodie', birthYear: 2014 })
    await addFencer(store.write, { id: 'f2', name: 'LIND Théo', birthYear: 2011 })
    for (const id of ['f1', 'f2']) await trackFencer(store.write, 'nora', id)
    await saveTournamentRow(store, { id: 't1', name: 'Albany Open', ...DAYS, registration_closes: OTHERS })
    await saveEventRow(store, {
      id: 'e1',
      tournament_id: 't1',
      name: 'Y-12 Women’s Épée',
      day: '2026-12-05',
      start_time: '08:30',
    })
    await saveEntryRows(store, 'e1', [['n1', 'LIND Élodie', 'f1']])
    nora = await running.signIn('nora')
    otto = await running.signIn('otto')
  })
  afterEach(() => running?.close())

  const make = async (body: object = {}): Promise<MadeCalendarFeed> => {
    const wanted = { language: 'en', hasDeadlines: false, ...body }
    const answer = await running.send('POST', '/api/v3/calendars', nora, wanted)
    expect(answer.status).toBe(200)
    return MadeCalendarFeed.parse(await answer.json())
  }
  const read = async (path: string, cookie = '') => {
    const answer = await running.fetch(path, { headers: { cookie } })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const loose = Object.values(nodeIcal.sync.parseICS(text)).filter(one => one?.type === 'VEVENT')
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map(one => new ICAL.Event(one))
    expect(loose).toHaveLength(events.length)
    return { text, events, etag: answer.headers.get('etag') ?? '' }
  }
  const summaries = async (path: string) => (await read(path)).events.map(({ summary }) => summary)

  test('tell everybody’s events to whoever has the address, in the zone of the venue', async () => {
    const { feed, path } = await make()
    expect(path).toMatch(/^\/api\/v3\/calendar\/[\w-]{43}\.ics$/)
    expect(feed).toMatchObject({ language: 'en', hasDeadlines: false })
    const { events, text } = await read(path)
    expect(events.map(({ summary }) => summary)).toEqual([
      'Registration closes: Albany Open',
      'Élodie: Y-12 Women’s Épée',
    ])
    expect(events[1]?.startDate.toString()).toBe('2026-12-05T08:30:00')
    expect(events[1]?.startDate.zone.tzid).toBe('America/New_York')
    expect(text).not.toContain('2014')
    expect(text).not.toContain('Nora')
  })

  test('of one fencer tell that one’s, in the language chosen', async () => {
    const { path } = await make({ fencerId: 'f2', language: 'fr' })
    expect(await summaries(path)).toEqual([])
    await saveEntryRows(running.app.store, 'e1', [['n2', 'LIND Théo', 'f2']])
    expect(await summaries(path)).toEqual([
      'Fin des inscriptions\u00a0: Albany Open',
      'Théo\u00a0: Y-12 Women’s Épée',
    ])
  })

  test('put an event in the place of what it was, and count how often', async () => {
    const { path } = await make()
    const { path: again } = await make({ language: 'es' })
    const before = (await read(path)).events.at(-1)
    shift = 60_000
    await running.app.store.write.updateTable('event').set({ start_time: '10:00' }).execute()
    const after = (await read(again)).events.at(-1)
    const same = (await read(path)).events.at(-1)
    expect([before?.uid, before?.sequence]).toEqual([after?.uid, 0])
    expect([after?.sequence, same?.sequence]).toEqual([1, 1])
    expect(same?.startDate.toString()).toBe('2026-12-05T10:00:00')
  })

  test('are not sent again where nothing changed', async () => {
    const { path } = await make()
    const { etag } = await read(path)
    shift = 3_600_000
    const again = await running.fetch(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('hold no more who withdrew and what is not listed or cancelled', async () => {
    const { path } = await make()
    const { write } = running.app.store
    expect(await summaries(path)).toHaveLength(2)
    await write.updateTable('entry').set({ status: 'withdrawn' }).execute()
    expect(await summaries(path)).toEqual([])
    await write.updateTable('entry').set({ status: null }).execute()
    expect(await summaries(path)).toHaveLength(2)
    await write.updateTable('tournament').set({ cancelled: 1 }).execute()
    expect(await summaries(path)).toEqual([])
  })

  test('tell of registrations that would suit, where that is wanted', async () => {
    const { store } = running.app
    await store.write
      .updateTable('tracked_fencer')
      .set({ weapons: 'epee', usa_region: 3 })
      .where('fencer_id', '=', 'f1')
      .execute()
    const days = { ...DAYS, registration_late: '2026-11-28', registration_closes: OTHERS }
    for (const [id, region, weapon] of [
      ['Near', 3, 'epee'],
      ['Far', 4, 'epee'],
      ['Foil', 3, 'foil'],
    ] as const) {
      await saveTournamentRow(store, { id, name: id, ...days, usa_region: region })
      await saveEventRow(store, { id: `${id}-e`, tournament_id: id, name: 'Cadet', weapon })
    }
    const { path } = await make({ hasDeadlines: true })
    expect(await summaries(path)).toEqual([
      'Late fee from today: Near',
      'Registration closes: Near',
      'Registration closes: Albany Open',
      'Élodie: Y-12 Women’s Épée',
    ])
    expect(await summaries((await make()).path)).toHaveLength(2)
  })

  test('are gone for good once taken back, unfollowed or made by who is disabled', async () => {
    const closed = async (path: string): Promise<void> => {
      const answer = await running.fetch(path)
      expect([answer.status, await answer.json()]).toEqual([
        410,
        { code: 'closed', message: 'This calendar has closed' },
      ])
    }
    const one = await make()
    expect((await running.send('DELETE', `/api/v3/calendars/${one.feed.id}`, otto)).status).toBe(404)
    const left = await running.send('DELETE', `/api/v3/calendars/${one.feed.id}`, nora)
    expect(await left.json()).toEqual([])
    await closed(one.path)
    const of = await make({ fencerId: 'f1' })
    await running.send('DELETE', '/api/v2/user/me/fencers/f1', nora)
    await closed(of.path)
    await running.send('POST', '/api/v2/user/me/fencers/f1', nora)
    await closed(of.path)
    const last = await make()
    await running.app.store.write.updateTable('app_user').set({ disabled_at: 1 }).execute()
    await closed(last.path)
    await closed('/api/v3/calendar/nobody-has-it.ics')
  })

  test('are of one’s own fencers only, at most fifty, and say when they were asked', async () => {
    const answer = await running.send('POST', '/api/v3/calendars', otto, {
      fencerId: 'f1',
      language: 'en',
      hasDeadlines: false,
    })
    expect(answer.status).toBe(404)
    const { path } = await make()
    await read(path)
    shift = 60_000
    await read(path)
    const list = await running.fetch('/api/v3/calendars', { headers: { cookie: nora } })
    const [feed] = CalendarFeed.array().parse(await list.json())
    expect(feed?.readAt).toBe(start)
    await Promise.all(Array.from({ length: 49 }, () => make()))
    const more = { language: 'en', hasDeadlines: false }
    expect((await running.send('POST', '/api/v3/calendars', nora, more)).status).toBe(409)
  })

  test('of one event are a file with one’s own who are in it', async () => {
    const { events } = await read('/api/v3/view/calendar/e1?language=es', nora)
    expect(events.map(({ summary }) => summary)).toEqual(['Élodie: Y-12 Women’s Épée'])
    const feed = (await read((await make()).path)).events.at(-1)
    expect(events[0]?.uid, 'the same entry as in the feed').toBe(feed?.uid)
    const nobodys = await read('/api/v3/view/calendar/e1', otto)
    expect(nobodys.events.map(({ summary }) => summary)).toEqual(['Y-12 Women’s Épée'])
    const sent = await running.fetch('/api/v3/view/calendar/e1', { headers: { cookie: nora } })
    expect(sent.headers.get('content-disposition')).toBe('attachment; filename="event.ics"')
    const missing = await running.fetch('/api/v3/view/calendar/none', { headers: { cookie: otto } })
    expect(missing.status).toBe(404)
  })
})

test('a calendar says the strip and the hour of the next bout while the event is fenced', async () => {
  const pair = await startLivePair({ tournaments: [toHarbourCup(testNow())] })
  try {
    pair.fake.control.pause()
    const { id, events } = await pair.tournament()
    const ids = [id, events[0]?.id ?? ''] as const
    const live = await pair.until('pools', one => one.pools.some(({ strip }) => strip), ids)
    const open = live.pools.find(one => !one.complete && one.strip)
    const entry = open?.matches.findLast(one => one.left.outcome === undefined)?.left.individual?.fencer
    const { name = '', club, country } = live.fencers.find(one => one.id === entry) ?? {}
    const { write } = pair.running.app.store
    await addFencer(write, {
      id: 'own',
      name,
      ...(club === undefined ? {} : { club }),
      ...(country === undefined ? {} : { country }),
    })
    await trackFencer(write, 'nora', 'own')
    await pair.until('the link', one => one.fencers.some(({ fencerId }) => fencerId === 'own'), ids)
    const wanted = { fencerId: 'own', language: 'en', hasDeadlines: false }
    const made = await pair.running.send('POST', '/api/v3/calendars', pair.cookie, wanted)
    const { path } = MadeCalendarFeed.parse(await made.json())
    const text = await (await pair.running.fetch(path)).text()
    const event = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map(one => new ICAL.Event(one))
      .find(one => one.location?.startsWith('Strip'))
    expect(event?.location).toContain(`Strip ${open?.strip}`)
    expect(event?.description).toContain(`strip ${open?.strip}`)
  } finally {
    await pair.close()
  }
})
