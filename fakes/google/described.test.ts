import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CALENDAR_V3 } from './described/calendar-v3.ts'
import type { Fields, MethodDescription, ServiceDescription } from './described/service-description.ts'
import { YOUTUBE_V3 } from './described/youtube-v3.ts'
import { type FakeGoogle, startFakeGoogle } from './start-fake-google.ts'

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const REDIRECT = 'http://127.0.0.1/back'
const VERIFIER = 'v'.repeat(43)
/** The challenge of the verifier: base64url of its SHA-256. */
const CHALLENGE = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(VERIFIER))
  .then(bytes => Buffer.from(bytes).toString('base64url'))
const AUTH = 'https://www.googleapis.com/auth'

let google: FakeGoogle
let [token, calendarToken] = ['', '']
beforeAll(async () => {
  google = await startFakeGoogle({ ...CLIENT, isOwnVideo: id => id === 'own' })
  token = await askToken([`${AUTH}/calendar.events`, `${AUTH}/youtube`])
  calendarToken = await askToken([`${AUTH}/calendar.events`])
})
afterAll(() => google?.close())
beforeEach(() => {
  google.calendars.get('primary')?.events.clear()
  google.playlists.clear()
  google.playlists.set('PL', { snippet: { title: 'Cup' }, items: [{ id: 'item', videoId: 'own' }] })
})

async function askToken(scopes: readonly string[]): Promise<string> {
  const url = new URL('/o/oauth2/v2/auth', google.url)
  url.search = String(
    new URLSearchParams({
      client_id: CLIENT.clientId,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: scopes.join(' '),
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      access_type: 'offline',
    }),
  )
  const page = await fetch(url, { redirect: 'manual' })
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const answer = await ask('POST', '/token', {
    form: {
      grant_type: 'authorization_code',
      code,
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
    },
  })
  return answer.body.access_token
}

interface Asked {
  readonly token?: string
  readonly json?: unknown
  readonly text?: string
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
}

async function ask(method: string, path: string, { token: bearer, json, text, form, headers }: Asked = {}) {
  const body = form
    ? String(new URLSearchParams(form))
    : (text ?? (json === undefined ? undefined : JSON.stringify(json)))
  const answer = await fetch(google.url + path, {
    method,
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const read = await answer.text()
  return { status: answer.status, headers: answer.headers, body: read === '' ? undefined : JSON.parse(read) }
}

const EVENTS = '/calendar/v3/calendars/primary/events'
const DAY = { start: { date: '2026-12-05' }, end: { date: '2026-12-06' } }
const ENTRY = { id: 'abc12', summary: 'Cup', ...DAY }
const UPLOAD = { 'x-upload-content-length': '1000', 'x-upload-content-type': 'video/mp4' }
const SNIPPET = { title: 'Pool', categoryId: '17' }

/** A right call of each method; a body that may be spoilt. */
const RIGHT: Readonly<Record<string, { path: string; json?: object; headers?: Record<string, string> }>> = {
  'calendar.events.insert': { path: EVENTS, json: { ...ENTRY, id: 'fff99' } },
  'calendar.events.patch': { path: `${EVENTS}/abc12`, json: { summary: 'Other', ...DAY } },
  'calendar.events.delete': { path: `${EVENTS}/abc12` },
  'youtube.videos.insert': {
    path: '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status',
    json: { snippet: SNIPPET, status: { privacyStatus: 'unlisted' } },
    headers: UPLOAD,
  },
  'youtube.videos.list': { path: '/youtube/v3/videos?part=snippet,contentDetails&id=own,other' },
  'youtube.playlists.list': { path: '/youtube/v3/playlists?part=snippet&mine=true&maxResults=50' },
  'youtube.playlists.insert': {
    path: '/youtube/v3/playlists?part=snippet,status',
    json: { snippet: { title: 'Cup' }, status: { privacyStatus: 'unlisted' } },
  },
  'youtube.playlistItems.list': { path: '/youtube/v3/playlistItems?part=snippet&playlistId=PL' },
  'youtube.playlistItems.insert': {
    path: '/youtube/v3/playlistItems?part=snippet',
    json: { snippet: { playlistId: 'PL', resourceId: { kind: 'youtube#video', videoId: 'own' } } },
  },
  'youtube.playlistItems.delete': { path: '/youtube/v3/playlistItems?id=item' },
  'youtube.videos.update': {
    path: '/youtube/v3/videos?part=snippet,status',
    json: { id: 'own', snippet: SNIPPET, status: { privacyStatus: 'unlisted' } },
  },
}
const METHODS = [CALENDAR_V3, YOUTUBE_V3].flatMap(service =>
  service.methods.map(method => ({ service, method })),
)

/** Ways to spoil a right call; each makes it wrong for certain. */
type Spoilt = Asked & { readonly verb: string; readonly path: string }
const SPOILS = {
  verb: (call, { method }) => ({ ...call, verb: method.verb === 'PATCH' ? 'PUT' : 'PATCH' }),
  path: (call, _, salt) => ({ ...call, path: call.path.replace('/v3/', `/v3/x${salt}/`) }),
  version: call => ({ ...call, path: call.path.replace('/v3/', '/v2/') }),
  'no token': ({ token: _, ...call }) => call,
  'invented token': (call, _, salt) => ({ ...call, token: `fake-access-${encodeURIComponent(salt)}` }),
  'unknown parameter': (call, _, salt) => ({
    ...call,
    path: `${call.path}${call.path.includes('?') ? '&' : '?'}x${encodeURIComponent(salt)}=1`,
  }),
  'missing parameter': (call, { method }) =>
    Object.values(method.parameters).some(one => one.in === 'query' && one.isRequired)
      ? { ...call, path: call.path.replace(/\?.*/, '') }
      : { ...call, verb: 'OPTIONS' },
  'strange value': call => ({ ...call, path: `${call.path.replace(/\?.*/, '')}?sendUpdates=some&part=all` }),
  'no JSON': (call, _, salt) => ({ ...call, json: undefined, text: `{${salt}` }),
  'a list': call => ({ ...call, json: [] }),
  'unknown field': (call, _, salt) => ({ ...call, json: { ...(call.json as object), [`x${salt}`]: 1 } }),
  'unknown field inside': call => ({
    ...call,
    json: { ...(call.json as object), start: { when: 'soon' }, snippet: { when: 'soon' } },
  }),
  'wrong type': (call, { method, service }) => ({
    ...call,
    json: { ...(call.json as object), ...toWrongField(service.shapes[method.request ?? ''] ?? {}) },
  }),
  'too little': call => ({ ...call, json: { start: DAY.start, end: null, snippet: null, id: null } }),
} satisfies Record<
  string,
  (call: Spoilt, of: { method: MethodDescription; service: ServiceDescription }, salt: string) => Spoilt
>

/** The first field that is sent, holding what it does not take. */
function toWrongField(fields: Fields): object {
  const [name = 'x'] = Object.entries(fields).find(([, field]) => !field.isReadOnly) ?? []
  return { [name]: { strange: true } }
}

describe('what the services say of themselves', () => {
  test('has one method an id, whose parameters are those of its path and whose shapes are there', () => {
    const ids = METHODS.map(({ method }) => method.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { service, method } of METHODS) {
      const inPath = [...method.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const told = Object.entries(method.parameters).filter(([, one]) => one.in === 'path')
      expect(told.map(([name]) => name)).toEqual(inPath)
      for (const shape of [method.request, method.response])
        if (shape !== undefined) expect(service.shapes).toHaveProperty(shape)
      expect(service.revision).toMatch(/^20\d{6}$/)
    }
  })

  test.each(METHODS.map(({ method }) => method.id))('is what the fake answers to %s', async id => {
    await ask('POST', EVENTS, { token, json: ENTRY })
    const { method } = METHODS.find(one => one.method.id === id) ?? {}
    const { path, json, headers = {} } = RIGHT[id] ?? { path: '' }
    const answer = await ask(method?.verb ?? '', path, { token, json, headers })
    expect(answer.status).toBe(method?.verb === 'DELETE' ? 204 : 200)
    expect(google.wrongAnswers).toEqual([])
  })
})

/** All that a call could change. */
const show = () =>
  JSON.stringify([
    [...(google.calendars.get('primary')?.events ?? [])],
    [...google.videos],
    google.uploads.list(),
    [...google.playlists],
  ])

test('no call that is wrong is taken, and it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...METHODS.map(({ method }) => method.id)),
      fc.constantFrom(...(Object.keys(SPOILS) as (keyof typeof SPOILS)[])),
      fc
        .string({ minLength: 1, maxLength: 8 })
        .map(text => encodeURIComponent(text.toWellFormed()).replaceAll('%', '')),
      async (id, name, salt) => {
        const of = METHODS.find(({ method }) => method.id === id)
        if (!of) throw new Error('no method')
        const { events = new Map() } = google.calendars.get('primary') ?? {}
        events.clear()
        await ask('POST', EVENTS, { token, json: ENTRY })
        const before = show()
        const right = { ...RIGHT[of.method.id], verb: of.method.verb, token }
        const call = { ...right, path: right.path ?? '' }
        const spoilt = SPOILS[name](call, of, salt)
        // Nothing is sent with a question.
        const { verb, path, ...asked } =
          of.method.verb === 'GET' && ('json' in spoilt || 'text' in spoilt) ? SPOILS.version(call) : spoilt
        const answer = await ask(verb, path, asked)
        expect(answer.status, `${name} of ${of.method.id}`).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(answer.body.error).toMatchObject({
          code: answer.status,
          message: expect.any(String),
          errors: [{ domain: expect.any(String), reason: expect.any(String), message: expect.any(String) }],
        })
        expect(show()).toBe(before)
      },
    ),
    { numRuns: 300 },
  )
})

describe('the calendar service', () => {
  const call = (verb: string, path: string, json?: unknown) => ask(verb, path, { token, json })
  const reasonOf = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer
    return [status, body.error.errors[0].reason]
  }

  test('knows an id once for all time: taken out it is gone, put in again a duplicate, changed it is back', async () => {
    const made = await call('POST', EVENTS, ENTRY)
    expect(made.body).toMatchObject({
      ...ENTRY,
      status: 'confirmed',
      sequence: 0,
      iCalUID: 'abc12@google.com',
    })
    expect(made.headers.get('etag')).toBe(made.body.etag)
    expect(await reasonOf(call('POST', EVENTS, ENTRY))).toEqual([409, 'duplicate'])
    expect((await call('DELETE', `${EVENTS}/abc12`)).status).toBe(204)
    expect(await reasonOf(call('DELETE', `${EVENTS}/abc12`))).toEqual([410, 'deleted'])
    expect(await reasonOf(call('POST', EVENTS, ENTRY))).toEqual([409, 'duplicate'])
    const back = await call('PATCH', `${EVENTS}/abc12`, { status: 'confirmed' })
    expect(back.body).toMatchObject({ summary: 'Cup', status: 'confirmed' })
    expect(await reasonOf(call('PATCH', `${EVENTS}/other`, {}))).toEqual([404, 'notFound'])
    expect(await reasonOf(call('POST', EVENTS.replace('primary', 'none'), ENTRY))).toEqual([404, 'notFound'])
  })

  test('changes what is named: null takes away, an hour takes the place of a day', async () => {
    await call('POST', EVENTS, { ...ENTRY, location: 'Hall' })
    const at = (hour: number) => ({
      date: null,
      dateTime: `2026-12-05T${hour}:30:00`,
      timeZone: 'America/New_York',
    })
    const { body } = await call('PATCH', `${EVENTS}/abc12`, { location: null, start: at(10), end: at(12) })
    expect(body.start).toEqual({ dateTime: '2026-12-05T10:30:00', timeZone: 'America/New_York' })
    expect([body.location, body.summary, body.sequence]).toEqual([undefined, 'Cup', 1])
  })

  test.each([
    ['no end', { end: null }, 'required'],
    ['an end before its start', { end: { date: '2026-12-04' } }, 'timeRangeEmpty'],
    ['a day and an hour', { end: { dateTime: '2026-12-06T10:00:00Z' } }, 'timeRangeEmpty'],
    [
      'an hour of no zone',
      { start: { dateTime: '2026-12-05T10:00:00' }, end: { dateTime: '2026-12-05T11:00:00' } },
      'timeRangeEmpty',
    ],
    ['an id of other signs', { id: 'xyz!!' }, 'invalid'],
    ['a source that is no page', { source: { title: 'A', url: 'ftp://a' } }, 'invalid'],
  ])('refuses an entry with %s', async (_, part, reason) => {
    expect(await reasonOf(call('POST', EVENTS, { ...ENTRY, ...part }))).toEqual([400, reason])
  })
})

describe('a token', () => {
  test('does what it was given for alone', async () => {
    const update = RIGHT['youtube.videos.update']
    const { status, body } = await ask('PUT', update?.path ?? '', {
      token: calendarToken,
      json: update?.json,
    })
    expect([status, body.error.errors[0].reason, body.error.status]).toEqual([
      403,
      'insufficientPermissions',
      'PERMISSION_DENIED',
    ])
  })

  test('that nobody gave is refused with the words of the header', async () => {
    const { status, headers, body } = await ask('POST', EVENTS, { token: 'other', json: ENTRY })
    expect([status, body.error.errors[0].location, headers.get('www-authenticate')]).toEqual([
      401,
      'Authorization',
      expect.stringContaining('invalid_token'),
    ])
  })

  test.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'other' }, 400, 'invalid_grant'],
    [{ grant_type: 'refresh_token', client_secret: 'other' }, 401, 'invalid_client'],
  ])('is not given for %j', async (form, status, error) => {
    const { clientId: client_id, clientSecret: client_secret } = CLIENT
    const answer = await ask('POST', '/token', { form: { client_id, client_secret, ...form } })
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })
})

describe('the video service', () => {
  const update = (snippet: object, id = 'own') =>
    ask('PUT', '/youtube/v3/videos?part=snippet', {
      token,
      json: { id, snippet: { ...SNIPPET, ...snippet } },
    })

  test.each([
    ['a title with an angle', { title: 'A < B' }],
    ['a title of 101 signs', { title: 'x'.repeat(101) }],
    ['no title', { title: '' }],
    ['a description of more bytes', { description: 'é'.repeat(2_501) }],
    ['too many tags', { tags: Array.from({ length: 26 }, () => 'twenty signs of them') }],
  ])('refuses %s', async (_, snippet) => {
    expect((await update(snippet)).status).toBe(400)
  })

  test('knows the person’s own videos alone, and the parts that are named', async () => {
    expect((await update({}, 'foreign')).status).toBe(404)
    const { body } = await ask('PUT', '/youtube/v3/videos?part=snippet', {
      token,
      json: { id: 'own', snippet: SNIPPET, status: { privacyStatus: 'public' } },
    })
    expect(body).not.toHaveProperty('status')
  })
})
