import { storedValue } from './stored-value.ts'

const MOST_KEPT = 60

/** What a coach has read and needs no more, by the bouts that it is about, the latest last. */
export const settledWarnings = storedValue<readonly string[]>('settledWarnings', [], raw =>
  Array.isArray(raw) ? raw.filter(one => typeof one === 'string').slice(-MOST_KEPT) : undefined,
)

/** Keeps that somebody has read a warning. */
export function settleWarning(key: string): void {
  const others = settledWarnings.read().filter(one => one !== key)
  settledWarnings.write([...others, key].slice(-MOST_KEPT))
}
