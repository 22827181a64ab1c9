import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { findOpenBout } from './page/open-bout.ts'
import { findEventPlace } from './page/places.ts'
import { poolCard } from './page/pool-page.ts'

test('a score appears by itself, and only its two cells change', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.goto(place.path)
  await expect.poll(() => server.streams()).toBe(1)
  const { pool, bout } = await findOpenBout(server, place, 'Moreau-Quill')
  const card = poolCard(page, pool.number)
  const cell = (row: number, column: number) =>
    card
      .getByRole('row')
      .nth(row + 1)
      .getByRole('cell')
      .nth(column)
  await expect(cell(bout.left, bout.right)).toHaveText('')
  const progress = card.getByRole('progressbar')
  const done = Number(await progress.getAttribute('aria-valuenow'))

  await watchCells(page)
  await server.asked()
  await server.setScore(place.ftlId, bout.ref, { left: 5, right: 3 })
  await expect(cell(bout.left, bout.right)).toHaveText('V')
  await expect(cell(bout.right, bout.left)).toHaveText('D3')
  await expect(progress).toHaveAttribute('aria-valuenow', String(done + 1))
  expect(await readTouched(page)).toEqual(
    [
      [bout.left, bout.right],
      [bout.right, bout.left],
    ]
      .map(([row, column]) => `${row}/${column}`)
      .toSorted(),
  )
  const asked = await server.asked()
  expect(
    asked.filter(path => path.includes('/event/')),
    'the stream alone brought it',
  ).toEqual([])

  await server.setScore(place.ftlId, bout.ref, { left: 4, right: 3 })
  await expect(cell(bout.left, bout.right)).toHaveText('V4')
})

test('a bout of the own fencer is said to readers', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.goto(place.path)
  await expect.poll(() => server.streams()).toBe(1)
  const { pool, bout } = await findOpenBout(server, place, 'Moreau-Quill', true)
  const name = (at: number) => {
    const { firstName = '', lastName } = pool.fencers[at]?.entrant ?? { lastName: '' }
    return `${firstName} ${lastName}`
  }
  const isLeft = name(bout.left) === 'Élodie Moreau-Quill'
  await server.setScore(place.ftlId, bout.ref, isLeft ? { left: 5, right: 2 } : { left: 2, right: 5 })
  const other = name(isLeft ? bout.right : bout.left)
  await expect(page.getByText(/^Élodie Moreau-Quill won 5 to 2 against/i)).toHaveText(
    new RegExp(`^Élodie Moreau-Quill won 5 to 2 against ${other}\\.$`, 'i'),
  )
})

/** Notes which cells of the open sheet are touched from now on, and holds the cells themselves. */
const watchCells = (page: Page): Promise<void> =>
  page
    .getByRole('table')
    .first()
    .evaluate(table => {
      const touched = new Set<string>()
      const rows = [...table.querySelectorAll('tbody tr')]
      const place = (node: Node): string | undefined => {
        const cell = (node instanceof Element ? node : node.parentElement)?.closest('td')
        const row = cell?.closest('tr')
        if (!cell || !row) return undefined
        const column = [...row.querySelectorAll('td')].indexOf(cell)
        return column < rows.length ? `${rows.indexOf(row)}/${column}` : undefined
      }
      const cells = [...table.querySelectorAll('tbody td')]
      new MutationObserver(records => {
        for (const record of records) {
          const at = place(record.target)
          if (at !== undefined) touched.add(at)
        }
        if (cells.some(cell => !cell.isConnected)) touched.add('a cell was replaced')
      }).observe(table, { subtree: true, childList: true, characterData: true, attributes: true })
      Reflect.set(window, 'touchedCells', touched)
    })

const readTouched = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'touchedCells') as Set<string>)].toSorted())
