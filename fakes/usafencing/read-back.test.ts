import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseUsafPage } from '#connectors/usafencing/asking/usaf-pages.ts'
import { readUsafPage } from '#connectors/usafencing/saved/read-usaf-page.ts'
import { readUsafTournament } from '#connectors/usafencing/saved/read-usaf-tournament.ts'
import { toUsafEntries } from '#connectors/usafencing/tournaments/to-usaf-entries.ts'
import { toUsafTournament } from '#connectors/usafencing/tournaments/to-usaf-tournament.ts'
import { toUsafTournamentDetails } from '#connectors/usafencing/tournaments/to-usaf-tournament-details.ts'
import { addDays } from '#domain/time/day.ts'
import { isEntered } from '#domain/words/entry-status.ts'
import { parseEventCode } from '#domain/words/event-code.ts'
import { listPlaced } from './render/event-pages.ts'
import { type FakeUsaf, startFakeUsaf } from './start-fake-usaf.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
let fake: FakeUsaf
beforeAll(async () => {
  fake = await startFakeUsaf({ now: () => NOON, season: { tournaments: 60, weeks: 9 } })
})
afterAll(() => fake?.close())

const get = async (path: string): Promise<string> => (await fetch(fake.url + path)).text()
const value = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

describe('what the fake shows is read back', () => {
  it('all pages of the list, to the words that end it', async () => {
    const rows = []
    for (let page = 1; ; page += 1) {
      const list = value(
        parseUsafPage('search', await get(`/search/tournaments?filter_by_show=future&page=${page}`)),
      )
      expect(list.unread).toBe(0)
      if (list.rows.length === 0) break
      rows.push(...list.rows)
    }
    const wanted = fake.shelf.all().filter(one => one.endDay >= '2026-11-21')
    expect(rows.map(row => row.id)).toEqual(wanted.map(one => one.id))
    const read = rows.map(toUsafTournament)
    for (const [at, one] of wanted.entries()) {
      expect(read[at]).toMatchObject({
        name: one.name,
        startDay: one.startDay,
        endDay: one.endDay,
        city: `${one.city}, ${one.state}`,
        state: one.state,
        country: 'USA',
        timeZoneId: expect.stringContaining('/'),
      })
    }
  })

  it('every tournament, its days and events', async () => {
    for (const one of fake.shelf.all()) {
      const page = toUsafTournamentDetails(
        value(parseUsafPage('tournament', await get(`/details/tournaments/${one.id}`))),
      )
      const deadline = one.entryDeadline ?? ''
      expect(page.registration).toEqual({
        opens: one.opens,
        withdrawal: one.withdrawal,
        ...(one.lateUntil === undefined
          ? { closes: deadline }
          : { late: addDays(deadline, 1), closes: one.lateUntil }),
      })
      const wanted = one.events().toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      expect(page.events).toHaveLength(wanted.length)
      for (const [at, event] of wanted.entries()) {
        const official = event.entrants().filter(each => isEntered(each.status)).length
        const code = parseEventCode(event.code)
        expect(page.events[at]).toMatchObject({
          ids: { usafId: event.id },
          name: event.label,
          classifier: code.ok ? code.value : {},
          day: event.day,
          closeOfRegistration: { time: expect.stringMatching(/^\d\d:\d\d$/) },
          registered: official,
          full: event.capacity !== undefined && event.capacity <= official,
        })
        expect(page.events[at]?.totalSpots).toBe(event.capacity)
        expect(page.events[at]?.rating).toBe(event.possible)
      }
    }
  })

  it('entrants with numbers and statuses', async () => {
    const [one] = fake.shelf.all()
    const [event] = one?.events() ?? []
    const text = await get(`/details/tournaments/${one?.id}/entrants?event_id=${event?.id}`)
    const entries = toUsafEntries(value(parseUsafPage('entrants', text)))
    expect(entries.map(entry => [entry.usafId, entry.status, entry.rating])).toEqual(
      event?.entrants().map(entrant => [entrant.member, entrant.status, entrant.rating]),
    )
  })

  it('results where a card leads, the day after and not before', async () => {
    let now = NOON
    const season = { tournaments: 12, weeks: 1, entrants: 30, hasResults: true }
    const site = await startFakeUsaf({ now: () => now, season })
    const read = async (one: { id: string; endDay: string; startDay: string }) => {
      const url = `${site.url}/details/tournaments/${one.id}`
      const page = value(parseUsafPage('tournament', await (await fetch(url)).text()))
      return toUsafTournamentDetails(page, { start: one.startDay, end: one.endDay }, url).events
    }
    for (const one of site.shelf.all())
      expect((await read(one)).flatMap(event => event.resultsPath ?? [])).toEqual([])
    now += 7 * 86_400_000
    let tied = 0
    for (const one of site.shelf.all()) {
      for (const { ids, resultsPath } of await read(one)) {
        const event = one.events().find(each => each.id === ids.usafId)
        expect(resultsPath !== undefined).toBe(event?.results !== undefined)
        if (resultsPath === undefined || event === undefined) continue
        const text = await (await fetch(site.url + resultsPath)).text()
        const results = value(parseUsafPage('results', text))
        expect(results.lines.map(line => [line.place, line.member])).toEqual(
          listPlaced(event).map(placed => [placed.place, placed.member]),
        )
        tied += results.lines.filter(line => line.place === '9.5').length
      }
    }
    expect(tied).toBeGreaterThan(3)
    await site.close()
  })

  it('saved pages of results and of entrants', async () => {
    for (const one of fake.shelf.all().slice(0, 10)) {
      for (const event of one.events()) {
        const read = async (kind: string) => {
          const file = readUsafPage(await get(`/saved/${kind}/${one.id}/${event.id}`))
          if (!file) throw new Error('not known')
          return { kind: file.kind, sheets: value(file.sheets) }
        }
        const results = await read('results')
        expect(results.kind).toBe('usaf-results-page')
        const placed = listPlaced(event)
        expect(results.sheets).toMatchObject([
          { tournament: { name: one.name }, name: event.label, finished: true },
        ])
        expect(results.sheets[0]?.people.map(person => [person.ids?.usaf, person.place])).toEqual(
          placed.map((person, at) => [person.member, { '3.5': 3, '9.5': 9 }[person.place] ?? at + 1]),
        )
        const entrants = await read('entrants')
        expect(entrants.kind).toBe('usaf-entrants-page')
        expect(entrants.sheets[0]?.people.map(person => person.ids?.usaf)).toEqual(
          event.entrants().flatMap(person => (person.status === 'denied' ? [] : [person.member])),
        )
      }
    }
  })

  it('a saved page of a tournament', async () => {
    for (const one of fake.shelf.all().slice(0, 10)) {
      const file = readUsafTournament(await get(`/details/tournaments/${one.id}`))
      if (!file) throw new Error('not known')
      const { address, page } = value(file.saved)
      expect([address, page.name, page.days]).toEqual([
        undefined,
        one.name,
        { start: one.startDay, end: one.endDay },
      ])
      expect(page.events).toHaveLength(one.events().length)
    }
  })

  it('members, points and rankings', async () => {
    const member = fake.shelf.all()[0]?.events()[0]?.entrants()[0]
    const members = value(parseUsafPage('members', await get(`/search/members?id=${member?.member}`)))
    expect(members).toMatchObject([
      { name: member?.name, member: member?.member, foil: member?.rating, sabre: 'E24' },
    ])
    expect(value(parseUsafPage('members', await get('/search/members?id=111111111')))).toEqual([])

    fake.pointsAsOf = '3/8/2026'
    const points = value(parseUsafPage('points', await get('/points/national/WF/Y12')))
    expect(points.asOf).toBe('2026-03-08')
    expect(points.rows).toHaveLength(120)
    expect(points.rows[0]).toMatchObject({ rank: 1, member: expect.stringMatching(/^93\d{7}$/) })
    expect(points.rows.some(row => row.tied)).toBe(true)

    const ranking = '/rankings/data?gender=MENS&weapon=SABER&age_category=CADET'
    const pages = [await get(ranking), await get(`${ranking}&page=2`)].map(text =>
      value(parseUsafPage('rankings', text)),
    )
    expect(pages.map(page => page.rows.length)).toEqual([100, 20])
    expect(pages[0]).toMatchObject({ lastPage: 2, total: 120 })
  })

  it('a season of five thousand tournaments answers as one of fifty does', async () => {
    const askOnce = async (tournaments: number): Promise<number> => {
      const season = { tournaments, weeks: 50, events: 12, entrants: 50 }
      const asked = await startFakeUsaf({ now: () => NOON, season })
      const path = `/details/tournaments/${asked.shelf.all()[tournaments / 2]?.id}`
      const start = process.cpuUsage()
      expect((await fetch(asked.url + path)).status).toBe(200)
      const { user } = process.cpuUsage(start)
      await asked.close()
      return user
    }
    await askOnce(50)
    const small = await askOnce(50)
    // A hundred times as many: whoever invents them all for one page takes a hundred times as long.
    expect(await askOnce(5_000)).toBeLessThan(Math.max(small, 5_000) * 20)
  })
})
