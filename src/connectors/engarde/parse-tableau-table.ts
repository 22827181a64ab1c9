import type { SheetBout, SheetPerson, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'
import { findWinningSide } from './find-winning-side.ts'
import { toPagePerson } from './page-person.ts'
import { parsePlaceAndReferee } from './parse-place-and-referee.ts'
import type { PageCell, PageTable } from './read-tables.ts'
import { toWholeTree } from './to-whole-tree.ts'

const LARGEST = 512

/**
 * A page's `table.tableau`, whole or a part from the top: somebody of the first column stands in every other row with
 * the number of the place; who won stands in the row between, its score one row below. Numbers are seeds only in the
 * first table, which a bye shows.
 */
export function parseTableauTable(table: PageTable): Result<{ tree: SheetTree; people: SheetPerson[] }> {
  const first = table.rows.findIndex(row => row.some(cell => cell.classes.has('placeNumber')))
  const rows = table.rows.slice(Math.max(first, 0))
  const slots = rows.filter((_, at) => at % 2 === 0)
  const numbers = slots.map(row => Number(/^\d{1,3}$/.exec(find(row, 'placeNumber')?.text ?? '')?.[0] ?? 0))
  const largest = Math.max(...numbers, 2)
  const size = 2 ** Math.ceil(Math.log2(largest))
  if (first < 0 || slots.length < 2 || size > LARGEST || numbers.some(number => number < 1)) {
    return fail('The table of this Engarde page does not number its places; the page was cut.')
  }
  const order = toTableauSeedOrder(size)
  const start = order.indexOf(numbers[0] ?? 0)
  if (numbers.some((number, at) => order[start + at] !== number) || start % slots.length !== 0) {
    return fail('The places of the table on this Engarde page are not in the order of a table.')
  }
  const names = slots.map(row => find(row, 'fencer')?.text ?? '')
  const hasByes = names.includes('')
  const people = slots.flatMap((row, at): SheetPerson[] => {
    const name = names[at] ?? ''
    if (name === '') return []
    const seed = numbers[at]
    return [{ ...toPagePerson(name, find(row, 'nation')), ...(hasByes && seed ? { seed } : {}) }]
  })
  const rounds = toWholeTree(size, (roundOf, index) => toBout(rows, names, { size, start, roundOf, index }))
  return ok({ tree: { kind: 'main', name: '', rounds }, people })
}

const find = (row: readonly PageCell[] | undefined, name: string): PageCell | undefined =>
  row?.find(cell => cell.classes.has(name))

/** The bout `index` of a round: its winner stands in row 2^c − 1 + index · 2^(c+1) for the winner's column c. */
function toBout(
  rows: readonly (readonly PageCell[])[],
  names: readonly string[],
  where: { size: number; start: number; roundOf: number; index: number },
): SheetBout | undefined {
  const column = Math.log2(where.size / where.roundOf)
  const index = where.index - where.start / 2 ** (column + 1)
  if (!Number.isInteger(index) || index < 0 || (index + 1) * 2 ** (column + 1) > names.length)
    return undefined
  const sides = [2 * index, 2 * index + 1].map(at => nameAt(rows, names, column, at))
  const row = toRow(column + 1, index)
  const winnerName = fencerIn(rows[row], column + 1)
  const isBye = column === 0 && sides.includes('')
  const [left, right] = sides.map(side => (side === '' ? undefined : side))
  const winner = isBye || !winnerName ? null : findWinningSide(winnerName, left, right)
  const score = /^(\d{1,3})\s?[/-]\s?(\d{1,3})$/.exec(find(rows[row + 1], 'score')?.text ?? '')
  const touches = score && winner !== null ? [Number(score[1]), Number(score[2])] : []
  const [won, lost] = touches
  const place = parsePlaceAndReferee(find(rows[row], 'timePiste')?.text ?? '')
  return {
    left,
    right,
    ...(isBye && left === undefined ? { leftBye: true } : {}),
    ...(isBye && right === undefined && left !== undefined ? { rightBye: true } : {}),
    leftTouches: winner === 'left' ? won : lost,
    rightTouches: winner === 'left' ? lost : won,
    winner,
    ...place,
  }
}

const toRow = (column: number, index: number): number => 2 ** column - 1 + index * 2 ** (column + 1)

/** Who stands in a column at a place from the top; '' for nobody. */
const nameAt = (
  rows: readonly (readonly PageCell[])[],
  names: readonly string[],
  column: number,
  at: number,
): string => (column === 0 ? (names[at] ?? '') : (fencerIn(rows[toRow(column, at)], column) ?? ''))

/** The person in a row of winners; the first column's rows hold other people. */
function fencerIn(row: readonly PageCell[] | undefined, column: number): string | undefined {
  const at = row?.findIndex(cell => cell.classes.has('fencer')) ?? -1
  return at === column + 2 ? row?.[at]?.text : undefined
}
