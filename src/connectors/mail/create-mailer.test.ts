import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { makeCertificate } from '#fakes/mail/make-certificate.ts'
import { type FakeMailOptions, MAIL_ANSWERS, startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { createMailer, type Mail, type MailerOptions } from './create-mailer.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const PASS = 'geheim/ä:@% 1'
const MAIL: Mail = {
  to: 'parent@example.org',
  subject: 'Élodie: 5–3 gegen Çelik 🤺',
  text: 'Élodie won 5–3.\n\n.\nFrom here on: https://allez.example.org/now\n',
  messageId: '<notice-17@allez.example.org>',
}

async function start(server: FakeMailOptions = {}, more: Partial<MailerOptions> = {}) {
  const mail = await startFakeMail(server)
  const mailer = createMailer({ url: mail.url, from: 'Allez <allez@example.org>', now: testNow, ...more })
  closers.push(mail.close, mailer.close)
  return { mail, mailer }
}

it('sends a plain mail of any letters, once', async () => {
  const moment = Date.parse('2026-11-21T17:00:00Z')
  const { mail, mailer } = await start({ user: 'allez', pass: PASS }, { now: () => moment })
  expect(await mailer.send(MAIL)).toEqual({ kind: 'sent' })
  expect(mail.mails).toHaveLength(1)
  const [got] = mail.mails
  expect(got).toMatchObject({
    from: 'allez@example.org',
    to: ['parent@example.org'],
    user: 'allez',
    text: MAIL.text,
  })
  expect(got?.headers).toMatchObject({
    from: 'Allez <allez@example.org>',
    to: 'parent@example.org',
    subject: MAIL.subject,
    'message-id': MAIL.messageId,
    date: 'Sat, 21 Nov 2026 17:00:00 +0000',
    'auto-submitted': 'auto-generated',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(Object.keys(got?.headers ?? {})).not.toContain('list-unsubscribe')
})

it('offers to send no more by one press', async () => {
  const { mail, mailer } = await start()
  const unsubscribe = `https://allez.example.org/api/v3/unsubscribe/${'aB3-_'.repeat(40)}?a=1&b=é`
  expect(await mailer.send({ ...MAIL, unsubscribe })).toEqual({ kind: 'sent' })
  const [got] = mail.mails
  expect(got?.headers['list-unsubscribe']).toBe(`<${new URL(unsubscribe).href}>`)
  expect(got?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(got?.source.split('\r\n').every(line => line.length < 998)).toBe(true)
})

/** A header is folded at its blanks. */
const toOneLine = (text: string): string => text.trim().replace(/ +/g, ' ')

it('keeps any subject and any text as they are', async () => {
  const { mail, mailer } = await start()
  const words = fc.string({ unit: 'grapheme', maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(words, words, async (subject, text) => {
      expect(await mailer.send({ ...MAIL, subject, text })).toEqual({ kind: 'sent' })
      const got = mail.mails.at(-1)
      expect(toOneLine(got?.headers.subject ?? '')).toBe(toOneLine(subject))
      expect(got?.text.trimEnd()).toBe(text.trimEnd())
    }),
    { numRuns: 20, examples: [['Ü'.repeat(120), `${'ß'.repeat(2_000)}\n..\n.\n`]] },
  )
})

it('lets nobody write a header, nor to anybody else', async () => {
  const { mail, mailer } = await start()
  const broken = (text: string) => [`${text}\r\nBcc: evil@example.org`, `${text}\nX: y`, `${text}\rX: y`]
  const wrong: Partial<Mail>[] = [
    ...broken(MAIL.to).map(to => ({ to })),
    ...broken(MAIL.subject).map(subject => ({ subject })),
    ...broken('<a@b.example>').map(messageId => ({ messageId })),
    ...broken('https://allez.example.org/u').map(unsubscribe => ({ unsubscribe })),
    ...[
      'a@example.org, evil@example.org',
      'a@example.org;evil@example.org',
      'Name <evil@example.org>',
      '"evil@example.org x"@example.org',
      'a@b@example.org',
      'a@example.org>',
      'group:evil@example.org;',
      'a@',
      '@example.org',
      'a@b..example.org',
      'a@example.org\u2028',
      'a@example.org\u0000',
      '',
      `${'a'.repeat(250)}@b.example`,
    ].map(to => ({ to })),
    ...['a@b.example', '<a>', '<a@b>x', '<a b@c>', ''].map(messageId => ({ messageId })),
    ...['javascript:alert(1)', 'mailto:a@example.org', 'https://a.example/<b>', 'x'].map(unsubscribe => ({
      unsubscribe,
    })),
    { subject: 'a\u0000b' },
    { subject: 'a'.repeat(501) },
  ]
  for (const one of wrong)
    expect(await mailer.send({ ...MAIL, ...one }), JSON.stringify(one)).toMatchObject({ kind: 'refused' })
  expect(mail.connections()).toBe(0)
})

it('writes no header but its own, whatever the words are', async () => {
  const { mail, mailer } = await start()
  const { mailer: other, mail: plain } = await start()
  await other.send(MAIL)
  const names = Object.keys(plain.mails[0]?.headers ?? {}).sort()
  const bent = fc
    .array(fc.constantFrom('\r\n', '\n', '\r', ': ', 'Bcc', '=?utf-8?Q?=0D=0ABcc:x?=', 'a', 'é', '@'), {
      maxLength: 8,
    })
    .map(parts => parts.join(''))
  await fc.assert(
    fc.asyncProperty(bent, bent, async (words, to) => {
      const before = mail.mails.length
      const outcome = await mailer.send({ ...MAIL, subject: `.${words}`, to: `${to}p@example.org` })
      expect(['sent', 'refused']).toContain(outcome.kind)
      if (outcome.kind === 'refused') expect(mail.mails).toHaveLength(before)
      else expect(Object.keys(mail.mails.at(-1)?.headers ?? {}).sort()).toEqual(names)
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['unknown', { kind: 'gone' }],
  ['notHere', { kind: 'gone' }],
  ['notAllowed', { kind: 'gone' }],
  ['full', { kind: 'refused', why: '552 5.2.2 to RCPT TO.' }],
  ['fullForNow', { kind: 'later', why: '452 to RCPT TO.' }],
  ['greylisted', { kind: 'later', why: '451 to RCPT TO.' }],
  ['blockedSender', { kind: 'refused', why: '550 5.7.1 to RCPT TO.' }],
  ['spam', { kind: 'refused', why: '554 5.7.1 to DATA.' }],
  ['noSender', { kind: 'refused', why: '550 5.1.8 to MAIL FROM.' }],
  ['wrongPassword', { kind: 'refused', why: '535 5.7.8 to AUTH.' }],
  ['authForNow', { kind: 'later', why: '454 to AUTH.' }],
] as const)('reads what a server says of %s, and sends the next mail', async (name, outcome) => {
  const { mail, mailer } = await start({ user: 'allez', pass: PASS })
  mail.fail(MAIL_ANSWERS[name])
  expect(await mailer.send(MAIL)).toEqual(outcome)
  expect(mail.mails).toEqual([])
  expect(await mailer.send(MAIL)).toEqual({ kind: 'sent' })
})

it('tries again later what got no answer, by the same id', async () => {
  const { mail, mailer } = await start({}, { timeoutMs: 1_500 })
  mail.fail('hang')
  expect(await mailer.send(MAIL)).toEqual({ kind: 'later', why: 'No answer in time.' })
  expect(mail.mails).toEqual([])
  mail.fail('closeAfterData')
  expect(await mailer.send(MAIL)).toEqual({ kind: 'later', why: 'No connection.' })
  expect(await mailer.send(MAIL)).toEqual({ kind: 'sent' })
  expect(mail.mails.map(one => one.headers['message-id'])).toEqual([MAIL.messageId, MAIL.messageId])
  const other = createMailer({ url: mail.url, from: 'allez@example.org', now: testNow })
  closers.push(other.close)
  mail.fail('closeBeforeGreeting', 5)
  expect(await other.send(MAIL)).toEqual({ kind: 'later', why: 'No connection.' })
  mail.calm()
  expect(await other.send(MAIL)).toEqual({ kind: 'sent' })
  await mail.close()
  expect(await mailer.send(MAIL)).toEqual({ kind: 'later', why: 'No connection.' })
})

it('sends over a line that it has, and after its server began anew', async () => {
  const { mail, mailer } = await start()
  for (const id of ['a', 'b', 'c'])
    expect(await mailer.send({ ...MAIL, messageId: `<${id}@x.example>` })).toEqual({ kind: 'sent' })
  expect(mail.connections()).toBe(1)
  await mail.close()
  const again = await startFakeMail({ port: mail.port })
  closers.push(again.close)
  expect(await mailer.send(MAIL)).toEqual({ kind: 'sent' })
  expect(again.mails).toHaveLength(1)
})

it('sends many at once', async () => {
  const { mail, mailer } = await start()
  const all = Array.from({ length: 30 }, (_, at) =>
    mailer.send({ ...MAIL, to: `p${at}@example.org`, messageId: `<${at}@x.example>` }),
  )
  expect(new Set((await Promise.all(all)).map(one => one.kind))).toEqual(new Set(['sent']))
  expect(new Set(mail.mails.flatMap(one => one.to)).size).toBe(30)
  expect(mail.connections()).toBeLessThanOrEqual(2)
})

it('tells no password, whatever goes wrong', async () => {
  const told: unknown[] = []
  const { mail, mailer } = await start({ user: 'allez', pass: PASS })
  mail.fail({ at: 'auth', code: 535, text: `5.7.8 ${PASS} is wrong` })
  mail.fail({ at: 'to', code: 554, text: `5.7.8 ${PASS} is wrong` })
  told.push(await mailer.send(MAIL), await mailer.send(MAIL))
  const bad = [`https://a:${PASS}@x`, `smtp://a:${PASS}@`, `smtp:a:${PASS}`, PASS]
  for (const url of bad)
    try {
      createMailer({ url, from: 'a@b.example', now: testNow })
      told.push('began')
    } catch (error) {
      told.push(error instanceof Error ? { ...error, message: error.message } : error)
    }
  expect(JSON.stringify(told)).not.toContain('geheim')
  expect(told).not.toContain('began')
  expect(mail.tried.map(one => one.pass)).toEqual([PASS, PASS])
})

it.each(['', 'Allez', 'Allez <allez>', 'A <a@b.example>, B <b@b.example>', 'A\r\nBcc: x <a@b.example>'])(
  'does not begin in the name of %j',
  from => {
    expect(() => createMailer({ url: 'smtp://127.0.0.1', from, now: testNow })).toThrow(/sender/)
  },
)

it('writes the name of the sender as it is', async () => {
  const { mail, mailer } = await start({}, { from: '"Allez, Équipe" <allez@example.org>' })
  await mailer.send(MAIL)
  expect(mail.mails[0]?.from).toBe('allez@example.org')
  expect(mail.mails[0]?.headers.from).toContain('Allez, Équipe')
})

it('encrypts, with whom it can trust alone', async () => {
  const certificate = makeCertificate()
  const trusted = getCACertificates('default')
  const account = { user: 'allez', pass: PASS, certificate }
  for (const secure of [true, false]) {
    const { mail, mailer } = await start({ ...account, secure })
    expect(await mailer.send(MAIL)).toMatchObject({ kind: 'later' })
    expect([mail.tried, mail.mails]).toEqual([[], []])
    setDefaultCACertificates([...trusted, certificate.cert])
    closers.push(() => setDefaultCACertificates(trusted))
    expect(await mailer.send(MAIL)).toEqual({ kind: 'sent' })
    expect(mail.tried).toEqual([{ pass: PASS, isEncrypted: true }])
    expect(mail.mails[0]).toMatchObject({ isEncrypted: true, user: 'allez' })
    setDefaultCACertificates(trusted)
  }
})

it('says nothing to a server that does not encrypt where it should', async () => {
  const { mail } = await start({ user: 'allez', pass: PASS })
  const url = mail.url.replace('smtp:', 'smtps:')
  const mailer = createMailer({ url, from: 'a@b.example', now: testNow, timeoutMs: 500 })
  closers.push(mailer.close)
  expect(await mailer.send(MAIL)).toMatchObject({ kind: 'later' })
  expect([mail.tried, mail.mails]).toEqual([[], []])
})

it('sends nothing more once it is closed', async () => {
  const { mail, mailer } = await start()
  mailer.close()
  expect(await mailer.send(MAIL)).toEqual({ kind: 'later', why: 'No connection.' })
  expect(mail.mails).toEqual([])
})
