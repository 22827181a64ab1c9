/** What an event is for, and when; what is not known is absent or null. */
export interface EventKind {
  readonly category?: string | null | undefined
  readonly gender?: string | null | undefined
  readonly weapon?: string | null | undefined
  readonly team: boolean
  readonly day?: string | null | undefined
}

/**
 * Pairs the events of one tournament as two sources know them: the only one of a category, gender, weapon and team on
 * both sides, then the only one of a day where there are several. What is not known of an event keeps it unpaired.
 */
export function pairByKind<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  kinds: { readonly left: (one: Left) => EventKind; readonly right: (one: Right) => EventKind },
): Map<Right, Left> {
  const pairs = new Map<Right, Left>()
  const taken = new Set<Left>()
  for (const byDay of [false, true]) {
    const toKey = ({ category, gender, weapon, team, day }: EventKind): string | undefined => {
      const parts = [category, gender, weapon, ...(byDay ? [day] : [])]
      return parts.some(part => part === null || part === undefined) ? undefined : [...parts, team].join(' ')
    }
    const free = Map.groupBy(
      left.filter(one => !taken.has(one)),
      one => toKey(kinds.left(one)),
    )
    const wanted = Map.groupBy(
      right.filter(one => !pairs.has(one)),
      one => toKey(kinds.right(one)),
    )
    for (const [key, own] of wanted) {
      const others = free.get(key)
      if (key === undefined || own.length !== 1 || others?.length !== 1) continue
      const [one, other] = [own[0] as Right, others[0] as Left]
      pairs.set(one, other)
      taken.add(other)
    }
  }
  return pairs
}
