/** What a generated request may speak of that is there: ids, tokens, passwords. */
export const KNOWN_KINDS = [
  'appCode',
  'awaited',
  'bout',
  'cacheKey',
  'calendar',
  'calendarToken',
  'circleToken',
  'dayToken',
  'device',
  'emergencyCode',
  'entry',
  'event',
  'fencer',
  'invitation',
  'joinToken',
  'link',
  'mailCode',
  'merge',
  'notice',
  'own',
  'page',
  'pushAuth',
  'pushEndpoint',
  'pushKey',
  'result',
  'scoresheet',
  'session',
  'sheetToken',
  'spareCode',
  'stopToken',
  'task',
  'tournament',
  'upload',
  'user',
  'usaf',
  'wallToken',
] as const
export type KnownKind = (typeof KNOWN_KINDS)[number]

/** One of what is known of a kind when the request is sent; which one is as random as all the rest. */
export class Known {
  readonly kind: KnownKind
  readonly nth: number

  constructor(kind: KnownKind, nth: number) {
    this.kind = kind
    this.nth = nth
  }
}

/** Text that stands in an address as it is, not encoded. */
export class RawText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A value with everything known in it filled in, at any depth. */
export function fillKnown(value: unknown, read: (one: Known) => string): unknown {
  if (value instanceof Known) return read(value)
  if (value instanceof RawText) return value
  if (Array.isArray(value)) return value.map(one => fillKnown(one, read))
  if (typeof value !== 'object' || value === null) return value
  const filled = {}
  for (const [key, one] of Object.entries(value)) putOwn(filled, key, fillKnown(one, read))
  return filled
}

/** Sets a field whatever its name is: `__proto__` becomes a field like any other. */
export function putOwn(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
