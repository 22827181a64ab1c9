import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { User } from '#contract/accounts/user.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { LiveEvent } from '#contract/live/live-event.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'
import { saveDiscoveredEvents, saveDiscoveredTournament } from './store/sources/discovered-tournaments.ts'

const LIVE = '/api/v2/tournament/tournament-1/event/event-1?live=true'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
  await publishEvent(running.app, inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }))
})
afterAll(() => running?.close())

/** Ids that nobody has, but a code of standings that there is. */
const urlOf = (spec: RouteSpec): string =>
  spec.path.replaceAll(/:\w+/g, name => (name === ':code' ? 'Y12MS' : 'ext_usaf_%23123'))
/** Does the call say in its declaration that it cannot do without a query or a body? */
const needsMore = ({ query, body }: RouteSpec): boolean =>
  query?.safeParse({}).success === false || body?.safeParse(undefined).success === false
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const PAGES_OF_LINKS: ReadonlySet<string> = new Set(['getDay', 'getWall', 'getCalendarFeed', 'unsubscribe'])
/** Calls that lead to a page. */
const LEADING: ReadonlyMap<string, readonly [status: number, location: string]> = new Map([
  // No service is set up here that could be asked for consent: the settings say so.
  ['startConsent', [302, '/settings/account?consent=unavailable']],
  ['openUnsubscribe', [303, '/unsubscribe#token=ext_usaf_%23123']],
])

describe('routes', () => {
  test.each(
    Object.entries(ROUTES as Record<string, RouteSpec>).filter(([, spec]) => !spec.path.endsWith('/stream')),
  )(
    '%s is answered as it is declared, for ids that nobody has and without query and body',
    async (name, spec) => {
      const cookie = await running.signIn('otto')
      const answer = await running.fetch(urlOf(spec), { method: spec.method, headers: { cookie } })
      const leadsTo = LEADING.get(name)
      if (leadsTo) {
        expect([answer.status, answer.headers.get('location')]).toEqual(leadsTo)
        return
      }
      const body: unknown = await answer.json()
      if (needsMore(spec)) expect([answer.status, body]).toMatchObject([400, { code: 'bad-request' }])
      else if (answer.status === 200) expect(spec.response.safeParse(body).error).toBeUndefined()
      // A page that a link opened says the same whether there was a link or not.
      else if (PAGES_OF_LINKS.has(name))
        expect([answer.status, body]).toMatchObject([410, { code: 'closed' }])
      else expect([answer.status, body]).toMatchObject([404, { code: 'not-found' }])
    },
  )

  test('an address that cannot be read is refused in our own words', async () => {
    const answer = await running.fetch('/api/v2/fencer/%E0%A4%A')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'bad-request', message: 'This request cannot be read' })
  })

  test.each(Object.entries(ROUTES as Record<string, RouteSpec>))(
    '%s is open to whom it says',
    async (_, spec) => {
      const init = { method: spec.method }
      const anonymous = await running.fetch(urlOf(spec), init)
      if (spec.access === 'public') {
        // Whatever is wrong with it, it is not who asks.
        const signedIn = await running.fetch(urlOf(spec), {
          ...init,
          headers: { cookie: await running.signIn('nora') },
        })
        expect(anonymous.status).toBe(signedIn.status)
        expect(await anonymous.text()).toEqual(await signedIn.text())
      } else expect(anonymous.status).toBe(401)
      const stranger = await running.fetch(urlOf(spec), { ...init, headers: { cookie: 'allez=guessed' } })
      if (spec.access !== 'public') expect(stranger.status).toBe(401)
      if (spec.access !== 'admin') return
      const cookie = await running.signIn('nora')
      expect((await running.fetch(urlOf(spec), { ...init, headers: { cookie } })).status).toBe(403)
    },
  )

  test('the OpenAPI document is served', async () => {
    const answer = await running.fetch('/api/openapi.json')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
  })

  test('unknown addresses and wrong queries are told apart', async () => {
    const cookie = await running.signIn('nora')
    const get = (path: string) => running.fetch(path, { headers: { cookie } })
    expect((await get('/api/v2/nothing')).status).toBe(404)
    const wrong = await get('/api/v2/tournament?type=wrong')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ code: 'bad-request' })
    expect((await get('/api/v2/tournament/ext_usaf_%2399?live=true')).status).toBe(404)
  })
})

describe('sign-in', () => {
  test('answers the user and a cookie that no script can read', async () => {
    const answer = await running.fetch('/login', json({ username: 'NORA', password: TEST_PASSWORD }))
    const user = User.parse(await answer.json())
    expect(user).toMatchObject({ id: 'nora', role: 'user', primaryUser: { name: 'Nora Lind' } })
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('allez=')) ?? ''
    expect(cookie).toMatch(/^allez=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('says the same of a wrong password and an unknown name', async () => {
    const wrong = await running.fetch('/login', json({ username: 'otto', password: 'wrong' }))
    const unknown = await running.fetch('/login', json({ username: 'nobody', password: 'wrong' }))
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const said = await wrong.json()
    expect(said).toEqual({ code: 'login-failed', message: 'Login failed. Please check your credentials.' })
    expect(await unknown.json()).toEqual(said)
  })

  test('needs both fields', async () => {
    expect((await running.fetch('/login', json({ username: 'nora' }))).status).toBe(400)
    expect((await running.fetch('/login', json({ username: '', password: 'x' }))).status).toBe(400)
  })

  test('stops after ten wrong guesses at one account', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await running.fetch('/login', json({ username: 'victim', password: `guess ${guess}` }))
    }
    expect((await running.fetch('/login', json({ username: 'victim', password: 'more' }))).status).toBe(429)
  })

  test('stops after ten wrong guesses sent together, too', async () => {
    const guesses = Array.from({ length: 15 }, (_, guess) =>
      running.fetch('/login', json({ username: 'besieged', password: `guess ${guess}` })),
    )
    const statuses = (await Promise.all(guesses)).map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })

  test('ends with sign-out, at once', async () => {
    const cookie = await running.signIn('nora')
    const me = () => running.fetch('/api/v2/user/me', { headers: { cookie } })
    expect((await me()).status).toBe(200)
    const out = await running.fetch('/logout', { method: 'POST', headers: { cookie } })
    expect(out.headers.get('clear-site-data')).toContain('storage')
    expect((await me()).status).toBe(401)
  })

  test('refuses changes that another site asks for', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ username: 'nora', password: TEST_PASSWORD })
    expect((await running.fetch('/login', { method: 'POST', headers, body })).status).toBe(403)
    const origin = { 'content-type': 'application/json', origin: 'https://evil.example' }
    expect((await running.fetch('/login', { method: 'POST', headers: origin, body })).status).toBe(403)
  })
})

test('our own host is the one that a trusted proxy was asked for', async () => {
  const trusting = await startTestApp({ trustProxy: '127.0.0.1' })
  try {
    const forwarded = { origin: 'https://allez.example', 'x-forwarded-host': 'allez.example' }
    const headers = { 'content-type': 'application/json', ...forwarded }
    const body = JSON.stringify({ username: 'nora', password: TEST_PASSWORD })
    expect((await trusting.fetch('/login', { method: 'POST', headers, body })).status).toBe(200)
    expect((await running.fetch('/login', { method: 'POST', headers, body })).status).toBe(403)
    const evil = { ...headers, origin: 'https://evil.example' }
    expect((await trusting.fetch('/login', { method: 'POST', headers: evil, body })).status).toBe(403)
  } finally {
    await trusting.close()
  }
})

describe('a live event', () => {
  test('comes once, then as 304 with the time of the last look', async () => {
    const cookie = await running.signIn('nora')
    const first = await running.fetch(LIVE, { headers: { cookie } })
    const event = LiveEvent.parse(await first.json())
    expect(event.pools[0]?.matches).toHaveLength(3)
    const etag = first.headers.get('etag') ?? ''
    const second = await running.fetch(LIVE, { headers: { cookie, 'if-none-match': etag } })
    expect(second.status).toBe(304)
    expect(second.headers.get('allez-version')).toBe(String(event.feed.version))
    expect(Number(second.headers.get('allez-looked-at'))).toBeGreaterThan(0)
  })

  test('under another tournament is not there', async () => {
    const cookie = await running.signIn('nora')
    const other = LIVE.replace('tournament-1', 'tournament-2')
    expect((await running.fetch(other, { headers: { cookie } })).status).toBe(404)
  })

  test('reaches an open stream when another process publishes', async () => {
    const cookie = await running.signIn('nora')
    const controller = new AbortController()
    const stream = await running.fetch(LIVE.replace('?live=true', '/stream'), {
      headers: { cookie },
      signal: controller.signal,
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    let heard = (await reader.read()).value ?? ''
    expect(heard).toContain('event: look')
    await publishEvent(
      running.app,
      inventedEvent(
        [
          inventedPool(1, [
            [5, 3],
            [5, 1],
          ]),
        ],
        { idDetail: {} },
      ),
    )
    while (!heard.includes('event: change')) heard += (await reader.read()).value ?? ''
    expect(heard).toContain('"whole":true')
    controller.abort()
    const fresh = await running.fetch(LIVE, { headers: { cookie } })
    const event = (await fresh.json()) as LiveEvent
    expect(event.pools[0]?.matches[1]?.left.score).toBe(5)
  })

  test('stream ends with its session', async () => {
    const cookie = await running.signIn('nora')
    const stream = await running.fetch(LIVE.replace('?live=true', '/stream'), { headers: { cookie } })
    await running.fetch('/logout', { method: 'POST', headers: { cookie } })
    const text = await stream.text()
    expect(text).toContain('event: look')
  })
})

describe('a finished event', () => {
  const of = (status: 'Finished' | undefined, id: string) => ({
    ...inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }),
    id,
    tournamentId: 'tournament-2',
    tournamentName: 'Another',
    ...(status === undefined ? {} : { status }),
  })

  test('is as little live in its own call as in its tournament’s', async () => {
    const cookie = await running.signIn('nora')
    const get = async (path: string) => (await running.fetch(path, { headers: { cookie } })).json()
    await publishEvent(running.app, of('Finished', 'event-over'))
    await publishEvent(running.app, of(undefined, 'event-on'))
    const { events } = Tournament.parse(await get('/api/v2/tournament/tournament-2?live=true'))
    expect(events.map(event => [event.id, event.live]).sort()).toEqual([
      ['event-on', true],
      ['event-over', false],
    ])
    for (const { id, live } of events) {
      const own = LiveEvent.parse(await get(`/api/v2/tournament/tournament-2/event/${id}?live=true`))
      expect([id, own.live, own.pools.length]).toEqual([id, live, 1])
    }
  })

  test('that its schedule alone says is being fenced is so in both calls', async () => {
    const { store } = running.app
    const ftlId = 'A'.repeat(32)
    const tournament = { ftlId, name: 'Known by its schedule', startDay: '2026-11-21', endDay: '2026-11-21' }
    const tournamentId = await saveDiscoveredTournament(store.write, tournament, testNow())
    const event = { ftlId: 'E9', name: 'Junior Foil', classifier: {}, live: true, day: '2026-11-21' }
    await saveDiscoveredEvents(store.write, tournamentId, [event], testNow())
    const cookie = await running.signIn('nora')
    const get = async (path: string) => (await running.fetch(path, { headers: { cookie } })).json()
    const { events } = Tournament.parse(await get(`/api/v2/tournament/${tournamentId}?live=true`))
    const own = LiveEvent.parse(await get(`/api/v2/tournament/${tournamentId}/event/ftl-e9?live=true`))
    expect([events.map(one => one.live), own.live]).toEqual([[true], true])
  })

  test('has its bouts in one list as well, but not for who prefers a minimal answer', async () => {
    const cookie = await running.signIn('nora')
    const path = '/api/v2/tournament/tournament-2/event/event-over?live=true'
    const whole = await running.fetch(path, { headers: { cookie } })
    const event = LiveEvent.parse(await whole.json())
    expect(event.matches).toEqual(event.pools.flatMap(pool => pool.matches))
    const lean = await running.fetch(path, { headers: { cookie, prefer: 'return=minimal' } })
    expect(lean.headers.get('etag')).not.toBe(whole.headers.get('etag'))
    expect(await lean.json()).not.toHaveProperty('matches')
    for (const [etag, prefer] of [
      [whole.headers.get('etag') ?? '', ''],
      [lean.headers.get('etag') ?? '', 'return=minimal'],
    ] as const) {
      const known = { cookie, prefer, 'if-none-match': etag }
      expect((await running.fetch(path, { headers: known })).status).toBe(304)
    }
  })

  test('says when it ended where its source says it', async () => {
    const cookie = await running.signIn('nora')
    const { write } = running.app.store
    const tell = (phase: string, id: string) =>
      write.updateTable('event').set({ phase }).where('id', '=', id).execute()
    await tell('Finished at 4:33 PM', 'event-over')
    await tell('Fencing elimination round', 'event-on')
    const listEvents = async () => {
      const answer = await running.fetch('/api/v2/tournament/tournament-2?live=true', { headers: { cookie } })
      return Tournament.parse(await answer.json()).events
    }
    // Many share one answer, which lives a moment longer than what it says.
    await expect
      .poll(async () => (await listEvents()).find(event => event.id === 'event-over'))
      .toMatchObject({ status: 'Finished', endTime: '16:33' })
    expect((await listEvents()).find(event => event.id === 'event-on')).not.toHaveProperty('endTime')
  })
})

test('every answer carries the guarding headers and none gives inner details', async () => {
  const cookie = await running.signIn('nora')
  const live = await running.fetch(LIVE, { headers: { cookie } })
  const leave = new AbortController()
  const answers = {
    refused: await running.fetch('/api/v2/user/me'),
    written: await running.fetch('/api/v3/view/schedule', { headers: { cookie } }),
    live,
    unchanged: await running.fetch(LIVE, {
      headers: { cookie, 'if-none-match': live.headers.get('etag') ?? '' },
    }),
    stream: await running.fetch(LIVE.replace('?live=true', '/stream'), {
      headers: { cookie },
      signal: leave.signal,
    }),
  }
  leave.abort()
  expect(answers.unchanged.status).toBe(304)
  for (const [name, { headers }] of Object.entries(answers)) {
    expect(headers.get('content-security-policy'), name).toContain("default-src 'none'")
    expect(headers.get('content-security-policy'), name).not.toContain('unsafe')
    expect(headers.get('x-content-type-options'), name).toBe('nosniff')
    expect(headers.get('referrer-policy'), name).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy'), name).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), name).toBe('same-origin')
  }
  const broken = await running.fetch('/login', { ...json({}), body: '{"username":' })
  expect(broken.status).toBe(400)
  expect(await broken.text()).not.toMatch(/node_modules|at |SyntaxError/)
  expect(running.reports).toEqual([])
})

describe('closing', () => {
  test('does not wait for a source that does not answer', async () => {
    const asked = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<never>()
    const own = await startTestApp({
      source: {
        listTournaments: async () => [],
        listEvents: async () => [],
        listEntries: async () => [],
        lookAtEvent: () => {
          asked.resolve()
          return broken.promise
        },
        close: async () => broken.reject(new Error('broken off')),
      },
    })
    await publishEvent(own.app, inventedEvent([inventedPool(1)]))
    await own.app.store.write.updateTable('event').set({ ftl_id: 'E1' }).execute()
    await own.fetch(LIVE, { headers: { cookie: await own.signIn('nora') } })
    await asked.promise
    await own.close()
    // What our own end broke off says nothing of the source.
    expect(own.reports).toEqual([])
  })

  test('cuts off who never ends a request', async () => {
    const own = await startTestApp()
    const socket = connect(Number(new URL(own.app.address).port), '127.0.0.1')
    const cut = new Promise<void>(resolve => socket.on('error', () => {}).on('close', () => resolve()))
    socket.write(
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    await new Promise(resolve => setTimeout(resolve, 200))
    // Who waited for the end of the request would close no sooner than this test gives up.
    await own.close()
    await cut
  })
})
