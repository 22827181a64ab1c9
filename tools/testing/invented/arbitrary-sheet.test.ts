import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventSheet, SheetBout, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import { arbitrarySheet } from './arbitrary-sheet.ts'

const EVENTS = fc.sample(arbitrarySheet(), { numRuns: 500, seed: 1 })
const poolsOf = (sheet: EventSheet) => sheet.pools
const treeBouts = (sheet: EventSheet) =>
  sheet.trees.flatMap(tree => tree.rounds.flatMap(round => round.bouts))
const isPriority = ({ winner, leftTouches, rightTouches }: SheetBout) =>
  winner !== null && leftTouches !== undefined && leftTouches === rightTouches
const somePool = (is: (pool: SheetPool) => boolean) => (sheet: EventSheet) => poolsOf(sheet).some(is)

/** What the round trips are to be proved on, and in how many of 500 events it must be met. */
const MET: readonly (readonly [what: string, is: (sheet: EventSheet) => boolean, least: number])[] = [
  ['entry lists', ({ pools, trees, finished }) => !finished && pools.length + trees.length === 0, 20],
  ['final results alone', ({ pools, trees, finished }) => finished && pools.length + trees.length === 0, 5],
  ['teams', sheet => sheet.classifier.team === true, 50],
  ['three rounds of pools', somePool(pool => pool.round === 3), 10],
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    size => [`pools of ${size}`, somePool(pool => pool.people.length === size), 5] as const,
  ),
  ['people who left a pool', somePool(pool => pool.people.some(person => person.withdrawal)), 50],
  ['pools under way', somePool(({ bouts }) => new Set(bouts.map(bout => bout.winner === null)).size > 1), 50],
  ['priority in a pool', somePool(pool => pool.bouts.some(isPriority)), 100],
  ['tables of 64', sheet => sheet.trees.some(tree => tree.rounds[0]?.roundOf === 64), 2],
  ['byes', sheet => treeBouts(sheet).some(bout => bout.leftBye || bout.rightBye), 50],
  ['two byes that meet', sheet => treeBouts(sheet).some(bout => bout.leftBye && bout.rightBye), 2],
  ['priority in a table', sheet => treeBouts(sheet).some(isPriority), 30],
  ['withdrawals in a table', sheet => treeBouts(sheet).some(bout => bout.withdrawal), 30],
  ['bronze bouts', sheet => sheet.trees.some(tree => tree.kind === 'bronze'), 20],
  ['repechages', sheet => sheet.trees.some(tree => tree.kind === 'repechage'), 10],
  ['shared places', sheet => sheet.people.some(person => person.placeTied), 50],
  ['excluded', sheet => sheet.people.some(person => person.status === 'excluded'), 30],
  ['did not finish', sheet => sheet.people.some(person => person.status === 'withdrawn'), 30],
  [
    'names from right to left',
    sheet => sheet.people.some(person => /[\u0590-\u06FF]/.test(person.name)),
    100,
  ],
  ['names with marks of XML', sheet => sheet.people.some(person => /[<>&"']/.test(person.name)), 100],
  ['suffixes', sheet => sheet.people.some(person => /Jr\.|III/.test(person.name)), 100],
  ['private facts', sheet => sheet.people.some(person => person.birthYear && person.ids), 50],
]

test.each(MET)('%s are among the invented events', (_, is, least) => {
  expect(EVENTS.filter(is).length).toBeGreaterThanOrEqual(least)
})
