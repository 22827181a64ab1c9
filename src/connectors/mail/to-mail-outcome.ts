import type { SendOutcome } from '#domain/notices/send-outcome.ts'

/** What nodemailer says of a mail that was not taken, as far as it is read here. */
interface MailFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** Answers to RCPT by which there is no such mailbox (RFC 5321 §4.2.3). */
const NO_MAILBOX = [550, 551, 553]
/** Found before anything was sent: the mail will not get better. */
const OWN_REFUSALS = ['EENVELOPE', 'EMESSAGE']
const STEPS = ['MAIL FROM', 'RCPT TO', 'DATA', 'AUTH', 'CONN', 'EHLO', 'STARTTLS']

/**
 * What became of a mail that failed. Of what the server said its numbers alone are told: its words could repeat an address or a
 * password.
 */
export function toMailOutcome(error: unknown): SendOutcome {
  const failure: MailFailure = error instanceof Error ? (error as MailFailure) : {}
  const { command, code } = failure
  const status = Number(failure.responseCode) || 0
  // The second number says what it is about (RFC 3463): 7 is the server's policy about us, not the mailbox.
  const [, detail = '', subject = ''] =
    /^\d{3}[ -](5\.(\d{1,3})\.\d{1,3})\b/.exec(String(failure.response)) ?? []
  if (command === 'RCPT TO' && NO_MAILBOX.includes(status) && subject !== '7') return { kind: 'gone' }
  if (status === 0) {
    const isOwn = OWN_REFUSALS.includes(String(code))
    return isOwn
      ? { kind: 'refused', why: 'No mail that can be sent.' }
      : { kind: 'later', why: toReason(code) }
  }
  const step = STEPS.find(name => String(command).startsWith(name)) ?? 'CONN'
  const why = `${[status, detail].filter(Boolean).join(' ')} to ${step}.`
  return status >= 500 ? { kind: 'refused', why } : { kind: 'later', why }
}

function toReason(code: unknown): string {
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'No answer in time.'
  return code === 'ETLS' ? 'No encrypted connection.' : 'No connection.'
}
