import { isHomeHost } from '#connectors/http/private-address.ts'

/** Where mails are handed in. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte. */
  readonly secure: boolean
  /** Encrypted before anything is said: a password goes in the clear to a server at home alone. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** Reads `smtp(s)://user:password@host:port`; raises without telling what was read, since a password is in it. */
export function readMailServer(text: string): MailServer {
  const url = URL.parse(text)
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  if (!url || !isSmtp || url.hostname === '')
    throw new Error('The server for mails is not written as smtp(s)://user:password@host:port.')
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const server = { host, port: Number(url.port) || (secure ? 465 : 587), secure }
  if (url.username === '' && url.password === '') return { ...server, requireTLS: false }
  return {
    ...server,
    requireTLS: !secure && !isHomeHost(host),
    auth: { user: toPlain(url.username), pass: toPlain(url.password) },
  }
}

/** What is no encoding of anything stands for itself. */
function toPlain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
