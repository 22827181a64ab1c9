import type { Locator, Page } from '@playwright/test'
import type { EventState } from '#fakes/ftl/script/event-state.ts'
import type { PoolState } from '#fakes/ftl/script/pool-at.ts'

/** A pool's card by its number; of the newest round where there are several. */
export const poolCard = (page: Page, number: number): Locator =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: `Pool ${number}`, exact: true }) })
    .first()

/** A line of a sheet as a reader sees it. */
export interface SheetLine {
  readonly name: string
  readonly cells: readonly string[]
  /** Victories of bouts, touches scored and received, indicator, place; as far as shown. */
  readonly totals: readonly string[]
}

/** Opens every pool. */
export const openAllPools = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^Pool \d+$/ }).evaluateAll(headings => {
    for (const heading of headings) {
      const details = heading.closest('details')
      if (details) details.open = true
    }
  })

/** Every open sheet of the page; figures that the screen leaves out at this size are left out. */
export const readSheets = (page: Page): Promise<SheetLine[][]> =>
  page.getByRole('table').evaluateAll(tables =>
    tables.map(table => {
      const rows = [...table.querySelectorAll('tbody tr')]
      return rows.map(row => {
        const texts = [...row.querySelectorAll('td')]
          .filter(cell => getComputedStyle(cell).display !== 'none')
          .map(cell => (cell.textContent ?? '').trim())
        const label = row.querySelector('button')?.getAttribute('aria-label') ?? ''
        return {
          name: label.replace(/^\d+ /, '').replace(/, [^,]*$/, ''),
          cells: texts.slice(0, rows.length),
          totals: texts.slice(rows.length),
        }
      })
    }),
  )

/** The same from what the source shows. */
export function toSheet(pool: PoolState, wide: boolean): SheetLine[] {
  const begun = pool.bouts.some(bout => bout.winner !== null && !bout.void)
  return pool.fencers.map(({ entrant }, row) => {
    const standing = pool.standings[row]
    const { victories = 0, bouts = 0, touchesScored = 0, touchesReceived = 0, indicator = 0 } = standing ?? {}
    const sign = indicator > 0 ? `+${indicator}` : indicator < 0 ? `−${-indicator}` : '0'
    const figures = [`${victories}/${bouts}`, `${touchesScored}`, `${touchesReceived}`, sign]
    const place = begun && standing?.place != null ? String(standing.place) : ''
    return {
      name: sheetName(entrant),
      cells: pool.fencers.map((_, column) => toCell(pool, row, column)),
      totals: [...(wide ? figures : []), place],
    }
  })
}

/** "CHEN Ava", as sheets write people. */
export const sheetName = ({ lastName, firstName }: { lastName: string; firstName?: string }): string =>
  [lastName.toUpperCase(), firstName].filter(Boolean).join(' ')

function toCell(pool: PoolState, row: number, column: number): string {
  if (row === column) return ''
  const bout = pool.bouts.find(
    ({ left, right }) => (left === row && right === column) || (left === column && right === row),
  )
  if (bout?.void) return '– (Not counted)'
  if (!bout || bout.winner === null) return ''
  const own = bout.left === row ? bout.leftScore : bout.rightScore
  const won = (bout.winner === 'left') === (bout.left === row)
  return won ? (own === 5 ? 'V' : `V${own}`) : `D${own}`
}

/** The pools of the newest round. */
export const latestPools = (state: EventState): readonly PoolState[] => state.poolRounds.at(-1)?.pools ?? []

/** Somebody's pool in the newest round. */
export function findPoolOf(state: EventState, lastName: string, firstName: string): PoolState {
  const pool = latestPools(state).find(one =>
    one.fencers.some(({ entrant }) => entrant.lastName === lastName && entrant.firstName === firstName),
  )
  if (!pool) throw new Error(`${firstName} ${lastName} is in no pool`)
  return pool
}
