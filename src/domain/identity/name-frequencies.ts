/** How often surnames and first given names occur among distinct names. */
export interface NameFrequencies {
  readonly names: number
  readonly surnames: ReadonlyMap<string, number>
  readonly given: ReadonlyMap<string, number>
}

/** Counts the distinct names of a population, given as blocks of profiles ("roe jan"). */
export function countNames(blocks: Iterable<string>): NameFrequencies {
  const surnames = new Map<string, number>()
  const given = new Map<string, number>()
  const distinct = new Set(blocks)
  for (const block of distinct) {
    const { last, first } = split(block)
    surnames.set(last, (surnames.get(last) ?? 0) + 1)
    given.set(first, (given.get(first) ?? 0) + 1)
  }
  return { names: distinct.size, surnames, given }
}

/** Of fewer names nothing can be told: the two of a family are not what is usual. */
const FEWEST = 2_000

/**
 * How many others of this name chance alone would put into the population, surnames and given names taken as
 * independent: about 0.4 for the most usual names, below 0.01 for most people.
 */
export function expectNamesakes({ names, surnames, given }: NameFrequencies, block: string): number {
  const { last, first } = split(block)
  return ((surnames.get(last) ?? 1) * (given.get(first) ?? 1)) / Math.max(names, FEWEST)
}

function split(block: string): { last: string; first: string } {
  const at = block.lastIndexOf(' ')
  return at < 0 ? { last: block, first: '' } : { last: block.slice(0, at), first: block.slice(at + 1) }
}
