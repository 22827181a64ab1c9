import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { startFakeSms } from '#fakes/sms/start-fake-sms.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { serveRequests } from '#tools/testing/running/serve-requests.ts'
import { createTexter, type TexterOptions } from './create-texter.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const ACCOUNT = { sid: 'AC0123456789abcdef', token: 'geheim:/ä', from: '+12025550199' }
const TO = '+33612345678'

async function start(more: Partial<TexterOptions> = {}) {
  const sms = await startFakeSms(ACCOUNT)
  const texter = createTexter({ ...ACCOUNT, base: sms.url, now: testNow, ...more })
  closers.push(sms.close, texter.close)
  return { sms, texter }
}

it('sends a text of any letters to a telephone', async () => {
  const { sms, texter } = await start()
  const text = 'Élodie: 5–3 & 100% = +1 🤺\nstrip 4?'
  expect(await texter.send(TO, text)).toEqual({ kind: 'sent' })
  expect(sms.texts).toEqual([{ to: TO, from: ACCOUNT.from, text }])
})

it('keeps texts as they are, up to 320 characters', async () => {
  const { sms, texter } = await start()
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter(text => text.trim() !== '')
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      fc.pre([...text].length <= 320)
      expect(await texter.send(TO, text)).toEqual({ kind: 'sent' })
      expect(sms.texts.at(-1)?.text).toBe(text)
    }),
    { numRuns: 20 },
  )
  expect(await texter.send(TO, '🤺'.repeat(320))).toEqual({ kind: 'sent' })
  const asked = sms.asked()
  for (const text of ['🤺'.repeat(321), 'a'.repeat(321), '', ' \n'])
    expect(await texter.send(TO, text)).toMatchObject({ kind: 'refused' })
  expect(sms.asked()).toBe(asked)
})

it.each([
  ...[
    '',
    '0612345678',
    '33612345678',
    '+0612345678',
    '+33 6 12 34 56 78',
    '+336123456781234567',
    '+3361234567a',
  ],
  ...['+33612345678\n', '+33612345678&To=+1', 'whatsapp:+33612345678', '+３３６１２３４５６７８', '+336'],
])('asks nobody to send to %j', async to => {
  const { sms, texter } = await start()
  expect(await texter.send(to, 'x')).toEqual({ kind: 'refused', why: 'No telephone number.' })
  expect(sms.asked()).toBe(0)
})

it('knows numbers that will never take texts', async () => {
  const { sms, texter } = await start()
  expect(await texter.send('+1234567', 'x')).toEqual({ kind: 'gone' })
  expect(await texter.send('+12125550100', 'x')).toEqual({ kind: 'gone' })
  expect(await texter.send(TO, 'x')).toEqual({ kind: 'sent' })
  sms.stop(TO)
  expect(await texter.send(TO, 'x')).toEqual({ kind: 'gone' })
})

const refuse = (status: number, code: number) => ({
  status,
  body: JSON.stringify({ code, message: 'geheim' }),
})
it.each([
  [refuse(400, 21408), { kind: 'refused', why: 'Status 400, code 21408.' }],
  [refuse(400, 21606), { kind: 'refused', why: 'Status 400, code 21606.' }],
  [refuse(403, 20003), { kind: 'refused', why: 'Status 403, code 20003.' }],
  [refuse(403, 21610), { kind: 'refused', why: 'Status 403, code 21610.' }],
  [
    { status: 404, body: '<html>geheim' },
    { kind: 'refused', why: 'Status 404.' },
  ],
  [refuse(429, 20429), { kind: 'later', why: 'Status 429, code 20429.' }],
  [
    { ...refuse(429, 20429), retryAfter: '30' },
    { kind: 'later', why: 'Status 429, code 20429.', afterMs: 30_000 },
  ],
  [{ status: 500 }, { kind: 'later', why: 'Status 500.' }],
  [{ status: 503 }, { kind: 'later', why: 'Status 503.' }],
  [{ status: 200, body: '<html>Sign in to the network' }, { kind: 'refused' }],
  [{ status: 200, body: 'x'.repeat(100_000) }, { kind: 'refused' }],
] as const)('reads %j', async (fault, outcome) => {
  const { sms, texter } = await start()
  sms.fail(fault)
  const got = await texter.send(TO, 'x')
  expect(got).toMatchObject(outcome)
  expect(JSON.stringify(got)).not.toContain('geheim')
})

it('is sent away with a wrong secret, and does not tell it', async () => {
  const { sms, texter } = await start({ token: 'geheim2' })
  expect(await texter.send(TO, 'x')).toEqual({ kind: 'refused', why: 'Status 401, code 20003.' })
  expect(sms.texts).toEqual([])
})

it('tries again later what got no answer', async () => {
  const { sms, texter } = await start({ deadlineMs: 300 })
  sms.fail('hang')
  expect(await texter.send(TO, 'x')).toEqual({ kind: 'later', why: 'No answer in time.' })
  sms.fail('cut')
  expect(await texter.send(TO, 'x')).toMatchObject({ kind: 'later' })
  expect(sms.texts).toEqual([])
  sms.fail('lostAfterCommit')
  expect(await texter.send(TO, 'x')).toMatchObject({ kind: 'later' })
  await sms.close()
  expect(await texter.send(TO, 'x')).toMatchObject({ kind: 'later' })
})

it('follows no redirect', async () => {
  const { sms, texter } = await start()
  let tripped = 0
  const trap = await serveRequests((_, response) => {
    tripped++
    response.end('{"sid":"SM1"}')
  })
  closers.push(trap.close)
  for (const status of [301, 302, 303, 307, 308])
    for (const location of [trap.url, `${sms.url}/elsewhere`]) {
      sms.fail({ status, location })
      expect(await texter.send(TO, 'x')).toMatchObject({ kind: 'refused' })
    }
  expect([tripped, sms.asked()]).toEqual([0, 10])
})

it('goes to nobody whose name leads home', async () => {
  const resolve: TexterOptions['resolve'] = (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const { texter, sms } = await start({ base: undefined, resolve })
  expect(await texter.send(TO, 'x')).toMatchObject({ kind: 'refused' })
  expect(sms.asked()).toBe(0)
})

it('does not begin without a sender or a service', () => {
  expect(() => createTexter({ ...ACCOUNT, from: 'Allez', now: testNow })).toThrow(/telephone number/)
  for (const base of ['twilio', 'http://api.twilio.com', 'ftp://127.0.0.1'])
    expect(() => createTexter({ ...ACCOUNT, base, now: testNow })).toThrow(/address/)
})
