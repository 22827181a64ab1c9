import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchEvent } from '#connectors/ftl/asking/fetch-event.ts'
import { createFtlClient } from '#connectors/ftl/asking/ftl-client.ts'
import { createFtlSession } from '#connectors/ftl/asking/ftl-session.ts'
import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import { createFetchText } from '#connectors/http/create-fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { SAMPLE_START, toSamplePlan } from './script/sample-plan.ts'
import { toEventId, toTournamentId } from './script/script-ids.ts'
import { type FakeFtl, startFakeFtl } from './start-fake-ftl.ts'

const PLAN = toSamplePlan('server', { size: 20 })
const EVENT = toEventId(PLAN, 0)
const LOGIN = { username: 'ledger', password: 'right horse' }
const SCHEDULE = `/tournaments/eventSchedule/${toTournamentId(PLAN)}`
const MINUTE = 60_000
const FRAME = {
  id: 'event',
  tournamentId: 'tournament',
  idDetail: { ftlId: EVENT },
  name: "Cadet Women's Foil",
  tournamentName: 'Lighthouse Point Regional',
  classifier: { category: 'cadet', gender: 'womens', weapon: 'foil' },
  team: false,
  date: '2026-11-21',
} as const

let now = 0
let fake: FakeFtl
const cleanUps: (() => Promise<void>)[] = []

const start = async (more: Partial<Parameters<typeof startFakeFtl>[0]> = {}): Promise<FakeFtl> => {
  const started = await startFakeFtl({
    tournaments: [PLAN],
    now: () => now,
    origin: SAMPLE_START + 30 * MINUTE,
    ...more,
  })
  cleanUps.push(started.close)
  return started
}

/** `deadlineMs` is short only where waiting in vain is what is tested. */
const toClient = (url: string, credentials?: typeof LOGIN, deadlineMs = 20_000) => {
  const guarded = createFetchText({
    source: 'ftl',
    baseUrl: url,
    userAgent: 'test',
    deadlineMs,
    maxBytes: 2_000_000,
  })
  cleanUps.push(guarded.close)
  const session = createFtlSession({
    baseUrl: url,
    fetchText: guarded.fetchText,
    now: () => now,
    ...(credentials === undefined ? {} : { credentials }),
  })
  return { session, client: createFtlClient(session) }
}

beforeEach(async () => {
  now = 1_000_000
  fake = await start()
})
afterEach(async () => {
  for (const close of cleanUps.splice(0).reverse()) await close()
})

describe('signing in', () => {
  const open = (path: string, init?: RequestInit) =>
    fetch(`${fake.url}${path}`, { redirect: 'manual', ...init })
  const data = `/events/competitors/data/${EVENT}?sort=name`

  beforeEach(async () => {
    fake = await start({ login: LOGIN })
  })

  test('is wanted for results, not for search and schedule', async () => {
    const refused = await open(data)
    expect(refused.status).toBe(302)
    const to = refused.headers.get('location') ?? ''
    expect(Buffer.from(new URL(to, fake.url).searchParams.get('r') ?? '', 'base64').toString()).toBe(data)
    expect(await (await open(to)).text()).toContain('id="loginForm"')
    expect(refused.headers.get('set-cookie')).toMatch(/^connect\.sid=/)
    expect((await open(SCHEDULE)).status).toBe(200)
    expect((await open('/tournaments/search/data?filter=All&date=0&today=2026-11-21')).status).toBe(200)
    expect((await open(`/events/view/${EVENT}`)).headers.get('location')).toMatch(/^\/pools\/scores\//)
  })

  test('wants the token of the page, the right words, and gives the page that was wanted', async () => {
    const page = await open(`/account/login?r=${encodeURIComponent(Buffer.from(data).toString('base64'))}`)
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = /csrf_token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const post = (password: string, csrf: string) =>
      open('/login', {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': csrf },
        body: new URLSearchParams({ ...LOGIN, password }),
      })
    expect((await post(LOGIN.password, 'wrong')).status).toBe(403)
    expect((await post('wrong', token)).status).toBe(401)
    expect((await open(data, { headers: { cookie } })).status).toBe(302)
    const answer = await post(LOGIN.password, token)
    expect([answer.status, await answer.text()]).toEqual([200, data])
    expect((await open(data, { headers: { cookie } })).status).toBe(200)
    fake.control.expireSessions()
    expect((await open(data, { headers: { cookie } })).status).toBe(302)
  })

  test('the connector signs in, and again when its session is over', async () => {
    const { client } = toClient(fake.url, LOGIN)
    expect((await client.fetchCompetitors(EVENT)).ok).toBe(true)
    expect(fake.requests.of('signIn')).toBe(1)
    fake.control.expireSessions()
    expect((await client.fetchCompetitors(EVENT)).ok).toBe(true)
    expect(fake.requests.of('signIn')).toBe(2)
    const wrong = await toClient(fake.url, { ...LOGIN, password: 'no' }).client.fetchCompetitors(EVENT)
    expect(wrong).toMatchObject({ ok: false, reason: { kind: 'login' } })
  })
})

describe('the connector over HTTP', () => {
  test('finds the tournament and follows its event to the end', async () => {
    const { client } = toClient(fake.url)
    const found = await client.fetchSearch({ from: '2026-11-20', to: '2026-11-22', country: 'USA' })
    expect(found).toMatchObject({ ok: true, value: [{ id: toTournamentId(PLAN) }] })
    let look = await fetchEvent(client, EVENT)
    expect(look.error).toBeUndefined()
    expect(look.pages.poolRounds[0]?.pools).toHaveLength(3)
    for (let step = 0; step < 30; step++) {
      fake.control.jump(15 * MINUTE)
      look = await fetchEvent(client, EVENT, look.memory)
      expect(look.pages.failures).toEqual([])
      const { event, flags } = toLiveEvent(look.pages, FRAME)
      expect(flags).toEqual([])
      expect(event.fencers.length).toBeGreaterThanOrEqual(20)
    }
    expect(toLiveEvent(look.pages, FRAME).event.status).toBe('Finished')
    expect(look.pages.finalResults).toHaveLength(20)
    expect(fake.requests.total).toBe(client.countRequests() + fake.requests.of('eventView'))
  })

  test('sees a score written by hand at once', async () => {
    const pool = fake.control.eventState(EVENT)?.poolRounds[0]?.pools[0]
    const bout = pool?.bouts.find(({ winner }) => winner === null)
    if (pool === undefined || bout === undefined) throw new Error('no open bout')
    const at = fake.control.setScore(EVENT, bout.ref, { left: 5, right: 1 })
    expect(at).toEqual({ at: now, scriptAt: fake.control.now() })
    const round = fake.control.eventState(EVENT)?.poolRounds[0]?.script.id ?? ''
    const read = await toClient(fake.url).client.fetchPool(EVENT, round, pool.id)
    if (!read.ok) throw read.reason
    expect(read.value.rows[bout.left]?.cells[bout.right]).toEqual({ kind: 'won', touches: 5 })
    expect(read.value.rows[bout.right]?.cells[bout.left]).toEqual({ kind: 'lost', touches: 1 })
    expect(() => fake.control.setScore(EVENT, 'p1.99.1', { left: 1, right: 0 })).toThrow(RangeError)
    expect(() => fake.control.setScore('none', 'p1.1.1', { left: 1, right: 0 })).toThrow(RangeError)
  })
})

test('a pool sent to another strip is shown there, and stays when a score is written', () => {
  const readPool = () => fake.control.eventState(EVENT)?.poolRounds[0]?.pools[0]
  const { number = 0, bouts = [] } = readPool() ?? {}
  fake.control.moveStrip(EVENT, { round: 1, pool: number }, 'Q7')
  expect(readPool()?.strip).toBe('Q7')
  fake.control.setScore(EVENT, bouts.at(-1)?.ref ?? '', { left: 5, right: 1 })
  expect(readPool()?.strip).toBe('Q7')
  expect(() => fake.control.moveStrip(EVENT, { round: 1, pool: 99 }, 'Q7')).toThrow(RangeError)
  expect(() => fake.control.moveStrip('none', { round: 1, pool: 1 }, 'Q7')).toThrow(RangeError)
})

test('a score written by hand decides who goes on in the table', () => {
  fake.control.jump(90 * MINUTE)
  const findBout = () => {
    const tree = fake.control.eventState(EVENT)?.table?.trees[0]
    return tree?.tableau.rounds.flat().find(({ roundOf }) => roundOf === 8)
  }
  while (findBout()?.right.kind !== 'fencer' || findBout()?.left.kind !== 'fencer') fake.control.jump(MINUTE)
  const ref = `t0.8.${findBout()?.index}`
  expect(findBout()?.winner).toBeNull()
  for (const winner of ['right', 'left'] as const) {
    fake.control.setScore(EVENT, ref, { left: 14, right: 14, winner })
    expect(findBout()).toMatchObject({ winner, leftScore: 14, rightScore: 14 })
  }
  fake.control.jump(300 * MINUTE)
  expect(findBout()).toMatchObject({ winner: 'left', leftScore: 14 })
  expect(fake.control.eventState(EVENT)?.finals).toHaveLength(20)
})

describe('the clock', () => {
  test('runs at its speed, stands still and jumps', async () => {
    const fast = await start({ speed: 10, origin: 5_000 })
    now += 1_000
    expect(fast.control.now()).toBe(15_000)
    fast.control.pause()
    now += 1_000
    expect(fast.control.now()).toBe(15_000)
    fast.control.jump(500)
    fast.control.resume()
    now += 100
    expect(fast.control.now()).toBe(16_500)
  })
})

describe('faults', () => {
  const ask = async (deadlineMs?: number): Promise<UpstreamError | string> => {
    try {
      return (await toClient(fake.url, undefined, deadlineMs).session.fetchPage(SCHEDULE)).text
    } catch (error) {
      if (error instanceof UpstreamError) return error
      throw error
    }
  }

  test.each([
    [{ kind: 'slow', ms: 5_000 }, { kind: 'timeout' }],
    [{ kind: 'drip', ms: 100, bytes: 10 }, { kind: 'timeout' }],
    [
      { kind: 'status', status: 503 },
      { kind: 'status', status: 503 },
    ],
    [
      { kind: 'retryAfter', seconds: 7 },
      { kind: 'status', status: 429, retryAfterMs: 7_000 },
    ],
    [{ kind: 'reset' }, { kind: 'network' }],
    [{ kind: 'reset', afterHalf: true }, { kind: 'network' }],
    [{ kind: 'redirectLoop' }, { kind: 'redirect' }],
    [{ kind: 'huge', megabytes: 3 }, { kind: 'tooLarge' }],
    [{ kind: 'gzipBomb', megabytes: 30 }, { kind: 'tooLarge' }],
  ] as const)('%o is an error', async (fault, error) => {
    fake.control.fail(/eventSchedule/, fault, 10)
    expect(await ask(error.kind === 'timeout' ? 500 : undefined)).toMatchObject(error)
    fake.control.mend()
    expect(await ask()).toContain('scheduleTable')
  })

  test('a page cut short, nonsense and another page come as if all were well', async () => {
    const whole = await ask()
    fake.control.fail(SCHEDULE, { kind: 'truncate' }, 1)
    const cut = await ask()
    expect(String(whole).startsWith(String(cut).slice(0, 500))).toBe(true)
    expect(String(cut).length).toBeLessThan(String(whole).length * 0.6)
    fake.control.fail(SCHEDULE, { kind: 'garbage' }, 1)
    expect(await ask()).toContain('%PDF')
    fake.control.fail(SCHEDULE, { kind: 'htmlInsteadOfJson' }, 1)
    expect(await ask()).toContain('Please wait')
    const withoutToken = (page: unknown) => String(page).replace(/csrf_token" content="\w+/, '')
    expect(withoutToken(await ask())).toBe(withoutToken(whole))
  })

  test('a page in another encoding than it says', async () => {
    const accents = await start({ tournaments: [{ ...PLAN, name: 'Coupe Élémentaire' }] })
    accents.control.fail('eventSchedule', { kind: 'wrongCharset' }, 1)
    const bytes = Buffer.from(await (await fetch(`${accents.url}${SCHEDULE}`)).arrayBuffer())
    expect(bytes.includes(Buffer.from('Coupe Élémentaire', 'latin1'))).toBe(true)
    expect(bytes.includes(Buffer.from('Coupe Élémentaire'))).toBe(false)
  })

  test('an old answer', async () => {
    fake.control.jump(600 * MINUTE)
    const view = async () =>
      (await fetch(`${fake.url}/events/view/${EVENT}`, { redirect: 'manual' })).headers.get('location')
    expect(await view()).toContain('/events/results/')
    fake.control.fail('/events/view', { kind: 'stale', minutes: 600 }, 1)
    expect(await view()).toContain('/pools/scores/')
    expect(await view()).toContain('/events/results/')
  })

  test('always the same on pages that are broken by nature', async () => {
    const broken = await start({
      faultOf: path => (path.includes(EVENT) ? { kind: 'status', status: 500 } : undefined),
    })
    expect((await fetch(`${broken.url}/events/view/${EVENT}`)).status).toBe(500)
    expect((await fetch(`${broken.url}${SCHEDULE}`)).status).toBe(200)
  })
})

test('closes with answers still under way', async () => {
  const waiting = await start()
  waiting.control.fail('/', { kind: 'slow', ms: 60_000 })
  const answer = fetch(`${waiting.url}${SCHEDULE}`).then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => waiting.requests.total).toBe(1)
  await waiting.close()
  expect(await answer).toBe('cut')
  cleanUps.splice(cleanUps.indexOf(waiting.close), 1)
})
