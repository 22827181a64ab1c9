/** Words that clubs' names carry or leave out. */
const EMPTY: ReadonlySet<string> = new Set(
  'club fencing academy center centre fc fa inc llc school the of fencers usa'.split(' '),
)
/** Fewer letters than this are no abbreviation of a name of their own. */
const SHORTEST = 3

/**
 * Whether two folded names mean one club: "davis fencing academy" and "davis fc"; "cfa" and "cfa san jose"; "svfc" and
 * "silicon valley fencing center".
 */
export function isSameClub(a: string, b: string): boolean {
  if (a === b || isInitials(a, b) || isInitials(b, a)) return true
  const [left, right] = [toWords(a), toWords(b)]
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  return short.length > 0 && short.every((word, at) => word === long[at])
}

const toWords = (club: string): string[] => club.split(' ').filter(word => !EMPTY.has(word))

const isInitials = (short: string, long: string): boolean =>
  short.length >= SHORTEST &&
  short ===
    long
      .split(' ')
      .map(word => word[0])
      .join('')
