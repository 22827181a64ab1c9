import type { SheetBout, SheetPerson, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toPagePerson } from './page-person.ts'
import { parsePlaceAndReferee } from './parse-place-and-referee.ts'
import type { PageCell, PageTable } from './read-tables.ts'

const GRID_CELL = /^H?G?B?D$/
/** Touches a plain V stands for where the totals do not tell another number. */
const USUAL_TOUCHES = 5
const LARGEST_POOL = 20

/** Pools of a page: `table.poule`. A table that is no square of its people fails the page: it was cut. */
export function parsePoolTables(
  tables: readonly PageTable[],
): Result<{ pools: SheetPool[]; people: SheetPerson[] }> {
  const pools: SheetPool[] = []
  const people = new Map<string, SheetPerson>()
  for (const table of tables) {
    const lines = table.rows.filter(row => row.some(cell => isGridCell(cell)))
    const grid = lines.map(row => row.filter(isGridCell))
    if (lines.length < 2 || lines.length > LARGEST_POOL || grid.some(row => row.length !== lines.length)) {
      return fail('A pool of this Engarde page is no square of its people; the page was cut.')
    }
    const own = lines.map(row => toPagePerson(row[0]?.text ?? '', row[1]))
    const keys = own.map(person => person.key)
    if (keys.includes('') || new Set(keys).size < keys.length) {
      return fail('A pool of this Engarde page does not name all its people.')
    }
    for (const person of own) people.set(person.key, person)
    const number = Number(/\d{1,3}/.exec(table.summary || table.caption)?.[0] ?? pools.length + 1)
    const place = parsePlaceAndReferee(table.caption)
    pools.push({
      number: Math.max(number, 1),
      round: 1,
      ...place,
      people: keys.map(key => ({ key })),
      bouts: toBouts(keys, grid, toTouches(lines, grid)),
      orderKnown: false,
    })
  }
  return ok({ pools, people: [...people.values()] })
}

const isGridCell = (cell: PageCell): boolean =>
  !cell.classes.has('th') && [...cell.classes].some(name => GRID_CELL.test(name))

function toBouts(keys: readonly string[], grid: readonly (readonly PageCell[])[], full: number): SheetBout[] {
  const pairs =
    findPoolBoutOrder(keys.length) ??
    keys.flatMap((_, a) => keys.slice(a + 1).map((__, b) => [a + 1, a + b + 2] as const))
  return pairs.map(([left, right]): SheetBout => {
    const own = readCell(grid[left - 1]?.[right - 1], full)
    const other = readCell(grid[right - 1]?.[left - 1], full)
    const sides = { left: keys[left - 1], right: keys[right - 1] }
    if (!own || !other || own.won === other.won) return { ...sides, winner: null }
    return {
      ...sides,
      leftTouches: own.touches,
      rightTouches: other.touches,
      winner: own.won ? 'left' : 'right',
    }
  })
}

/** "V" won with all touches, "V4" with four; the loser's cell holds his touches. */
function readCell(cell: PageCell | undefined, full: number): { won: boolean; touches: number } | undefined {
  const [, letter, count] = /^(V?)(\d{0,2})$/i.exec(cell?.text ?? '') ?? []
  if (letter === undefined || (letter === '' && count === '')) return undefined
  return { won: letter !== '', touches: count === '' ? full : Number(count) }
}

/** What a plain V stands for: the touches given are printed last in each line. */
function toTouches(lines: readonly (readonly PageCell[])[], grid: readonly (readonly PageCell[])[]): number {
  for (const [at, line] of lines.entries()) {
    const given = line.at(-1)?.text ?? ''
    const cells = (grid[at] ?? []).flatMap(cell => readCell(cell, Number.NaN) ?? [])
    const plain = cells.filter(cell => Number.isNaN(cell.touches)).length
    const told = cells.reduce((sum, { touches }) => sum + (Number.isNaN(touches) ? 0 : touches), 0)
    const each = (Number(given) - told) / plain
    if (/^\d{1,3}$/.test(given) && plain > 0 && Number.isInteger(each) && each > 0 && each <= 15) return each
  }
  return USUAL_TOUCHES
}
