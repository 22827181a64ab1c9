import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ResultEvent } from '#contract/results/result-view.ts'
import type { ConnectionList } from '#contract/routes/connection-routes.ts'
import { GOOGLE_REFUSALS } from '#fakes/google/google-fault.ts'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'
import { createSecretBox } from './secret-box.ts'

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const CONSENT = '/api/v2/oauth/redirect'

let google: FakeGoogle
let running: TestApp
let nora: Person
let shift = 0
beforeEach(async () => {
  shift = 0
  google = await startFakeGoogle({ ...CLIENT, isOwnVideo: id => id === 'dQw4w9WgXcQ' })
  running = await startTestApp({
    google: { ...CLIENT, url: google.url },
    calendarMs: 100,
    now: () => testNow() + shift,
  })
  nora = await person('nora')
})
afterEach(async () => {
  await running.close()
  await google.close()
})
type Person = Awaited<ReturnType<typeof person>>
async function person(name: string) {
  const cookie = await running.signIn(name)
  const get = (path: string) => running.fetch(path, { headers: { cookie } })
  const send = (method: string) => (path: string, body: unknown) =>
    running.fetch(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const [post, patch] = [send('POST'), send('PATCH')]
  const states = async () => {
    const { connections } = (await (await get('/api/v2/user/me/connections')).json()) as ConnectionList
    return Object.fromEntries(connections.map(one => [one.name, one.state]))
  }
  return {
    get,
    post,
    patch,
    states,
    switchOn: (...names: string[]) =>
      Promise.all(names.map(one => post('/api/v2/user/me/connections', { name: one, on: true }))),
  }
}

/** Goes to the service and answers the way back, not gone yet. */
async function askConsent(who: Person): Promise<{ asked: URL; back: string }> {
  const begun = await who.get(CONSENT)
  const asked = new URL(begun.headers.get('location') ?? '')
  const page = await fetch(asked, { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(running.app.address + CONSENT)
  return { asked, back: back.pathname + back.search }
}

const scopesOf = (asked: URL): string[] =>
  (asked.searchParams.get('scope') ?? '').split(' ').map(one => one.split('/auth/')[1] ?? one)

const consent = async (who: Person): Promise<string | null> =>
  (await who.get((await askConsent(who)).back)).headers.get('location')

const GIVEN = '/settings/account?consent=given'
const ALL_OFF = { GoogleCalendar: 'off', YouTubeMetadata: 'off', YouTubeUpload: 'off' }
const REFUSED = '/settings/account?consent=refused'
const tokenRows = () => running.app.store.read.selectFrom('oauth_token').selectAll().execute()
const accessToken = async (): Promise<string | null> =>
  ((await (await nora.get('/api/v2/user/me/authtokens')).json()) as { googleAccessToken: string | null })
    .googleAccessToken

describe('consent', () => {
  test('asks for exactly the scopes of what is switched on, offline, with PKCE, and connects', async () => {
    await nora.switchOn('YouTubeMetadata')
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'waiting', GoogleCalendar: 'off' })
    const { asked, back } = await askConsent(nora)
    expect(scopesOf(asked)).toEqual(['youtube'])
    expect(asked.searchParams.get('access_type')).toBe('offline')
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect((await nora.get(back)).headers.get('location')).toBe(GIVEN)
    expect(await nora.states()).toMatchObject({ GoogleCalendar: 'off', YouTubeMetadata: 'on' })
    await nora.switchOn('GoogleCalendar')
    expect(await nora.states()).toMatchObject({ GoogleCalendar: 'waiting', YouTubeMetadata: 'on' })
  })

  test('a state that is missing, invented, used, old, or of another session stores nothing', async () => {
    await nora.switchOn('YouTubeMetadata')
    const otto = await person('otto')
    const again = await person('nora')
    const { back } = await askConsent(nora)
    const code = new URLSearchParams(back.split('?')[1]).get('code')
    for (const path of [`${CONSENT}?code=${code}`, `${CONSENT}?code=${code}&state=invented`]) {
      expect((await nora.get(path)).headers.get('location')).toBe(REFUSED)
    }
    expect((await otto.get(back)).headers.get('location')).toBe(REFUSED)
    expect((await nora.get(back)).headers.get('location'), 'used up').toBe(REFUSED)
    const other = await askConsent(nora)
    expect((await again.get(other.back)).headers.get('location'), 'other session').toBe(REFUSED)
    const old = await askConsent(nora)
    shift = 11 * 60_000
    expect((await nora.get(old.back)).headers.get('location'), 'old').toBe(REFUSED)
    expect(await tokenRows()).toEqual([])
  })

  test('an answer in the name of another service, or with two states, stores nothing', async () => {
    await nora.switchOn('YouTubeMetadata')
    const foreign = (await askConsent(nora)).back.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')
    for (const path of [foreign, `${(await askConsent(nora)).back}&state=other`])
      expect((await nora.get(path)).headers.get('location')).toBe(REFUSED)
    expect(google.asked).not.toContain('POST /token')
  })

  test('no consent, and none asked for by another site', async () => {
    await nora.switchOn('YouTubeMetadata')
    google.answerConsent('deny')
    expect(await consent(nora)).toBe(REFUSED)
    expect((await nora.get(`${CONSENT}?state=x&redirect=//evil.example`)).headers.get('location')).toBe(
      REFUSED,
    )
    expect(await tokenRows()).toEqual([])
  })

  test('that fails on the way is reported, without what was secret in it', async () => {
    await nora.switchOn('YouTubeMetadata')
    const { back } = await askConsent(nora)
    google.fail('POST /token', { status: 401, body: { error: 'invalid_client' } })
    expect((await nora.get(back)).headers.get('location')).toBe(REFUSED)
    expect(running.reports).toEqual(['consent: google: Status 401.'])
    google.answerConsent('deny')
    await consent(nora)
    expect(running.reports).toHaveLength(1)
  })

  test('without anything switched on asks for what is offered, never for more, and switches it on', async () => {
    const { asked, back } = await askConsent(nora)
    expect(scopesOf(asked)).toEqual(['calendar.events', 'youtube', 'youtube.upload'])
    expect(await nora.states()).toEqual(ALL_OFF)
    expect((await nora.get(back)).headers.get('location')).toBe(GIVEN)
    expect(await nora.states()).toEqual({ GoogleCalendar: 'on', YouTubeMetadata: 'on', YouTubeUpload: 'on' })
  })

  test('refused by whoever switched nothing on leaves it so', async () => {
    google.answerConsent('deny')
    expect(await consent(nora)).toBe(REFUSED)
    expect(await nora.states()).toEqual(ALL_OFF)
  })
})

describe('tokens', () => {
  test('are sealed in the database, for their user alone', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    const token = await accessToken()
    expect(token).toMatch(/^fake-access-/)
    const [row] = await tokenRows()
    expect(JSON.stringify(row)).not.toContain('fake-')
    const otto = await person('otto')
    await otto.switchOn('YouTubeMetadata')
    await running.app.store.write
      .insertInto('oauth_token')
      .values({ ...row!, user_id: 'otto' })
      .execute()
    expect(await (await otto.get('/api/v2/user/me/authtokens')).json()).toEqual({ googleAccessToken: null })
    const answer = await nora.get('/api/v2/user/me/authtokens')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('refresh')
  })

  test('are renewed once for everybody who waits', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    const before = await accessToken()
    shift = 3_600_000
    const asked = google.asked.length
    const tokens = await Promise.all(Array.from({ length: 8 }, accessToken))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(before)
    expect(google.asked.slice(asked)).toEqual(['POST /token'])
  })

  test('taken back by the person show as broken; a new consent mends it', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    google.revokeAll()
    shift = 3_600_000
    expect(await accessToken()).toBeNull()
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'broken' })
    expect(await consent(nora)).toBe(GIVEN)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
  })

  test('a service that is away breaks no connection', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    shift = 3_600_000
    google.fail('POST /token', { status: 503 })
    expect((await nora.get('/api/v2/user/me/authtokens')).status).toBe(503)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
    expect(await accessToken()).toMatch(/^fake-access-/)
  })

  test('that were asked for with a wrong secret of the operator’s break no connection', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    shift = 3_600_000
    google.fail('POST /token', { status: 401, body: { error: 'invalid_client' } })
    expect((await nora.get('/api/v2/user/me/authtokens')).status).toBe(503)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
    expect(await accessToken()).toMatch(/^fake-access-/)
  })

  test('that no key here opens show as broken, and work again with the right key', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    const [right] = await tokenRows()
    const sealed = createSecretBox([randomBytes(32)]).seal('token', 'nora')
    const { write } = running.app.store
    await write.updateTable('oauth_token').set({ access_token: sealed, refresh_token: sealed }).execute()
    expect(await accessToken()).toBeNull()
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'broken' })
    expect(await tokenRows()).toMatchObject([{ broken_at: null }])
    const { access_token, refresh_token } = right!
    await write.updateTable('oauth_token').set({ access_token, refresh_token }).execute()
    expect(await accessToken()).toMatch(/^fake-access-/)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
  })

  /** A renewal that is under way until it is let go on. */
  const renewSlowly = async () => {
    shift = 3_600_000
    const held = Promise.withResolvers<void>()
    google.fail('POST /token', { until: held.promise })
    const asked = google.asked.length
    const renewing = accessToken()
    while (!google.asked.slice(asked).includes('POST /token')) {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    return {
      finish: () => {
        held.resolve()
        return renewing
      },
    }
  }

  test('renewed while the person disconnects stay forgotten', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    google.fail('POST /revoke', { status: 500 })
    const { finish } = await renewSlowly()
    await nora.post('/api/v2/user/me/disconnect', {})
    expect(await finish()).toBeNull()
    expect(await tokenRows()).toEqual([])
  })

  test('of a new consent are not broken by what the old one is refused', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    google.revokeAll()
    const { finish } = await renewSlowly()
    expect(await consent(nora)).toBe(GIVEN)
    expect(await finish()).toMatch(/^fake-access-/)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
  })

  test('refused after they were renewed show as broken', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    shift = 3_600_000
    google.fail('PUT /youtube', GOOGLE_REFUSALS.invalidToken, 2)
    const video = { title: 'Pool', description: '', tags: [] }
    expect((await nora.post('/api/v2/user/me/videos/dQw4w9WgXcQ', video)).status).toBe(409)
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'broken' })
  })

  test.each([200, 500])(
    'go back when the account is deleted, and it goes on an answer of %d',
    async status => {
      await nora.switchOn('YouTubeMetadata')
      await consent(nora)
      if (status !== 200) google.fail('POST /revoke', { status })
      const answer = await nora.post('/api/v2/user/me/delete', { password: TEST_PASSWORD })
      expect(await answer.json()).toEqual({ deleted: true })
      expect(google.asked.at(-1)).toBe('POST /revoke')
      expect(await tokenRows()).toEqual([])
    },
  )

  test('disconnecting gives the consent back and forgets everything', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    await nora.post('/api/v2/user/me/disconnect', {})
    expect(google.asked.at(-1)).toBe('POST /revoke')
    expect(await tokenRows()).toEqual([])
    expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'off' })
  })
})

describe('videos', () => {
  const VIDEO = { title: 'x'.repeat(120), description: 'T16, 15–13', tags: ['fencing'] }

  test('get title, description, tags, unlisted, not for kids', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    expect((await nora.post('/api/v2/user/me/videos/dQw4w9WgXcQ', VIDEO)).status).toBe(200)
    expect(google.videos.get('dQw4w9WgXcQ')).toEqual({
      id: 'dQw4w9WgXcQ',
      snippet: {
        title: `${'x'.repeat(96)}…`,
        description: 'T16, 15–13',
        tags: ['fencing'],
        categoryId: '17',
      },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
    })
  })

  test('a failure is said with the sentence of the specification, and nothing is sent twice', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    for (const status of [403, 429, 500]) {
      google.fail('PUT /youtube', { status })
      const asked = google.asked.length
      const answer = await nora.post('/api/v2/user/me/videos/dQw4w9WgXcQ', VIDEO)
      expect(await answer.json()).toMatchObject({ message: 'Failed to update video' })
      expect(google.asked.length - asked).toBe(1)
      expect(await nora.states()).toMatchObject({ YouTubeMetadata: 'on' })
    }
  })

  test('without the connection nothing leaves the house', async () => {
    await nora.switchOn('GoogleCalendar')
    await consent(nora)
    const asked = google.asked.length
    expect((await nora.post('/api/v2/user/me/videos/dQw4w9WgXcQ', VIDEO)).status).toBe(409)
    expect(google.asked).toHaveLength(asked)
  })
})

describe('a video that is linked to a bout', () => {
  const EVENT = '/api/v2/tournament/t1/event/e1'
  const RESULT = '/api/v3/view/results/tess/t1/e1'
  const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=90'
  beforeEach(async () => {
    const { store } = running.app
    await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess' })
    await trackFencer(store.write, 'nora', 'tess')
    await savePast(store, {
      tournamentId: 't1',
      tournament: 'Spring Open',
      eventId: 'e1',
      event: 'Y14 Foil',
      day: '2026-04-11',
      people: { a: { name: 'Ashgrove, Tess', fencerId: 'tess' }, b: { name: 'Larkmoor, Iris' } },
      bouts: [
        ['a', 'b', 5, 3],
        ['a', 'b', 9, 15, 2],
      ],
    })
  })
  const link = async (id: string, videoLinkUrl = VIDEO) => {
    const answer = await nora.patch(`${RESULT}/results/${id}`, { videoLinkUrl })
    expect(answer.status).toBe(200)
    return ResultEvent.parse(await answer.json())
  }
  const linkOf = ({ results }: ResultEvent, id: string) => results.find(one => one.id === id)?.videoLink

  test('gets its details by itself: one bout first, then the two it shows', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    expect((await link('p.1.a.b')).videoTold).toBe('told')
    expect(google.videos.get('dQw4w9WgXcQ')).toMatchObject({
      snippet: {
        title: 'Tess Ashgrove – Iris Larkmoor, Y14 Foil, Pool, Spring Open',
        description: expect.stringContaining('1:30 Pool: Tess Ashgrove – Iris Larkmoor 5–3'),
        categoryId: '17',
      },
      status: { privacyStatus: 'unlisted' },
    })
    const patch = [
      { op: 'replace', path: '/matches/m.2.1/videoLink', value: 'https://youtu.be/dQw4w9WgXcQ?t=600' },
    ]
    expect(await (await nora.patch(EVENT, patch)).json()).toMatchObject({ videoTold: 'told' })
    expect(google.videos.get('dQw4w9WgXcQ')).toMatchObject({
      snippet: {
        title: 'Tess Ashgrove, Y14 Foil, Spring Open',
        description: expect.stringMatching(/1:30 Pool.*\n10:00 T2: .* 9–15$/),
      },
    })
  })

  test('keeps its link when the service does not take the details, and the answer says so', async () => {
    await nora.switchOn('YouTubeMetadata')
    await consent(nora)
    google.fail('PUT /youtube', { status: 403 })
    const event = await link('p.1.a.b')
    expect([event.videoTold, linkOf(event, 'p.1.a.b')]).toEqual(['failed', VIDEO])
    google.fail('PUT /youtube', { status: 500 })
    const links = [{ resultId: 'm.2.1', videoLinkUrl: VIDEO }]
    const many = ResultEvent.parse(await (await nora.post(`${RESULT}/videos`, { links })).json())
    expect([many.videoTold, linkOf(many, 'm.2.1')]).toEqual(['failed', VIDEO])
    expect(google.videos.size).toBe(0)
  })

  test('of somebody who has not switched that on, or kept elsewhere, or taken away, tells nobody', async () => {
    await nora.switchOn('GoogleCalendar')
    await consent(nora)
    const asked = google.asked.length
    expect(await link('p.1.a.b')).not.toHaveProperty('videoTold')
    await nora.switchOn('YouTubeMetadata')
    expect(await link('p.1.a.b', 'https://vimeo.com/1'), 'not consented').not.toHaveProperty('videoTold')
    await consent(nora)
    expect(await link('p.1.a.b', 'https://vimeo.com/2')).not.toHaveProperty('videoTold')
    expect(await link('p.1.a.b', '')).not.toHaveProperty('videoTold')
    expect(google.asked.slice(asked).filter(line => line.includes('youtube'))).toEqual([])
  })
})
