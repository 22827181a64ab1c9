/** Safe looks into JSON that somebody else wrote: nothing is taken for what it is not. */
export type JsonObject = Readonly<Record<string, unknown>>

export const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** Items of a list; none for anything else, at most 5,000. */
export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, 5_000) : []

/** A text or number as clean text of at most `longest` characters; undefined when empty. */
export function toText(value: unknown, longest = 200): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** A whole number from 0, also when written as text. */
export function toCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 1e6 ? count : undefined
}

/** The value of a JSON text of at most `longest` characters; undefined when it is none. */
export function parseJson(text: string, longest: number): unknown {
  if (text.length > longest) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
