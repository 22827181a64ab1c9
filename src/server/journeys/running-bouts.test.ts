import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveEvent } from '#contract/live/live-event.ts'
import { Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import { RUNNING_MS } from '#domain/scoresheet/running-bout.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const ID = 'sheet-of-running-bouts'
const SLOT = 'score/1/a/b'
const DAY = new Date(testNow()).toISOString().slice(0, 10)

let running: TestApp
let later = 0
let nora = ''
let olga = ''
let pia = ''
let sheet: Scoresheet

beforeAll(async () => {
  running = await startTestApp({ now: () => testNow() + later })
  const passwordHash = await hashPassword(TEST_PASSWORD)
  for (const [id, name] of [
    ['olga', 'Olga Fern'],
    ['pia', 'Pia Roe'],
  ] as const)
    await addUser(running.app.store.write, {
      id,
      username: id,
      passwordHash,
      role: 'user',
      name,
      now: testNow(),
    })
  ;[nora, olga, pia] = (await Promise.all(['nora', 'olga', 'pia'].map(running.signIn))) as [
    string,
    string,
    string,
  ]
  const made = await send('POST', '/api/v3/scoresheet', nora, { id: ID, name: 'Cellar night', day: DAY })
  sheet = Scoresheet.parse(await made.json())
  await file([
    ['event', { name: 'Mixed Foil', weapon: 'foil' }],
    ...['a', 'b', 'c'].map(fencer => ['fencer', { fencer, name: `Roe ${fencer}` }] as const),
    ['pools', { round: 1, pools: [['a', 'b', 'c']] }],
  ])
  const { path } = (await (await send('POST', `/api/v3/scoresheet/${ID}/invitation`, nora)).json()) as {
    path: string
  }
  await send('POST', '/api/v3/scoresheet/join', olga, { token: path.split('#token=')[1] })
})
afterAll(() => running?.close())

const send: TestApp['send'] = (...all) => running.send(...all)
let count = 0
async function file(values: readonly (readonly [kind: string, body: object])[], cookie = nora) {
  const entries = values.map(([kind, body]) => {
    count += 1
    return {
      id: `entry-${String(count).padStart(4, '0')}`,
      at: testNow(),
      kind,
      body: { ...body, was: null },
    }
  })
  const filed = await send('POST', `/api/v3/scoresheet/${ID}/entries`, cookie, { entries })
  expect(filed.status).toBe(200)
}
const tell = (leftTouches: number, rightTouches: number, cookie = nora, more: object = {}) =>
  send('PUT', `/api/v3/scoresheet/${ID}/running`, cookie, {
    slot: SLOT,
    left: 'a',
    right: 'b',
    leftTouches,
    rightTouches,
    ...more,
  })
const read = async (cookie: string) =>
  ScoresheetView.parse(await (await send('GET', `/api/v3/scoresheet/${ID}`, cookie)).json())
async function findShown() {
  const path = `/api/v2/tournament/${sheet.tournamentId}/event/${sheet.eventId}?live=true`
  const event = LiveEvent.parse(await (await send('GET', path, pia)).json())
  const match = event.pools[0]?.matches.find(one => one.id === 'p.1.a.b')
  return {
    running: match?.running,
    typedBy: match?.typedBy,
    score: match?.left.score,
    version: event.feed.version,
  }
}

test('a bout that somebody keeps is seen by who else types and by followers, and is in no log', async () => {
  const before = await read(olga)
  expect(before.running).toBeUndefined()
  expect((await tell(2, 1)).status).toBe(200)
  const seen = await read(olga)
  expect(seen.entries).toHaveLength(before.entries.length)
  expect(seen.running).toMatchObject([{ slot: SLOT, leftTouches: 2, rightTouches: 1, by: '1' }])
  expect(await findShown()).toMatchObject({
    running: { left: 2, right: 1, by: 'Nora Lind' },
    score: undefined,
  })

  // Told again it takes the place of what was told; whoever stands on the other side of the strip tells it turned.
  later += 3_000
  await tell(3, 1)
  const turned = await tell(1, 2, olga, { left: 'b', right: 'a' })
  expect(await turned.json()).toMatchObject({ running: [{ by: '2' }, { by: '1', leftTouches: 3 }] })
  expect((await read(nora)).running).toHaveLength(2)
  expect(await findShown()).toMatchObject({ running: { left: 2, right: 1, by: 'Olga Fern' } })

  // Shown once a second at most, whatever is sent.
  const { version } = await findShown()
  await Promise.all([1, 2, 3, 4].map(touches => tell(touches, 4, olga)))
  expect((await findShown()).version).toBe(version)
})

test('it is told by who types alone, and by nobody once the sheet is closed', async () => {
  expect((await tell(1, 1, pia)).status).toBe(404)
  expect((await tell(-1, 1)).status).toBe(400)
})

test('two devices of one account are two keepers', async () => {
  await tell(2, 2, nora, { device: 'phone' })
  const told = await tell(4, 2, nora, { device: 'tablet' })
  expect(await told.json()).toMatchObject({
    running: expect.arrayContaining([
      expect.objectContaining({ by: '1', device: 'phone', leftTouches: 2 }),
      expect.objectContaining({ by: '1', device: 'tablet', leftTouches: 4 }),
    ]),
  })
})

test('nobody tells of it any more: it is forgotten, however many somebody told of', async () => {
  expect(await findShown()).toMatchObject({ running: { by: expect.any(String) } })
  later += RUNNING_MS + 1_000
  expect((await read(olga)).running).toBeUndefined()
  // A phone that died says no last word: readers are shown that nobody keeps it.
  await expect.poll(async () => (await findShown()).running).toBeUndefined()
  for (let nth = 0; nth < 20; nth += 1) await tell(0, 0, nora, { slot: `score/1/x/${nth}` })
  expect((await read(olga)).running).toHaveLength(8)
  later += RUNNING_MS + 1_000
  await tell(4, 4, nora)
  expect((await read(olga)).running).toHaveLength(1)
})

test('what is filed takes its place; a closed sheet runs no more', async () => {
  await tell(4, 4, olga)
  expect(await findShown()).toMatchObject({ running: { left: 4, right: 4 } })
  await file([['score', { round: 1, a: 'a', b: 'b', winner: 'b', touchesA: 4, touchesB: 5 }]], olga)
  expect(await findShown()).toMatchObject({ running: undefined, typedBy: 'Olga Fern', score: 4 })

  await tell(1, 0, nora, { slot: 'score/1/a/c', right: 'c' })
  expect((await send('POST', `/api/v3/scoresheet/${ID}/close`, nora)).status).toBe(200)
  expect((await tell(2, 2)).status).toBe(409)
  expect((await read(nora)).running).toBeUndefined()
  expect(JSON.stringify(await findShown())).not.toContain('running')
})
