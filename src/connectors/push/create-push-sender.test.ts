import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { startFakePush } from '#fakes/push/start-fake-push.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { serveRequests } from '#tools/testing/running/serve-requests.ts'
import { createPushSender, type PushManner, type PushSenderOptions } from './create-push-sender.ts'
import { makeVapidKeys } from './make-vapid-keys.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const MANNER: PushManner = { topic: 'bout_b17', urgency: 'high', ttlSeconds: 600 }

async function start(more: Partial<PushSenderOptions> = {}) {
  const push = await startFakePush({ now: testNow })
  const keys = makeVapidKeys()
  const vapid = { subject: 'mailto:owner@example.org', ...keys }
  const isHere = (url: string) => url.startsWith(`${push.url}/`)
  const sender = createPushSender({ vapid, allows: isHere, now: testNow, ...more })
  closers.push(push.close, sender.close)
  return { push, sender, vapid, target: push.subscribe(keys.publicKey) }
}

it('sends a text that the browser alone can read, signed, with its manner', async () => {
  const { push, sender, target } = await start()
  const payload = JSON.stringify({ title: 'Élodie Çelik', body: '“V 5–3” 🤺' })
  expect(await sender.send(target, payload, MANNER)).toEqual({ kind: 'sent' })
  const { endpoint } = target
  expect(push.messages).toEqual([{ endpoint, topic: 'bout_b17', urgency: 'high', ttl: 600, payload }])
})

it('sends whatever text there is, up to 3,000 bytes', async () => {
  const { push, sender, target } = await start()
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      expect(await sender.send(target, text, MANNER)).toEqual({ kind: 'sent' })
      expect(push.messages.at(-1)?.payload).toBe(text)
    }),
    { numRuns: 20 },
  )
  expect(await sender.send(target, 'é'.repeat(1_500), MANNER)).toEqual({ kind: 'sent' })
  const asked = push.asked()
  expect(await sender.send(target, `${'é'.repeat(1_500)}a`, MANNER)).toMatchObject({ kind: 'refused' })
  expect(await sender.send(target, '', MANNER)).toMatchObject({ kind: 'refused' })
  expect(push.asked()).toBe(asked)
})

it('lets a later message of a topic take the place of one that waits', async () => {
  const { push, sender, target } = await start()
  for (const [topic, text] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const)
    await sender.send(target, text, { ...MANNER, topic })
  expect(push.deliver(target.endpoint).map(one => one.payload)).toEqual(['2', '3'])
})

it.each([
  { status: 404, kind: 'gone' },
  { status: 410, kind: 'gone' },
  { status: 400, kind: 'refused', why: 'Status 400.' },
  { status: 401, kind: 'refused', why: 'Status 401.' },
  { status: 403, kind: 'refused', why: 'Status 403.' },
  { status: 413, kind: 'refused', why: 'Status 413.' },
  { status: 408, kind: 'later', why: 'Status 408.' },
  { status: 429, kind: 'later', why: 'Status 429.' },
  { status: 500, kind: 'later', why: 'Status 500.' },
  { status: 503, kind: 'later', why: 'Status 503.' },
  { status: 200, kind: 'sent' },
  { status: 202, kind: 'sent' },
])('reads status $status as $kind', async ({ status, ...outcome }) => {
  const { push, sender, target } = await start()
  push.fail({ status })
  expect(await sender.send(target, 'x', MANNER)).toEqual(outcome)
})

it('comes back when the service says, in seconds or by a date', async () => {
  const moment = Date.parse('2026-11-21T17:00:00Z')
  const { push, sender, target } = await start({ now: () => moment })
  push.fail({ status: 429, retryAfter: '120' })
  expect(await sender.send(target, 'x', MANNER)).toMatchObject({ kind: 'later', afterMs: 120_000 })
  push.fail({ status: 503, retryAfter: 'Sat, 21 Nov 2026 17:00:30 GMT' })
  expect(await sender.send(target, 'x', MANNER)).toMatchObject({ kind: 'later', afterMs: 30_000 })
})

it('knows a browser that is gone, one that is unknown, and one that belongs to other keys', async () => {
  const { push, sender, target } = await start()
  push.unsubscribe(target.endpoint)
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'gone' })
  const unknown = { ...target, endpoint: `${push.url}/push/nobody` }
  expect(await sender.send(unknown, 'x', MANNER)).toEqual({ kind: 'gone' })
  const others = push.subscribe(makeVapidKeys().publicKey)
  const why = 'Status 403: VapidPkHashMismatch.'
  expect(await sender.send(others, 'x', MANNER)).toEqual({ kind: 'refused', why })
})

it('tells a clock that is wrong by what the service says', async () => {
  const { sender, target } = await start({ now: () => testNow() + 24 * 3_600_000 })
  const why = 'Status 403: ExpiresTooLate.'
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'refused', why })
})

it('says nothing of what a service says about keys and addresses', async () => {
  const { push, sender, target } = await start()
  for (const body of [target.auth, JSON.stringify({ reason: target.p256dh }), 'x'.repeat(50_000)]) {
    push.fail({ status: 400, body })
    expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'refused', why: 'Status 400.' })
  }
})

it('tries again later what got no answer', async () => {
  const { push, sender, target } = await start({ deadlineMs: 1_500 })
  push.fail('hang')
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'later', why: 'No answer in time.' })
  push.fail('cut')
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'later', why: 'No connection.' })
  await push.close()
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'later', why: 'No connection.' })
})

it('counts a message as sent by its status, whatever becomes of the rest of the answer', async () => {
  const { push, sender, target } = await start({ allows: () => true, deadlineMs: 1_500 })
  const drip = await serveRequests((request, response) => {
    request.resume()
    response.writeHead(201).write('x')
  })
  closers.push(drip.close)
  const endpoint = `${drip.url}/push`
  expect(await sender.send({ ...target, endpoint }, 'x', MANNER)).toEqual({ kind: 'sent' })
  expect(push.asked()).toBe(0)
})

it('follows no redirect', async () => {
  const { push, sender, target } = await start({ allows: () => true })
  let tripped = 0
  const trap = await serveRequests((_, response) => {
    tripped++
    response.end()
  })
  closers.push(trap.close)
  for (const status of [301, 302, 303, 307, 308]) {
    push.fail({ status, location: trap.url })
    expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'refused', why: `Status ${status}.` })
  }
  expect(tripped).toBe(0)
})

it('asks before each message whether the address may be sent to', async () => {
  let isAllowed = true
  const { push, sender, target } = await start({ allows: () => isAllowed })
  expect(await sender.send(target, 'x', MANNER)).toEqual({ kind: 'sent' })
  isAllowed = false
  expect(await sender.send(target, 'x', MANNER)).toMatchObject({ kind: 'refused' })
  expect(push.asked()).toBe(1)
})

it('sends to push services alone where nothing else is said, and not where their name leads home', async () => {
  const { push, target, vapid } = await start()
  let looked = 0
  const resolve: PushSenderOptions['resolve'] = (_, done) => {
    looked++
    done(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const sender = createPushSender({ vapid, now: testNow, resolve })
  closers.push(sender.close)
  expect(await sender.send(target, 'x', MANNER)).toMatchObject({ kind: 'refused' })
  expect([push.asked(), looked]).toEqual([0, 0])
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  const why = 'The push service has a private address.'
  expect(await sender.send({ ...target, endpoint }, 'x', MANNER)).toEqual({ kind: 'refused', why })
  expect(looked).toBe(1)
})

it('refuses keys and topics that are none, and asks nobody', async () => {
  const { push, sender, target } = await start()
  const wrong = [
    { ...target, p256dh: '' },
    { ...target, p256dh: 'AAAA' },
    { ...target, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...target, auth: 'AAAA' },
    { ...target, endpoint: 'no address' },
  ]
  for (const one of wrong) expect(await sender.send(one, 'x', MANNER)).toMatchObject({ kind: 'refused' })
  for (const topic of ['', 'a b', 'a\r\nX: y', 'a'.repeat(33), 'é'])
    expect(await sender.send(target, 'x', { ...MANNER, topic })).toMatchObject({ kind: 'refused' })
  expect(push.asked()).toBe(0)
})

it('never raises, whatever a browser hands in', async () => {
  const { sender, target } = await start({ allows: () => true })
  const bad = fc.record({ p256dh: fc.base64String(), auth: fc.base64String() })
  await fc.assert(
    fc.asyncProperty(bad, async keys => {
      expect(await sender.send({ ...target, ...keys }, 'x', MANNER)).toMatchObject({ kind: 'refused' })
    }),
    { numRuns: 20 },
  )
})

it.each([
  { subject: 'owner@example.org' },
  { subject: 'http://example.org' },
  { privateKey: 'AAAA' },
  { privateKey: '' },
  { publicKey: makeVapidKeys().publicKey },
])('does not begin with an identity that no service would take: %j', wrong => {
  const vapid = { subject: 'mailto:owner@example.org', ...makeVapidKeys(), ...wrong }
  const begin = () => createPushSender({ vapid, now: testNow })
  expect(begin).toThrow(/subject|key/)
  expect(begin).not.toThrow(vapid.privateKey === '' ? 'no such' : vapid.privateKey)
})

it('signs with whatever keys it makes', async () => {
  const { push } = await start()
  for (let run = 0; run < 20; run++) {
    const vapid = { subject: 'https://example.org/contact', ...makeVapidKeys() }
    const sender = createPushSender({ vapid, allows: () => true, now: testNow })
    const { publicKey } = vapid
    expect(await sender.send(push.subscribe(publicKey), 'x', MANNER)).toEqual({ kind: 'sent' })
    await sender.close()
  }
})
