import { toFoldedText } from '#domain/text/folded-text.ts'

/**
 * Kinds of tournaments by USA Fencing's letters (Athlete Handbook): national cups; super youth, junior and cadet
 * circuits; regional circuits for juniors and cadets, open to all, and youth; other regional ones; the rest. Most weighty
 * first: the order in which they are written.
 */
export const TOURNAMENT_TYPES = [
  'NAC',
  'SYC',
  'SJCC',
  'SJC',
  'SCC',
  'RJCC',
  'RJC',
  'RCC',
  'ROC',
  'RYC',
  'REGIONAL',
  'LOCAL',
] as const
export type TournamentType = (typeof TOURNAMENT_TYPES)[number]

/** Where a name writes the letters out. */
const WRITTEN_OUT: readonly (readonly [TournamentType, string])[] = [
  ['NAC', 'north american cup'],
  ['NAC', 'national championships'],
  ['NAC', 'summer nationals'],
  ['NAC', 'junior olympics'],
  ['NAC', 'july challenge'],
  ['SYC', 'super youth circuit'],
  ['RYC', 'regional youth circuit'],
  ['ROC', 'regional open circuit'],
  ['RJCC', 'regional junior and cadet circuit'],
]

const LETTERS: ReadonlySet<string> = new Set(
  TOURNAMENT_TYPES.filter(type => type !== 'LOCAL' && type !== 'REGIONAL'),
)
const LONGEST = 300

/** The kinds that a tournament's name tells, in their order: "Timber ROC & RYC" → ROC, RYC. */
export function findNamedTypes(name: string): TournamentType[] {
  const folded = toFoldedText(name.slice(0, LONGEST))
  const words = new Set(folded.toUpperCase().split(' '))
  const found = new Set<string>([...words].filter(word => LETTERS.has(word)))
  for (const [type, phrase] of WRITTEN_OUT) if (` ${folded} `.includes(` ${phrase} `)) found.add(type)
  return TOURNAMENT_TYPES.filter(type => found.has(type))
}

/** Kinds → "RJCC/ROC"; regional and local count only alone. None → undefined. */
export function formatTypes(types: Iterable<TournamentType>): string | undefined {
  const wanted = new Set(types)
  const telling = TOURNAMENT_TYPES.filter(type => wanted.has(type) && type !== 'REGIONAL' && type !== 'LOCAL')
  if (telling.length > 0) return telling.join('/')
  return TOURNAMENT_TYPES.find(type => wanted.has(type))
}

/** "RJCC/ROC" → the kinds; words that are none are left out. */
export function parseTypes(text: string): TournamentType[] {
  const words = new Set(text.slice(0, LONGEST).split('/'))
  return TOURNAMENT_TYPES.filter(type => words.has(type))
}
