import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'

/** Whether a search by name, club, division or country finds somebody. */
export const isFound = ({ name, club, division, country }: LiveFencer, search: string): boolean =>
  matchesSearch([name, club, division, country], search)

/** Fencers in the order of their final place, else of the tableau's seed, else of the entry, else by name. */
export function sortFencers(fencers: readonly LiveFencer[]): LiveFencer[] {
  const rank = (fencer: LiveFencer): number =>
    fencer.place ?? (fencer.seed ?? (fencer.initialSeed ?? 1e6) + 1e6) + 1e6
  return fencers.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
