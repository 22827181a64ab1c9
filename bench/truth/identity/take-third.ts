import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

/** A random third of the tournaments on sheets of one kind, whole; of less than three tournaments, of the events. */
export function takeThird(sheets: readonly EventSheet[], random: () => number): EventSheet[] {
  const byTournament = [...Map.groupBy(sheets, toTournament).values()]
  const lists = byTournament.length < 3 ? sheets.map(sheet => [sheet]) : byTournament
  const drawn = lists
    .map(list => ({ list, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.ceil(lists.length / 3))
  const taken = new Set(drawn.flatMap(one => one.list))
  return sheets.filter(sheet => taken.has(sheet))
}

const toTournament = ({ tournament }: EventSheet): string =>
  JSON.stringify([tournament.key, tournament.name, tournament.startDay])

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
