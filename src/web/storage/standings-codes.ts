import { type StoredValue, storedValue } from './stored-value.ts'

type Codes = Readonly<Record<string, string>>

/** Codes kept at the most: a coach's fencers. */
const MOST = 100

/** Which standings were last chosen, by the fencer of whom the screens spoke then; the newest last. */
export const standingsCodes = storedCodes('standingsCodes')

/** In which a fencer is to be looked for, as of when that was last known: birth years are not kept on the device. */
export const ownStandingsCodes = storedCodes('ownStandingsCodes')

/** Keeps a code for a fencer; undefined forgets it. */
export function keepStandingsCode(
  codes: StoredValue<Codes>,
  fencerId: string,
  code: string | undefined,
): void {
  const others = Object.entries(codes.read()).filter(([id]) => id !== fencerId)
  const kept = code === undefined ? others : [...others, [fencerId, code] as const]
  codes.write(Object.fromEntries(kept.slice(-MOST)))
}

function storedCodes(key: string): StoredValue<Codes> {
  return storedValue<Codes>(key, {}, raw => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
    const all = Object.entries(raw)
    return all.every(([, code]) => typeof code === 'string') ? Object.fromEntries(all) : undefined
  })
}
