import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerMemory, RememberedAnswer } from '#connectors/askfred/answer-memory.ts'
import { createAskfredClient } from '#connectors/askfred/askfred-client.ts'
import { type Askfred, type AskfredOptions, openAskfred } from '#connectors/askfred/open-askfred.ts'
import { readAskfredCalendar } from '#connectors/askfred/read-askfred-calendar.ts'
import { readAskfredResults } from '#connectors/askfred/read-askfred-results.ts'
import { readPreregistrationPage } from '#connectors/askfred/read-preregistration-page.ts'
import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import type { UpstreamFault } from '../upstream/start-upstream.ts'
import { type FredTournament, toFredSeason } from './askfred-season.ts'
import { type FakeAskfred, startFakeAskfred } from './start-fake-askfred.ts'
import { toEventName } from './to-api-rows.ts'

const SEASON = toFredSeason({ seed: 'fred', firstWeekend: '2026-10-03', weekends: 14, today: '2026-11-21' })
const SEARCH = { from: '2026-11-21', to: '2026-12-31' }
const IN_SEARCH = SEASON.filter(one => one.startDay >= SEARCH.from && one.endDay <= SEARCH.to)
const IN_CALENDAR = IN_SEARCH.filter(({ type }) => type === 'tournament')
const TOKEN = 'token-of-the-operator'
const signal = new AbortController().signal

/** A clock that moves when somebody sleeps, shared by the source and us. */
const clock = { now: 0 }
const sleep = async (ms: number, aborted?: AbortSignal) => {
  aborted?.throwIfAborted()
  clock.now += ms
}

let fake: FakeAskfred
const cleanUps: (() => Promise<void>)[] = []

const open = (more: Partial<AskfredOptions> = {}): Askfred => {
  const askfred = openAskfred({
    url: fake.url,
    token: TOKEN,
    contact: 'club@example.org',
    now: () => clock.now,
    sleep,
    longestWaitMs: Number.POSITIVE_INFINITY,
    ...more,
  })
  cleanUps.push(askfred.close)
  return askfred
}

const createMemory = (): AnswerMemory & { kept: Map<string, RememberedAnswer> } => {
  const kept = new Map<string, RememberedAnswer>()
  return {
    kept,
    find: async path => kept.get(path),
    save: async (path, answer) => void kept.set(path, answer),
  }
}

const readAll = async (
  { client }: Askfred,
  { search = SEARCH, wantsEvents = () => false }: { search?: object; wantsEvents?: () => boolean } = {},
) => {
  const pages = []
  for await (const page of readAskfredCalendar(client, { ...SEARCH, ...search }, { signal, wantsEvents }))
    pages.push(page)
  return { pages, tournaments: pages.flatMap(({ tournaments }) => tournaments) }
}

beforeEach(async () => {
  clock.now = 1_800_000_000_000
  fake = await startFakeAskfred({ tournaments: SEASON, token: TOKEN, now: () => clock.now })
  cleanUps.push(fake.close)
})
afterEach(async () => {
  for (const close of cleanUps.splice(0).reverse()) await close()
})

describe('a saved page of preregistrations', () => {
  test('is read back whole, and is nobody’s without a sign-in', async () => {
    const getPage = async (id: string, cookie = 'signed_in=1') =>
      (await fetch(`${fake.url}/tournaments/${id}/preregistrations`, { headers: { cookie } })).text()
    const shown = SEASON.filter(one => one.events.every(event => event.placed.length > 0)).slice(0, 12)
    expect(shown.length).toBeGreaterThan(5)
    for (const one of shown) {
      const file = readPreregistrationPage(await getPage(one.id))
      if (!file?.sheets.ok) throw new Error(`${one.name} was not read`)
      expect(file.kind).toBe('askfred-preregistrations')
      expect(
        file.sheets.value.map(sheet => [
          sheet.tournament.name,
          sheet.name,
          sheet.day,
          sheet.startTime,
          sheet.people.map(person => person.name),
        ]),
      ).toEqual(
        one.events.map(event => [
          one.name,
          toEventName(event),
          ...(event.closes === undefined ? [undefined, undefined] : [event.day, event.closes]),
          event.placed.map(person =>
            formatPersonName(parsePersonName(`${person.lastName}, ${person.firstName}`)),
          ),
        ]),
      )
    }
    expect(readPreregistrationPage(await getPage(shown[0]?.id ?? '', ''))).toBeUndefined()
  })
})

describe('the calendar', () => {
  test('comes page by page, every tournament once, in the contract’s words', async () => {
    const { pages, tournaments } = await readAll(open())
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map(({ page, pages: count, whole }) => [page, count, whole])).toEqual(
      pages.map((_, at) => [at + 1, pages.length, true]),
    )
    expect(tournaments.map(({ ids }) => ids.afId)).toEqual(IN_CALENDAR.map(({ id }) => id))
    for (const [at, listed] of tournaments.entries()) {
      const made = IN_CALENDAR[at] as FredTournament
      expect(listed).toMatchObject({
        name: made.name,
        startDay: made.startDay,
        endDay: made.endDay,
        cancelled: made.cancelled,
        registration: { opens: made.opens, closes: made.closes },
        ...(made.isBare ? {} : { state: made.state, country: 'USA', timeZoneId: made.timeZone }),
      })
      expect(listed.ids.usafId).toBe(made.usafId)
      // A town of that name looks like a part of the address before it.
      const isSure = !made.isBare && made.town !== 'Bridge Street'
      expect(listed.city).toBe(isSure ? made.town : undefined)
    }
    expect(pages.reduce((sum, { others }) => sum + others, 0)).toBe(IN_SEARCH.length - IN_CALENDAR.length)
    expect(tournaments.some(({ cancelled }) => cancelled)).toBe(true)
    expect(tournaments.some(({ ids }) => ids.usafId !== undefined)).toBe(true)
  })

  test('brings the events that are wanted, with category, gender, weapon, day and time', async () => {
    const wanted = new Set(
      IN_CALENDAR.filter(({ isBare }) => !isBare)
        .slice(0, 40)
        .map(({ id }) => id),
    )
    const askfred = open()
    const found: CalendarTournament[] = []
    const options = { signal, wantsEvents: ({ ids }: CalendarTournament) => wanted.has(ids.afId ?? '') }
    for await (const page of readAskfredCalendar(askfred.client, SEARCH, options)) {
      expect(page.problems).toEqual([])
      found.push(...page.tournaments.filter(({ events }) => events !== undefined))
    }
    expect(found).toHaveLength(40)
    for (const listed of found) {
      const made = SEASON.find(({ id }) => id === listed.ids.afId)
      expect(listed.events?.map(event => [event.ids.afId, event.classifier, event.day])).toEqual(
        made?.events.map(({ id, category, gender, weapon, day, closes }) => [
          id,
          { category, gender, weapon, team: false },
          closes === undefined ? undefined : day,
        ]),
      )
      expect(listed.events?.map(event => [event.closeOfRegistration?.time, event.ratingLimit])).toEqual(
        made?.events.map(({ closes, ratingLimit }) => [
          closes,
          ratingLimit === 'Open' ? undefined : ratingLimit,
        ]),
      )
    }
    expect(fake.requests.of('events')).toBe(40)
  })

  test('keeps every published limit while it reads the events of the whole season, hours long', async () => {
    const search = { from: '2026-10-01', to: '2027-01-31' }
    const { tournaments } = await readAll(open(), { search, wantsEvents: () => true })
    expect(tournaments.filter(({ events }) => events !== undefined)).toHaveLength(tournaments.length)
    const times = fake.guard.times()
    expect(times.length).toBeGreaterThan(250)
    expect([fake.guard.broken(), fake.requests.of('refused')]).toEqual([0, 0])
    const hours = (clock.now - 1_800_000_000_000) / 3_600_000
    // No idler than the hour's share: 120 at once, then as room comes.
    expect(times.length / 120).toBeGreaterThan(hours)
  })

  test('asks only what changed, by the names of remembered answers', async () => {
    const memory = createMemory()
    const first = await readAll(open({ memory }))
    clock.now += 4 * 3_600_000
    const [changed, ...others] = IN_SEARCH
    fake.setTournaments([{ ...(changed as FredTournament), name: 'Another Name' }, ...others])
    const statuses: (number | undefined)[] = []
    const second = await readAll(open({ memory }))
    expect(second.tournaments[0]?.name).toBe('Another Name')
    expect(second.tournaments.slice(1)).toEqual(first.tournaments.slice(1))
    expect(memory.kept.size).toBe(first.pages.length)
    for (const [path, { etag }] of memory.kept)
      statuses.push(
        (
          await fetch(fake.url + path, {
            headers: { authorization: `Bearer ${TOKEN}`, 'if-none-match': etag },
          })
        ).status,
      )
    expect(new Set(statuses)).toEqual(new Set([304]))
  })

  test('stops between two requests when it is no longer wanted', async () => {
    const stop = new AbortController()
    const reading = readAskfredCalendar(open().client, SEARCH, {
      signal: stop.signal,
      wantsEvents: () => {
        stop.abort(new Error('stop'))
        return true
      },
    })
    await expect(reading.next()).rejects.toThrow('stop')
    expect(fake.requests.of('events')).toBe(0)
  })
})

describe('a filter that is not heard', () => {
  test.each([
    ['all days', {}, 'ignoredFilter'],
    ['an exact name', { name: IN_CALENDAR[3]?.name ?? '' }, 'ignoredFilter'],
    ['a level', { level: 'nonsense' }, undefined],
  ])('is an error, and nothing is taken: %s', async (_, search, kind) => {
    if (kind !== undefined) fake.fail('/api/v1/tournaments?', { kind: 'ignoredFilter' })
    else fake.setTournaments(SEASON.map(one => ({ ...one, level: 'nonsense' as never })))
    const reading = readAskfredCalendar(
      open().client,
      { ...SEARCH, ...search },
      { signal, wantsEvents: () => true },
    )
    await expect(reading.next()).rejects.toMatchObject({
      kind: 'filterIgnored',
      message: expect.stringMatching(/filter ignored/i),
    })
    expect(fake.requests.of('events')).toBe(0)
  })

  test('is noticed on the second page, before the first is given', async () => {
    fake.fail(/page=2$/, { kind: 'ignoredFilter' })
    await expect(
      readAskfredCalendar(open().client, SEARCH, { signal, wantsEvents: () => true }).next(),
    ).rejects.toMatchObject({ kind: 'filterIgnored' })
  })

  test('a level and a name that are heard are taken', async () => {
    const regional = IN_CALENDAR.filter(({ level }) => level === 'regional')
    const byLevel = await readAll(open(), { search: { level: 'regional' } })
    expect(byLevel.tournaments.map(({ ids }) => ids.afId)).toEqual(regional.map(({ id }) => id))
    const name = IN_CALENDAR[3]?.name
    const byName = await readAll(open(), { search: { name } })
    expect(byName.tournaments.map(one => one.name)).toEqual(
      IN_CALENDAR.filter(one => one.name === name).map(() => name),
    )
  })
})

describe('faults', () => {
  const LIST = '/api/v1/tournaments?'
  const fail = async (fault: UpstreamFault, more: Partial<AskfredOptions> = {}) => {
    fake.fail(LIST, fault)
    return readAskfredCalendar(open(more).client, SEARCH, { signal, wantsEvents: () => false })
      .next()
      .then(
        () => expect.unreachable(),
        (error: { kind: string; status?: number }) => error.kind,
      )
  }

  test.each<[string, UpstreamFault, string]>([
    ['500', { kind: 'status', status: 500 }, 'status'],
    ['a dead connection', { kind: 'reset' }, 'network'],
    ['half an answer, then nothing', { kind: 'reset', afterHalf: true }, 'network'],
    ['half the JSON', { kind: 'truncate' }, 'garbage'],
    ['an apology in HTML with 200', { kind: 'errorPage' }, 'garbage'],
    ['the sign-in page with 200', { kind: 'loginPage' }, 'login'],
    ['nonsense', { kind: 'garbage' }, 'garbage'],
    ['far too much', { kind: 'huge', megabytes: 5 }, 'tooLarge'],
    ['a bomb', { kind: 'gzipBomb', megabytes: 50 }, 'tooLarge'],
    ['going in circles', { kind: 'redirectLoop' }, 'redirect'],
    ['403', { kind: 'status', status: 403 }, 'login'],
  ])('%s: an error of its kind, nothing taken', async (_, fault, kind) => {
    expect(await fail(fault)).toBe(kind)
  })

  test('silence ends at the deadline', async () => {
    fake.fail('/api/v1/me', { kind: 'slow', ms: 5_000 })
    const guarded = createFetchText({
      source: 'askfred',
      baseUrl: fake.url,
      userAgent: 'test',
      deadlineMs: 150,
    })
    cleanUps.push(guarded.close)
    const client = createAskfredClient({ baseUrl: fake.url, token: TOKEN, fetchText: guarded.fetchText })
    expect(await client.fetchMe()).toMatchObject({ ok: false, reason: { kind: 'timeout' } })
  })

  test('a wrong token is said to be one, and not asked again and again', async () => {
    const me = await open({ token: 'other' }).client.fetchMe()
    expect(me).toMatchObject({ ok: false, reason: { kind: 'login', retryable: false } })
    expect(fake.requests.of('refusedToken')).toBe(1)
    expect((await open().client.fetchMe()).ok).toBe(true)
  })

  test('a short Retry-After is waited for, a long one told', async () => {
    fake.fail(LIST, { kind: 'retryAfter', seconds: 20 }, 1)
    const before = clock.now
    expect((await readAll(open())).tournaments).toHaveLength(IN_CALENDAR.length)
    expect(clock.now - before).toBeGreaterThanOrEqual(20_000)
    fake.fail(LIST, { kind: 'retryAfter', seconds: 900 }, 1)
    const askfred = open()
    const asked = fake.requests.total
    await expect(readAll(askfred)).rejects.toMatchObject({ status: 429, retryAfterMs: 900_000 })
    await expect(readAll(askfred)).rejects.toMatchObject({ kind: 'paused' })
    expect(fake.requests.total).toBe(asked + 1)
    clock.now += 900_000
    expect((await readAll(askfred)).tournaments).toHaveLength(IN_CALENDAR.length)
  })

  test('our share of the hour spent is told at once, over a restart as well', async () => {
    const first = open({ longestWaitMs: 70_000 })
    await expect(readAll(first, { wantsEvents: () => true })).rejects.toMatchObject({ kind: 'paused' })
    expect(fake.guard.times()).toHaveLength(120)
    const spent: number[] = JSON.parse(JSON.stringify(first.budget.spent()))
    const again = open({ longestWaitMs: 70_000, spent })
    const error = await readAll(again).catch((reason: { retryAfterMs: number }) => reason)
    expect(error).toMatchObject({ kind: 'paused', retryAfterMs: expect.any(Number) })
    clock.now += 'retryAfterMs' in error ? error.retryAfterMs : 0
    expect((await again.client.fetchMe()).ok).toBe(true)
    expect(fake.guard.broken()).toBe(0)
  })

  test('events that cannot be read are a problem of their tournament alone', async () => {
    const [broken, silent] = IN_CALENDAR
    fake.fail(`/${broken?.id}/events`, { kind: 'truncate' })
    fake.fail(`/${silent?.id}/events`, { kind: 'status', status: 404 })
    const { pages, tournaments } = await readAll(open(), { wantsEvents: () => true })
    expect(pages.flatMap(({ problems }) => problems.map(({ key }) => key))).toEqual([
      `af ${broken?.id}`,
      `af ${silent?.id}`,
    ])
    expect(tournaments.map(({ events }) => events === undefined)).toEqual(tournaments.map((_, at) => at < 2))
  })

  test('of a translated site no events are taken', async () => {
    const made = IN_CALENDAR[0]
    fake.fail(`${made?.id}/events`, { kind: 'translated' })
    const { pages, tournaments } = await readAll(open(), { wantsEvents: () => true })
    const [problem, ...others] = pages.flatMap(({ problems }) => problems)
    expect([problem?.key, others]).toEqual([`af ${made?.id}`, []])
    expect(problem?.reason).toMatch(/words that are not known/)
    expect(tournaments.find(({ ids }) => ids.afId === made?.id)?.events).toBeUndefined()
  })
})

describe('results', () => {
  test('come with everybody’s place, a tournament a request', async () => {
    const past = SEASON.filter(one => one.events.every(({ placed }) => placed.length > 0)).slice(0, 5)
    const future = SEASON.at(-1)?.id ?? ''
    const read = []
    const ids = [...past.map(({ id }) => id), future]
    for await (const one of readAskfredResults(open().client, ids, { signal })) read.push(one)
    expect(read.map(one => ('sheets' in one ? one.sheets.length : one.error.status))).toEqual([
      ...past.map(({ events }) => events.length),
      404,
    ])
    const [first] = read
    const [sheet] = first && 'sheets' in first ? first.sheets : []
    const event = past[0]?.events.find(({ placed }) => placed.length === sheet?.people.length)
    expect(sheet?.classifier.weapon).toBe(event?.weapon)
    expect(sheet?.name).not.toContain('&#')
    expect(sheet?.people.map(({ place }) => place)).toEqual(sheet?.people.map((_, at) => at + 1))
  })

  test('end when the site wants a sign-in', async () => {
    fake.fail('results.csv', { kind: 'loginPage' })
    const reading = readAskfredResults(open().client, [SEASON[0]?.id ?? ''], { signal })
    await expect(reading.next()).rejects.toMatchObject({ kind: 'login' })
  })
})
