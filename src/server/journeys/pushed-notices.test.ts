import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { SentNotices } from '#contract/accounts/sent-notice.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { type FakePush, startFakePush } from '#fakes/push/start-fake-push.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { untilNoted } from '#tools/testing/rows/until-noted.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

type Results = ([number, number] | undefined)[]
const TODAY = toUtcDay(testNow())

let push: FakePush
let running: TestApp
let nora = ''
let key = ''
beforeEach(async () => {
  push = await startFakePush({ now: testNow })
  running = await startTestApp({
    allowsPush: endpoint => endpoint.startsWith(`${push.url}/`),
    contact: 'owner@example.org',
  })
  await addFencer(running.app.store.write, { id: 'f1', name: 'One, Ana' })
  await trackFencer(running.app.store.write, 'nora', 'f1')
  nora = await running.signIn('nora')
  key = (await readWays()).pushKey
})
afterEach(async () => {
  await running?.close()
  await push?.close()
})

const readWays = async (): Promise<NoticeWays> =>
  NoticeWays.parse(await (await running.fetch('/api/v3/notices/ways', { headers: { cookie: nora } })).json())
const readSent = async (): Promise<SentNotices> =>
  SentNotices.parse(await (await running.fetch('/api/v3/notices/sent', { headers: { cookie: nora } })).json())
const addDevice = (device = push.subscribe(key), cookie = nora) =>
  running.send('POST', '/api/v3/notices/devices', cookie, { ...device, label: 'Phone' })
const save = (change: object) =>
  running.send('PUT', '/api/v3/notices/settings', nora, {
    preset: 'parent',
    all: {},
    byFencer: {},
    language: 'en',
    ...change,
  })
const publish = (results: Results, strip?: string) => {
  const pool = { ...inventedPool(1, results), ...(strip === undefined ? {} : { strip }) }
  const event = inventedEvent([pool], { idDetail: {}, date: TODAY })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return publishEvent(running.app, { ...event, fencers } as LiveDocument)
}
const until = async <Value>(
  read: () => Value | Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await read()
    if (isSo(value)) return value
    await sleep(50)
  }
  throw new Error(`not in time: ${JSON.stringify(await read())}`)
}
const listTold = () =>
  push.messages.map(({ payload }) => JSON.parse(payload) as { title: string; body: string; path: string })

test('what is so goes to the browsers of whoever follows the fencer, each once, with the way to the bout', async () => {
  expect((await addDevice()).status).toBe(200)
  expect((await addDevice()).status).toBe(200)
  await publish([], 'C2')
  await until(listTold, told => told.length === 2)
  expect(listTold()).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({
        title: 'Ana: pool 1, strip C2',
        path: '/live/tournament-1/event/event-1/?tab=pools',
        lang: 'en',
      }),
    ),
  )
  await publish([undefined, [5, 3]], 'C2')
  await until(listTold, told => told.length === 4)
  expect(listTold()[2]).toMatchObject({
    title: 'Ana: go to strip C2',
    path: expect.stringMatching(/\?tab=pools&bout=./),
  })
  expect(push.messages[2]).toMatchObject({ urgency: 'high' })
  // A quarter of an hour from when it was so, of which a little is over.
  const { ttl } = push.messages[2] ?? {}
  expect(ttl).toBeLessThanOrEqual(900)
  expect(ttl).toBeGreaterThan(600)
  await untilNoted(running.app, 'event-1')
  await sleep(1_500)
  const { sent, counts } = await readSent()
  expect(sent.map(({ notice, state, channel }) => [notice.kind, state, channel])).toEqual([
    ['next', 'sent', 'push'],
    ['posted', 'sent', 'push'],
  ])
  expect(counts).toEqual({ sent: 2, held: 0, failed: 0, unsent: 0 })
  expect(running.reports).toEqual([])
})

test('of a fencer who is chosen otherwise, what was chosen is told; the rest stands in the inbox', async () => {
  await addDevice()
  expect(
    (await save({ byFencer: { f1: { posted: [], result: ['push'] }, f9: { result: [] } } })).status,
  ).toBe(200)
  expect((await readWays()).settings.byFencer, 'nobody else’s').toEqual({
    f1: { posted: [], result: ['push'] },
  })
  await publish([])
  const { read } = running.app.store
  await until(
    () => read.selectFrom('notice_fact').select('kind').execute(),
    facts => facts.length > 0,
  )
  await publish([undefined, [5, 3]])
  await until(listTold, told => told.some(one => `${one.title}\n${one.body}`.includes('Ana won 5–3')))
  expect(listTold().map(one => one.title)).not.toContain('Ana: pool 1')
  const inbox = await (await running.fetch('/api/v3/notices', { headers: { cookie: nora } })).json()
  expect(inbox.notices.map((one: { kind: string }) => one.kind)).not.toContain('posted')
})

test('what comes in quiet hours is held until they are over', async () => {
  await addDevice()
  const clock = (moment: number) => new Date(moment).toISOString().slice(11, 16)
  const quiet = { from: clock(testNow() - 3_600_000), until: clock(testNow() + 3_600_000), timeZone: 'UTC' }
  expect((await save({ quiet })).status).toBe(200)
  await publish([], 'C2')
  const { sent } = await until(readSent, told => told.sent.length === 1)
  expect(sent[0]).toMatchObject({ state: 'held', notice: { kind: 'posted' } })
  expect(sent[0]?.dueAt).toBeGreaterThan(testNow())
  await sleep(600)
  expect(push.messages).toEqual([])

  // Whoever follows them no more by then is told nothing.
  expect((await running.send('DELETE', '/api/v2/user/me/fencers/f1', nora)).status).toBe(200)
  const { write } = running.app.store
  await write
    .updateTable('notice_delivery')
    .set({ due_at: testNow() - 1 })
    .execute()
  await until(readSent, ({ counts }) => counts.unsent === 1)
  expect((await readSent()).sent[0]?.why).toBe('unfollowed')
  expect(push.messages).toEqual([])
})

test('a browser that is gone is forgotten; what fails is tried again, and by hand', async () => {
  const gone = push.subscribe(key)
  await addDevice(gone)
  push.unsubscribe(gone.endpoint)
  await publish([], 'C2')
  await until(readSent, ({ counts }) => counts.unsent === 1)
  expect((await readSent()).sent[0]).toMatchObject({ state: 'unsent', why: 'noDevice' })
  expect((await readWays()).devices).toEqual([])

  await addDevice()
  push.fail({ status: 500 }, 1)
  await publish([], 'A4')
  const { sent } = await until(
    readSent,
    told => told.sent[0]?.notice.kind === 'strip' && told.sent[0].why !== undefined,
  )
  expect(sent[0]).toMatchObject({ state: 'due', notice: { kind: 'strip' } })
  push.fail({ status: 403 }, 1)
  await running.app.store.write
    .updateTable('notice_delivery')
    .set({ due_at: testNow() })
    .where('state', '=', 'due')
    .execute()
  await until(readSent, ({ counts }) => counts.failed === 1)
  const id = sent[0]?.notice.id ?? ''
  expect((await running.send('POST', `/api/v3/notices/sent/${id}/push/try`, nora, {})).status).toBe(200)
  await until(listTold, told => told.length === 1)
  expect((await running.send('POST', `/api/v3/notices/sent/${id}/push/try`, nora, {})).status).toBe(404)
})

test('an address that is no push service’s is refused when it is given, and when something is sent', async () => {
  for (const endpoint of [
    'https://127.0.0.1/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
  ])
    expect((await addDevice({ ...push.subscribe(key), endpoint })).status, endpoint).toBe(422)
  const seen = push.asked()
  expect(seen).toBe(0)
})

test('ten browsers at most; one that is added again is no second one, and goes with its session', async () => {
  const device = push.subscribe(key)
  await addDevice(device)
  for (let nth = 0; nth < 9; nth += 1) expect((await addDevice()).status).toBe(200)
  expect((await addDevice()).status).toBe(409)
  expect((await addDevice(device)).status).toBe(200)
  expect((await readWays()).devices).toHaveLength(10)
  const other = await running.signIn('nora')
  await addDevice(device, other)
  const ways = await readWays()
  expect(ways.devices.filter(({ isOwn }) => isOwn)).toHaveLength(9)
  await running.send('POST', '/logout', other, {})
  expect((await readWays()).devices).toHaveLength(9)
  expect(JSON.stringify(ways), 'no address, no key').not.toContain(device.auth)
  const rows = await running.app.store.read.selectFrom('push_device').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(push.url)
})
