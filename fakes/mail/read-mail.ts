/** A mail as its reader sees it. */
export interface ReadMail {
  /** By names in small letters, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Reads a mail of one part, as programs write them: words and text in UTF-8, encoded in one of the usual ways (RFC 2045, 2047). */
export function readMail(source: Buffer): ReadMail {
  const whole = source.toString('latin1')
  const end = whole.indexOf('\r\n\r\n')
  const lines = whole
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  const body = decodeBody(whole.slice(end + 4), headers['content-transfer-encoding'] ?? '7bit')
  return { headers, text: body.toString('utf8').replace(/\r\n/g, '\n') }
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return decodeQuoted(body.replace(/=[ \t]*\r\n/g, ''))
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Blanks between two encoded words belong to neither; a letter may be cut into two of them. */
function decodeWords(line: string): string {
  const word = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi
  const bytes = Buffer.from(line.replace(/(\?=)\s+(?==\?)/g, '$1'), 'latin1').toString('latin1')
  const decoded = bytes.replace(word, (_, kind: string, text: string) =>
    (kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : decodeQuoted(text.replaceAll('_', ' '))
    ).toString('latin1'),
  )
  return Buffer.from(decoded, 'latin1').toString('utf8')
}
