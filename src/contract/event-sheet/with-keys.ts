import type { EventSheet, SheetBout } from './event-sheet.ts'

/** The sheet with other keys of people, by their place in the list. Whoever is not in the list has none. */
export function withKeys(sheet: EventSheet, keyOf: (index: number) => string): EventSheet {
  const keys = new Map(sheet.people.map((person, index) => [person.key, keyOf(index)]))
  const withSides = (bout: SheetBout): SheetBout => ({
    ...bout,
    left: bout.left === undefined ? undefined : keys.get(bout.left),
    right: bout.right === undefined ? undefined : keys.get(bout.right),
  })
  return {
    ...sheet,
    people: sheet.people.map((person, index) => ({ ...person, key: keyOf(index) })),
    pools: sheet.pools.map(pool => ({
      ...pool,
      people: pool.people.flatMap(person => {
        const key = keys.get(person.key)
        return key === undefined ? [] : [{ ...person, key }]
      }),
      bouts: pool.bouts.map(withSides),
    })),
    trees: sheet.trees.map(tree => ({
      ...tree,
      rounds: tree.rounds.map(({ roundOf, bouts }) => ({ roundOf, bouts: bouts.map(withSides) })),
    })),
  }
}
