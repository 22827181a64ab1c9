import { countKept, type KeptContents } from './count-kept.ts'

/** What the device keeps of one subject. */
export interface KeptPart {
  /** A tournament by its id, or what belongs to no one tournament. */
  readonly of: { readonly tournamentId: string } | 'fencers' | 'season'
  readonly name: string | undefined
  readonly keys: readonly string[]
  /** Bytes of the answers, as text. */
  readonly bytes: number
  /** When the newest of it came, epoch ms. */
  readonly savedAt: number
  readonly contents: KeptContents
}

type Entry = readonly [key: string, kept: { readonly value: unknown; readonly savedAt: number }]

const TOURNAMENT = /^\/api\/v2\/tournament\/([^/?]+)/
const SEASON = /^\/api\/(?:v2\/(?:tournament|standings)|v3\/view\/(?:schedule|tournaments|news))(?:[/?]|$)/

/** Everything that is kept, by subject, the biggest first. Total: what it does not know counts to the fencers. */
export function listKept(entries: readonly Entry[]): KeptPart[] {
  const groups = Map.groupBy(entries, ([key]) => toSubject(key))
  return [...groups]
    .map(
      ([subject, all]) =>
        ({
          of: subject === 'fencers' || subject === 'season' ? subject : { tournamentId: subject.slice(1) },
          name: all.map(findName).find(name => name !== undefined),
          keys: all.map(([key]) => key),
          bytes: all.reduce((sum, [, { value }]) => sum + (JSON.stringify(value)?.length ?? 0), 0),
          savedAt: Math.max(...all.map(([, { savedAt }]) => savedAt)),
          contents: countKept(all.map(([key, { value }]) => [key, value])),
        }) as const,
    )
    .toSorted((a, b) => b.bytes - a.bytes)
}

function toSubject(key: string): 'fencers' | 'season' | `:${string}` {
  const id = TOURNAMENT.exec(key)?.[1]
  if (id !== undefined) return `:${decodeURIComponent(id)}`
  return SEASON.test(key) ? 'season' : 'fencers'
}

/** A tournament's name, from the tournament itself or from one of its events. */
function findName([key, { value }]: Entry): string | undefined {
  if (!TOURNAMENT.test(key) || typeof value !== 'object' || value === null) return undefined
  const isTournament = !key.includes('/event/')
  const name = isTournament ? Reflect.get(value, 'name') : Reflect.get(value, 'tournamentName')
  return typeof name === 'string' ? name : undefined
}
