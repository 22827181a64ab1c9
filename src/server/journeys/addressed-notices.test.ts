import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { SentNotices } from '#contract/accounts/sent-notice.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { type FakeMailServer, MAIL_ANSWERS, startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { type FakeSms, startFakeSms } from '#fakes/sms/start-fake-sms.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { untilNoted } from '#tools/testing/rows/until-noted.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const TODAY = toUtcDay(testNow())
const ACCOUNT = { sid: 'AC1', token: 'secret', from: '+15550001111' }
const ADDRESS = 'nora@example.org'
const PHONE = '+15552223333'

let mail: FakeMailServer
let sms: FakeSms
let running: TestApp
let nora = ''
let later = 0
beforeEach(async () => {
  later = 0
  mail = await startFakeMail()
  sms = await startFakeSms(ACCOUNT)
  running = await startTestApp({
    mail: { url: mail.url, from: 'Allez <allez@example.org>' },
    sms: { ...ACCOUNT, base: sms.url },
    publicUrl: 'https://allez.example',
    now: () => testNow() + later,
  })
  await addFencer(running.app.store.write, { id: 'f1', name: 'One, Ana' })
  await trackFencer(running.app.store.write, 'nora', 'f1')
  nora = await running.signIn('nora')
})
afterEach(async () => {
  await running?.close()
  await mail?.close()
  await sms?.close()
})

const readWays = async (): Promise<NoticeWays> =>
  NoticeWays.parse(await (await running.fetch('/api/v3/notices/ways', { headers: { cookie: nora } })).json())
const readSent = async (): Promise<SentNotices> =>
  SentNotices.parse(await (await running.fetch('/api/v3/notices/sent', { headers: { cookie: nora } })).json())
const give = (channel: 'mail' | 'sms', address: string) =>
  running.send('PUT', `/api/v3/notices/addresses/${channel}`, nora, { address })
const confirm = (channel: 'mail' | 'sms', code: string) =>
  running.send('POST', `/api/v3/notices/addresses/${channel}/code`, nora, { code })
const findCode = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const publish = (strip: string) => {
  const event = inventedEvent([{ ...inventedPool(1, []), strip }], { idDetail: {}, date: TODAY })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return publishEvent(running.app, { ...event, fencers } as LiveDocument)
}
const chooseAll = () =>
  running.send('PUT', '/api/v3/notices/settings', nora, {
    preset: 'parent',
    all: { posted: ['mail', 'sms'], strip: ['mail'] },
    byFencer: {},
    language: 'fr',
  })
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`not in time: ${JSON.stringify(await readSent())}`)
}

test('an address gets nothing but a code before its owner has typed it; then it gets what was chosen, in the reader’s language', async () => {
  expect((await readWays()).channels).toEqual(['push', 'mail', 'sms', 'inbox'])
  await chooseAll()
  expect((await give('mail', ` ${ADDRESS} `)).status).toBe(200)
  expect((await give('sms', '+1 (555) 222-3333')).status).toBe(200)
  await publish('C1')
  await untilNoted(running.app, 'event-1')
  await sleep(500)
  expect([mail.mails.length, sms.texts.length], 'the codes alone').toEqual([1, 1])
  expect(mail.mails[0]).toMatchObject({ to: [ADDRESS], headers: { subject: 'Votre code pour Allez' } })
  expect((await confirm('mail', '000000')).status).toBe(422)
  expect((await confirm('mail', findCode(mail.mails[0]?.text))).status).toBe(200)
  expect((await confirm('sms', findCode(sms.texts[0]?.text))).status).toBe(200)
  expect((await readWays()).addresses).toEqual([
    { channel: 'mail', address: ADDRESS, isConfirmed: true },
    { channel: 'sms', address: PHONE, isConfirmed: true },
  ])
  await publish('A4')
  await until(() => mail.mails.length === 2)
  expect(mail.mails[1]).toMatchObject({
    to: [ADDRESS],
    headers: { subject: 'Ana : nouvelle piste A4, avant C1' },
  })
  expect(mail.mails[1]?.text).toContain('https://allez.example/live/tournament-1/event/event-1/?tab=pools')
  expect(sms.texts, 'not chosen for a text').toHaveLength(1)
  await until(async () => (await readSent()).counts.sent === 1)
  expect(running.reports).toEqual([])
})

test('a code can be guessed five times, stands for a quarter of an hour, and another one comes after a minute', async () => {
  await give('mail', ADDRESS)
  const code = findCode(mail.mails[0]?.text)
  expect((await give('mail', ADDRESS)).status, 'at once').toBe(429)
  for (let guess = 0; guess < 5; guess += 1) expect((await confirm('mail', '999999x')).status).toBe(422)
  expect((await confirm('mail', code)).status, 'the sixth').toBe(422)
  later += 61_000
  expect((await give('mail', ADDRESS)).status).toBe(200)
  const next = findCode(mail.mails[1]?.text)
  later += 16 * 60_000
  expect((await confirm('mail', next)).status, 'too late').toBe(422)
})

test('what is no address is refused, and a mailbox that does not exist is forgotten', async () => {
  for (const address of ['nora', 'a@b', 'a@b.org, c@d.org', 'a@b.org\nBcc: c@d.org'])
    expect((await give('mail', address)).status, address).toBe(422)
  for (const address of ['5552223333', '+0123', 'tel:+15552223333'])
    expect((await give('sms', address)).status, address).toBe(422)
  expect([mail.mails.length, sms.texts.length]).toEqual([0, 0])
  await chooseAll()
  await give('mail', ADDRESS)
  await confirm('mail', findCode(mail.mails[0]?.text))
  mail.fail(MAIL_ANSWERS.unknown)
  await publish('C1')
  await until(async () => (await readSent()).counts.unsent === 1)
  expect((await readWays()).addresses).toEqual([])
})

test('whoever gets a mail turns mails off with it, by one press of their program, and can give their address anew', async () => {
  await chooseAll()
  await give('mail', ADDRESS)
  await confirm('mail', findCode(mail.mails[0]?.text))
  await publish('C1')
  await until(() => mail.mails.length === 2)
  expect(mail.mails[0]?.headers, 'a code is no list').not.toHaveProperty('list-unsubscribe')
  const { headers, text } = mail.mails[1] ?? { headers: {}, text: '' }
  expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  const url = new URL((headers as { [name: string]: string })['list-unsubscribe']?.slice(1, -1) ?? '')
  const token = url.pathname.split('/').at(-1) ?? ''
  expect(url.origin).toBe('https://allez.example')
  expect(text).toContain(`https://allez.example/unsubscribe#token=${token}`)
  const rows = await running.app.store.read.selectFrom('notice_address').selectAll().execute()
  expect(JSON.stringify(rows), 'no database holds the whole of it').not.toContain(token)

  // Looking at it changes nothing.
  const opened = await running.fetch(url.pathname)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe#token=${token}`])
  expect((await readWays()).addresses).toHaveLength(1)
  const post = (path: string, body: string | FormData = 'List-Unsubscribe=One-Click') =>
    running.fetch(path, {
      method: 'POST',
      body,
      ...(typeof body === 'string'
        ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    })
  const bent = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  expect((await post(`/api/v3/unsubscribe/${bent}`)).status).toBe(410)
  expect((await readWays()).addresses).toHaveLength(1)
  expect((await post(url.pathname)).status).toBe(200)
  expect((await readWays()).addresses).toEqual([])
  expect((await post(url.pathname)).status, 'done before').toBe(410)
  await publish('A4')
  await untilNoted(running.app, 'event-1')
  await sleep(800)
  expect(mail.mails).toHaveLength(2)

  // Given anew it is another one, that a form of several parts turns off as well.
  later += 61_000
  await give('mail', ADDRESS)
  await confirm('mail', findCode(mail.mails[2]?.text))
  await publish('B2')
  await until(() => mail.mails.length === 4)
  const next = new URL(mail.mails[3]?.headers['list-unsubscribe']?.slice(1, -1) ?? '')
  expect(next.pathname).not.toBe(url.pathname)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await post(next.pathname, form)).status).toBe(200)
  expect((await readWays()).addresses).toEqual([])
  // Nothing else takes a form.
  expect((await post('/login', 'username=nora&password=x')).status).toBe(415)
})
