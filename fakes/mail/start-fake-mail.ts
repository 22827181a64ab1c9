import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './make-certificate.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** A mail that was taken. */
export interface FakeMail extends ReadMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  /** Who signed in; undefined: nobody. */
  readonly user: string | undefined
  readonly source: string
}

/** A failure to play: an answer at a step of the dialogue, silence, or an end. */
export type MailFault =
  | { readonly at: 'auth' | 'from' | 'to' | 'data'; readonly code: number; readonly text: string }
  /** Nothing is said any more once somebody to write to is named. */
  | 'hang'
  /** The mail is taken, and the line breaks before that is said. */
  | 'closeAfterData'
  | 'closeBeforeGreeting'

/** How servers answer for mailboxes that they have not, or that are full. */
export const MAIL_ANSWERS = {
  unknown: { at: 'to', code: 550, text: '5.1.1 No such user here' },
  notHere: { at: 'to', code: 551, text: 'User not local' },
  notAllowed: { at: 'to', code: 553, text: '5.1.3 Bad destination mailbox' },
  full: { at: 'to', code: 552, text: '5.2.2 Mailbox full' },
  fullForNow: { at: 'to', code: 452, text: '4.2.2 Mailbox full' },
  greylisted: { at: 'to', code: 451, text: '4.7.1 Greylisted, come again' },
  blockedSender: { at: 'to', code: 550, text: '5.7.1 Your address is on a list' },
  spam: { at: 'data', code: 554, text: '5.7.1 Looks like spam' },
  noSender: { at: 'from', code: 550, text: '5.1.8 No such sender' },
  wrongPassword: { at: 'auth', code: 535, text: '5.7.8 Wrong user or password' },
  authForNow: { at: 'auth', code: 454, text: '4.7.0 Try again' },
} as const satisfies Record<string, MailFault>

export interface FakeMailServer {
  /** 'smtp://user:password@127.0.0.1:port', with what was given for them. */
  readonly url: string
  readonly port: number
  readonly mails: FakeMail[]
  /** Passwords that were tried, and whether they came encrypted. */
  readonly tried: { readonly pass: string; readonly isEncrypted: boolean }[]
  /** Connections so far. */
  connections(): number
  /** Plays a fault for the next mails that come so far. */
  fail(fault: MailFault, times?: number): void
  calm(): void
  close(): Promise<void>
}

export interface FakeMailOptions {
  readonly user?: string
  readonly pass?: string
  readonly port?: number
  /** With one it offers STARTTLS. */
  readonly certificate?: Certificate
  /** Encrypted from the first byte. */
  readonly secure?: boolean
}

/** A mail server that takes everything, from whoever signs in where that is wanted. */
export async function startFakeMail(options: FakeMailOptions = {}): Promise<FakeMailServer> {
  const { user, pass = '', certificate, secure = false } = options
  const mails: FakeMail[] = []
  const tried: FakeMailServer['tried'] = []
  const faults: { fault: MailFault; times: number }[] = []
  let connections = 0
  const take = (isMeant: (fault: MailFault) => boolean): MailFault | undefined => {
    const found = faults.find(one => one.times > 0 && isMeant(one.fault))
    if (found) found.times -= 1
    return found?.fault
  }
  const takeAnswer = (at: 'auth' | 'from' | 'to' | 'data'): Error | undefined => {
    const fault = take(one => typeof one === 'object' && one.at === at)
    return typeof fault === 'object' ? toError(fault.code, fault.text) : undefined
  }
  /** The line of a session; the library hands out the session alone. */
  const cut = (id: string) => {
    for (const one of server.connections) if (one.id === id) one._socket?.destroy()
  }

  const server = new SMTPServer({
    logger: false,
    ...certificate,
    secure,
    disabledCommands: [
      ...(certificate && !secure ? [] : ['STARTTLS']),
      ...(user === undefined ? ['AUTH'] : []),
    ],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (session, done) => {
      connections++
      if (take(one => one === 'closeBeforeGreeting')) cut(session.id)
      else done()
    },
    onAuth: (auth, session, done) => {
      tried.push({ pass: auth.password ?? '', isEncrypted: session.secure })
      const error = takeAnswer('auth')
      if (error) done(error)
      else if (auth.username === user && auth.password === pass) done(null, { user })
      else done(toError(535, '5.7.8 Wrong user or password'))
    },
    onMailFrom: (_, __, done) => done(takeAnswer('from')),
    onRcptTo: (_, __, done) => {
      if (!take(one => one === 'hang')) done(takeAnswer('to'))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = takeAnswer('data')
        if (error) {
          done(error)
          return
        }
        const source = Buffer.concat(chunks)
        mails.push({
          ...readMail(source),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(one => one.address),
          isEncrypted: session.secure,
          user: session.user,
          source: source.toString('utf8'),
        })
        if (take(one => one === 'closeAfterData')) cut(session.id)
        else done()
      })
    },
  })
  // A line that breaks, or a certificate that nobody trusts, is the caller's to tell.
  server.on('error', () => {})
  await new Promise<void>(resolve => void server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const who = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`
  return {
    url: `${secure ? 'smtps' : 'smtp'}://${who}127.0.0.1:${port}`,
    port,
    mails,
    tried,
    connections: () => connections,
    fail: (fault, times = 1) => void faults.push({ fault, times }),
    calm: () => void faults.splice(0),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const toError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
