import { createTransport } from 'nodemailer'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import { isMailAddress } from './is-mail-address.ts'
import { readMailServer } from './read-mail-server.ts'
import { toMailOutcome } from './to-mail-outcome.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** '<…@…>': the same for a mail that is sent again, so that whoever gets both sees one. */
  readonly messageId: string
  /** An address that takes an empty POST and sends no more (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

export interface MailerOptions {
  /** 'smtp(s)://user:password@host:port' */
  readonly url: string
  /** 'Name <address>', or an address. */
  readonly from: string
  readonly now: () => number
  /** For each answer of the server; a whole mail has three times as long. */
  readonly timeoutMs?: number
}

export interface Mailer {
  /** Sends a mail of plain text. Never raises. Two at once are on their way; more of them wait within their own time. */
  send(mail: Mail): Promise<SendOutcome>
  /** Lets go of connections; what is under way may end. */
  close(): void
}

const MOST_MS = 10_000
const LONGEST_SUBJECT = 500

/** Sends mails by the operator's server; raises where its address or `from` cannot be used. */
export function createMailer(options: MailerOptions): Mailer {
  const { now, timeoutMs = MOST_MS } = options
  const from = readSender(options.from)
  const transport = createTransport({
    ...readMailServer(options.url),
    pool: true,
    maxConnections: 2,
    // For a connection that the server had let go of before a byte of the mail went out.
    maxRequeues: 1,
    idleTimeout: 60_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // What becomes of a mail is told to whoever sent it; an idle connection that breaks is nobody's.
  transport.on('error', () => {})

  return {
    send: async mail => {
      const why = findFault(mail)
      if (why !== undefined) return { kind: 'refused', why }
      const { to, subject, text, messageId } = mail
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          date: new Date(now()),
          ...toHeaders(mail),
          signal: AbortSignal.timeout(3 * timeoutMs),
        })
        return { kind: 'sent' }
      } catch (error) {
        return toMailOutcome(error)
      }
    },
    close: () => transport.close(),
  }
}

function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^"?([^"<>]{0,200}?)"?\s{0,9}<([^<>]{0,400})>$/.exec(from) ?? []
  if (!isMailAddress(address) || CONTROL.test(name))
    throw new Error("The sender of mails is not written as 'Name <address>'.")
  return { name, address }
}

/** Line breaks among them: what stands behind one would be a header of its own. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u

function findFault({ to, subject, messageId, unsubscribe }: Mail): string | undefined {
  if (!isMailAddress(to)) return 'No address of mail.'
  if (CONTROL.test(subject) || subject.length > LONGEST_SUBJECT) return 'No subject that a mail can have.'
  if (!/^<[^\s<>@]{1,200}@[^\s<>@]{1,200}>$/.test(messageId)) return 'No id that a mail can have.'
  if (unsubscribe === undefined || toWebAddress(unsubscribe) !== undefined) return undefined
  return 'No address to unsubscribe at.'
}

/** As it stands in a header: without anything that ends it. */
function toWebAddress(text: string): string | undefined {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !/[\s<>]/.test(text) ? url.href : undefined
}

function toHeaders({ unsubscribe }: Mail) {
  // Whoever is away answers no program (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const url = unsubscribe === undefined ? undefined : toWebAddress(unsubscribe)
  if (url === undefined) return { headers }
  return {
    headers: { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: url },
  }
}
