/** Words that stand in results in place of a place: did not finish, withdrew, did not start, excluded, black-carded. */
const NOT_PLACED = {
  DNF: 'withdrawn',
  WD: 'withdrawn',
  MWD: 'withdrawn',
  RET: 'withdrawn',
  DNS: 'absent',
  EX: 'excluded',
  EXC: 'excluded',
  DQ: 'excluded',
  DSQ: 'excluded',
} as const satisfies Record<string, string>

/** Why somebody has no place, by the word there ("DNF"); undefined for places and everything else. */
export function findNotPlaced(text: string): 'withdrawn' | 'absent' | 'excluded' | undefined {
  const word = text.length > 20 ? '' : text.trim().toUpperCase()
  return Object.hasOwn(NOT_PLACED, word) ? NOT_PLACED[word as keyof typeof NOT_PLACED] : undefined
}
