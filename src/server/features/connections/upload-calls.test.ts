import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeGoogle, startFakeGoogle } from '#fakes/google/start-fake-google.ts'
import { addMember } from '#server/store/circle/circle-members.ts'
import { listVideoLinks } from '#server/store/live/video-links.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { saveFilmCuts } from '#server/store/results/film-cuts.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const CLIENT = { clientId: 'client', clientSecret: 'secret' }
const PORTION = 256 * 1024
const FILM = randomBytes(2 * PORTION + 1000)
const ASK = { eventId: 'e1', boutIds: ['p.1.a.b'], size: FILM.length, type: 'video/mp4' }

let google: FakeGoogle
let running: TestApp
let cookie: string
beforeEach(async () => {
  google = await startFakeGoogle(CLIENT)
  running = await startTestApp({ google: { ...CLIENT, url: google.url } })
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess' })
  await savePast(store, {
    tournamentId: 't1',
    tournament: 'Spring Open',
    eventId: 'e1',
    event: "Y14 Women's Foil",
    day: '2026-04-11',
    people: { a: { name: 'Ashgrove, Tess', fencerId: 'tess' }, b: { name: 'Larkmoor, Iris' } },
    bouts: [['a', 'b', 5, 3]],
  })
  await trackFencer(store.write, 'nora', 'tess')
  cookie = await running.signIn('nora')
})
afterEach(async () => {
  await running.close()
  await google.close()
})

const connect = (...names: string[]) => giveConsent(running.fetch, cookie, names)

/** As a browser would: with the origin of its page. */
const begin = (ask: object = ASK) =>
  running.fetch('/api/v3/uploads', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: running.app.address },
    body: JSON.stringify(ask),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const sessionOf = async () => ((await (await begin()).json()) as { session: string }).session
const put = (session: string, range: string, body: Uint8Array<ArrayBuffer> = new Uint8Array()) =>
  fetch(session, {
    method: 'PUT',
    headers: { 'content-range': `bytes ${range}`, origin: running.app.address },
    body,
    redirect: 'manual',
  })
const part = (from: number, to: number) => new Uint8Array(FILM.subarray(from, to))

describe('an upload', () => {
  test('is begun in the caller’s name with what is known of the bout, for the pages that asked', async () => {
    await connect('YouTubeUpload')
    const answer = await begin()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(google.uploads.list()).toEqual([
      expect.objectContaining({
        size: FILM.length,
        type: 'video/mp4',
        origin: running.app.address,
        about: {
          snippet: expect.objectContaining({
            title: "Tess Ashgrove – Iris Larkmoor, Y14 Women's Foil, Pool, Spring Open",
            categoryId: '17',
          }),
          status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
        },
      }),
    ])
  })

  test('goes to the service in portions, tells how far it is, and is linked at its end', async () => {
    await connect('YouTubeUpload', 'YouTubeMetadata')
    const session = await sessionOf()
    const total = FILM.length
    expect((await put(session, `*/${total}`)).headers.get('range')).toBeNull()
    const first = await put(session, `0-${PORTION - 1}/${total}`, part(0, PORTION))
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${PORTION - 1}`])
    expect(first.headers.get('access-control-allow-origin')).toBe(running.app.address)
    expect(first.headers.get('access-control-expose-headers')).toContain('Range')
    const odd = await put(session, `${PORTION}-${PORTION + 9}/${total}`, part(PORTION, PORTION + 10))
    expect(odd.status, 'no whole portion').toBe(400)
    expect((await put(session, `0-${PORTION - 1}/${total}`, part(0, PORTION))).status, 'twice').toBe(400)
    const last = await put(session, `${PORTION}-${total - 1}/${total}`, part(PORTION, total))
    const { id } = (await last.json()) as { id: string }
    const [held] = google.uploads.list()
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect([held?.videoId, hash(held?.bytes ?? Buffer.alloc(0))]).toEqual([id, hash(FILM)])

    const done = { eventId: 'e1', boutIds: ASK.boutIds, videoId: id }
    const linked = await running.send('POST', '/api/v3/uploads/done', cookie, done)
    expect(await linked.json()).toEqual({ videoLink: `https://youtu.be/${id}`, videoTold: 'told' })
    const links = await listVideoLinks(running.app.store.read, 'e1')
    expect(links.get('p.1.a.b')).toBe(`https://youtu.be/${id}`)
    const again = await running.send('POST', '/api/v3/uploads/done', cookie, done)
    expect(again.status, 'said twice').toBe(200)
  })

  test('is asked for through us where the service tells the browser nothing', async () => {
    await connect('YouTubeUpload')
    const session = await sessionOf()
    const ask = (body: object) => running.send('POST', '/api/v3/uploads/arrived', cookie, body)
    const size = FILM.length
    expect(await (await ask({ session, size })).json()).toEqual({ bytes: 0 })
    expect(await codeOf(await ask({ session, size: size + 1 })), 'another film').toEqual([400, 'bad-request'])
    await put(session, `0-${PORTION - 1}/${size}`, part(0, PORTION))
    expect(await (await ask({ session, size })).json()).toEqual({ bytes: PORTION })
    const last = await put(session, `${PORTION}-${size - 1}/${size}`, part(PORTION, size))
    const { id } = (await last.json()) as { id: string }
    expect(await (await ask({ session, size })).json()).toEqual({ videoId: id })
    google.fail('PUT /upload', { status: 503 })
    expect(await codeOf(await ask({ session, size }))).toEqual([502, 'upload-failed'])
    google.uploads.expire()
    expect(await (await ask({ session, size })).json()).toEqual({ isGone: true })
    for (const other of ['https://evil.example/upload', `${google.url}/token`, running.app.address])
      expect(await codeOf(await ask({ session: other, size })), other).toEqual([400, 'bad-request'])
  })

  test('leaves its address nowhere on the server', async () => {
    await connect('YouTubeUpload')
    const secret = new URL(await sessionOf()).searchParams.get('upload_id') ?? 'none'
    const { store } = running.app
    const tables = await store.read.introspection.getTables()
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.read)
      expect(JSON.stringify(rows), name).not.toContain(secret)
    }
    expect(running.reports).toEqual([])
  })

  test('moves what was filed by who uploads it, and nothing of the family on the other side', async () => {
    const { write } = running.app.store
    await addFencer(write, { id: 'iris', name: 'Larkmoor, Iris' })
    await trackFencer(write, 'nora', 'iris')
    const cut = { eventId: 'e1', boutId: 'p.1.a.b', film: 'file:9-ab', filmName: null, start: 10, end: 200 }
    await running.signIn('otto')
    for (const [fencerId, userId] of [
      ['tess', 'nora'],
      ['iris', 'otto'],
    ] as const) {
      await addMember(write, { fencerId, userId, role: 'parent', addedBy: null, now: 0 })
      await saveFilmCuts(write, { fencerId, userId, now: 1 }, [
        { ...cut, start: fencerId === 'tess' ? 10 : 90 },
      ])
    }
    const done = { eventId: 'e1', boutIds: ASK.boutIds, videoId: 'dQw4w9WgXcQ', film: cut.film }
    expect((await running.send('POST', '/api/v3/uploads/done', cookie, done)).status).toBe(200)
    const rows = await write
      .selectFrom('film_cut')
      .select(['fencer_id', 'film', 'changed_by'])
      .orderBy('fencer_id')
      .execute()
    expect(rows).toEqual([
      { fencer_id: 'iris', film: cut.film, changed_by: 'otto' },
      { fencer_id: 'tess', film: 'https://youtu.be/dQw4w9WgXcQ', changed_by: 'nora' },
    ])
    expect((await listVideoLinks(write, 'e1')).get('p.1.a.b')).toBe('https://youtu.be/dQw4w9WgXcQ?t=10')
  })

  test('is for who is connected and follows one of the two', async () => {
    expect(await codeOf(await begin()), 'not connected').toEqual([409, 'not-connected'])
    await connect('YouTubeMetadata')
    expect(await codeOf(await begin()), 'another connection').toEqual([409, 'not-connected'])
    await connect('YouTubeUpload')
    expect(await codeOf(await begin({ ...ASK, boutIds: ['p.9.x.y'] }))).toEqual([404, 'not-found'])
    expect((await begin({ ...ASK, type: 'image/png' })).status).toBe(400)
    await running.app.store.write.deleteFrom('tracked_fencer').execute()
    expect(await codeOf(await begin())).toEqual([403, 'not-following'])
    const done = { eventId: 'e1', boutIds: ASK.boutIds, videoId: 'dQw4w9WgXcQ' }
    const linked = await running.send('POST', '/api/v3/uploads/done', cookie, done)
    expect(await codeOf(linked)).toEqual([403, 'not-following'])
    expect(google.uploads.list()).toEqual([])
  })

  test.each([
    [403, 'quotaExceeded', 503, 'upload-quota'],
    [400, 'uploadLimitExceeded', 409, 'upload-limit'],
    [401, 'youtubeSignupRequired', 409, 'upload-no-channel'],
    [500, 'backendError', 502, 'upload-failed'],
  ])('that the service does not take (%i %s) is told by its reason', async (status, reason, ours, code) => {
    await connect('YouTubeUpload')
    google.fail('POST /upload', { status, body: { error: { code: status, errors: [{ reason }] } } })
    expect(await codeOf(await begin())).toEqual([ours, code])
    expect((await begin()).status, 'and the connection stands').toBe(200)
  })

  test('whose address would lead elsewhere is none', async () => {
    await connect('YouTubeUpload')
    google.uploads.expire()
    google.fail('POST /upload', { status: 200, body: {} })
    expect(await codeOf(await begin())).toEqual([502, 'upload-failed'])
  })
})

test('pages may send to the service where it is set up, and to nobody else', async () => {
  const policyOf = async (app: TestApp) =>
    /connect-src ([^;]*)/.exec((await app.fetch('/')).headers.get('content-security-policy') ?? '')?.[1]
  expect(await policyOf(running)).toBe(`'self' ${google.url}`)
  const without = await startTestApp()
  expect(await policyOf(without)).toBe("'self'")
  await without.close()
})
