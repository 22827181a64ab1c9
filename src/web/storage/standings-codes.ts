import { storedValue } from './stored-value.ts'

/** Codes kept at the most: a coach's fencers. */
const MOST = 100

/** Which standings were last chosen, by the fencer of whom the screens spoke then; the newest last. */
export const standingsCodes = storedValue<Readonly<Record<string, string>>>('standingsCodes', {}, raw => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const all = Object.entries(raw)
  return all.every(([, code]) => typeof code === 'string') ? Object.fromEntries(all) : undefined
})

/** Keeps a choice; undefined forgets it. */
export function keepStandingsCode(fencerId: string, code: string | undefined): void {
  const others = Object.entries(standingsCodes.read()).filter(([id]) => id !== fencerId)
  const kept = code === undefined ? others : [...others, [fencerId, code] as const]
  standingsCodes.write(Object.fromEntries(kept.slice(-MOST)))
}
