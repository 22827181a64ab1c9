import { fillKnown, type Known, RawText } from '#tools/fuzz/values/known.ts'
import type { FuzzRequest } from './arbitrary-request.ts'
import type { Operation } from './read-operations.ts'

/** A request as it travels. */
export interface WireRequest {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Fills in what is known and writes a request out. */
export function formatRequest(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  request: FuzzRequest,
  read: (one: Known) => string,
): WireRequest {
  const values = new Map(request.path.map(([name, value]) => [name, fillKnown(value, read)]))
  const query = request.query.flatMap(([name, value]) => {
    const filled = fillKnown(value, read)
    const all: readonly unknown[] = Array.isArray(filled) && filled.length < 50 ? filled : [filled]
    return all.map(one => `${encodeText(name)}=${encodeText(one)}`)
  })
  const body = request.body === undefined ? undefined : JSON.stringify(fillKnown(request.body, read))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(values.get(name)))
  return {
    method,
    address: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: Object.fromEntries([
      ...(body === undefined ? [] : [['content-type', 'application/json']]),
      ...request.headers,
    ]),
    body,
  }
}

/** Percent-encoded UTF-8 of a value as text; halves of pairs as the bytes that no reader may take. */
export function encodeText(value: unknown): string {
  if (value instanceof RawText) return value.text
  return toText(value).replace(/[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g, sign => {
    if (sign.isWellFormed()) return encodeURIComponent(sign)
    const unit = sign.charCodeAt(0)
    return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
      .map(byte => `%${byte.toString(16).toUpperCase()}`)
      .join('')
  })
}

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value ?? '')

const LONGEST = 600

/** A request for people to read and to send again; what opens an account is left out. */
export function describeRequest({ method, address, headers, body }: WireRequest): string {
  const told = Object.entries(headers)
    .filter(([name]) => name !== 'cookie')
    .map(([name, value]) => `${name}: ${shorten(value)}`)
  return [`${method} ${shorten(address)}`, ...told, ...(body === undefined ? [] : ['', shorten(body)])].join(
    '\n',
  )
}

const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} in all)` : text
