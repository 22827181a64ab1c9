/** Words that clubs' names carry or leave out. */
const EMPTY: ReadonlySet<string> = new Set(
  'club fencing academy center centre fc fa inc llc school the of fencers usa'.split(' '),
)

/** Whether two folded names mean one club: "davis fencing academy" and "davis fc"; "cfa" and "cfa san jose". */
export function isSameClub(a: string, b: string): boolean {
  if (a === b) return true
  const [left, right] = [toWords(a), toWords(b)]
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  return short.length > 0 && short.every((word, at) => word === long[at])
}

const toWords = (club: string): string[] => club.split(' ').filter(word => !EMPTY.has(word))
