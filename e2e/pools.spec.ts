import { expect, test } from './page/fixtures.ts'
import { findEventPlace, readEventState } from './page/places.ts'
import {
  findPoolOf,
  latestPools,
  openAllPools,
  poolCard,
  readSheets,
  type SheetLine,
  sheetName,
  toSheet,
} from './page/pool-page.ts'

// A bout of hers must be still to come.
test.use({ day: 'pools' })

test('the own pool comes first and open, the others closed', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const state = await readEventState(server, place)
  const own = findPoolOf(state, 'Moreau-Quill', 'Élodie')
  await page.goto(place.path)
  await expect(page.getByRole('tab', { name: 'Pools' })).toHaveAttribute('aria-selected', 'true')
  const headings = page.getByRole('heading', { level: 2, name: /^Pool \d+$/ })
  const others = latestPools(state).filter(pool => pool !== own)
  await expect(headings).toHaveText([`Pool ${own.number}`, ...others.map(pool => `Pool ${pool.number}`)])
  await expect(poolCard(page, own.number)).toHaveAttribute('open')
  await expect(poolCard(page, own.number)).toContainText('Élodie')
  await expect(poolCard(page, own.number)).toContainText(`Strip ${own.strip}`)
  for (const pool of others) await expect(poolCard(page, pool.number)).not.toHaveAttribute('open')
  await expect(page.getByRole('table')).toHaveCount(1)
})

test('the card of the next bout leads to the opponent, and to every bout against them', async ({
  page,
  server,
  guard,
}) => {
  // Nobody has that number: their page says so.
  guard.allow(/status of 404/)
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.route(`**${place.callPath}?live=true`, async route => {
    const event = await (await route.fetch()).json()
    const fencers = event.fencers.map((one: object) => ({ fencerId: 'usaf-100000001', ...one }))
    await route.fulfill({ json: { ...event, fencers } })
  })
  // What the stream tells of people would take the numbers away again.
  await page.route(`**${place.callPath}/stream*`, route => route.fulfill({ status: 204 }))
  await page.goto(place.path)
  const card = page.getByText('Élodie’s next bout').locator('xpath=..')
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.click({ position: { x: 12, y: 8 } })
  await expect(page).toHaveURL(/\/fencers\/.+/)
  await expect(page.getByText('Not found', { exact: true })).toBeVisible()
})

for (const [event, account] of [
  ["Y14 Women's Foil", 'moreau'],
  ["Y12 Men's Foil", 'moreau'],
  ["Junior Men's Foil", 'okafor'],
] as const) {
  test.describe(event, () => {
    test.use({ account })
    test('every sheet says what the source says', async ({ page, server, phone }) => {
      const place = await findEventPlace(server, event)
      const { poolRounds } = await readEventState(server, place)
      const pools = poolRounds.toReversed().flatMap(round => round.pools)
      await page.goto(place.path)
      await expect(page.getByRole('table')).toHaveCount(1)
      // Known whose they are, the sheets are arranged for them, and as they were opened no more.
      await expect(page.getByRole('button', { name: /settings: / })).toBeVisible()
      await openAllPools(page)
      await expect(page.getByRole('table')).toHaveCount(pools.length)
      const inOrder = (sheets: SheetLine[][]) => sheets.map(lines => JSON.stringify(lines)).toSorted()
      const wanted = inOrder(pools.map(pool => toSheet(pool, !phone)))
      await expect.poll(async () => inOrder(await readSheets(page))).toEqual(wanted)
    })
  })
}

test('a click on a fencer highlights a second row beside one’s own, another one takes it back', async ({
  page,
  server,
}) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const own = findPoolOf(await readEventState(server, place), 'Moreau-Quill', 'Élodie')
  await page.goto(place.path)
  const card = poolCard(page, own.number)
  const ownRow = own.fencers.findIndex(({ entrant }) => entrant.firstName === 'Élodie')
  const row = (ownRow + 2) % own.fencers.length
  const other = own.fencers[row]?.entrant
  if (!other) throw new Error('The pool is too small')
  const button = (at: number) =>
    card
      .getByRole('row')
      .nth(at + 1)
      .getByRole('button')
  await expect(button(ownRow)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readHighlight(card)).toEqual({ row: ownRow, column: ownRow })
  await expect(card.getByRole('link', { name: 'About MOREAU-QUILL Élodie' })).toHaveAttribute(
    'href',
    /^\/fencers\//,
  )

  await card.getByRole('button', { name: sheetName(other) }).click()
  await expect(button(row)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(ownRow)).toHaveAttribute('aria-pressed', 'true')
  const ground = (at: number) =>
    card
      .getByRole('row')
      .nth(at + 1)
      .evaluate(line => getComputedStyle(line.querySelector('td:last-child') ?? line).backgroundColor)
  const plain = [ownRow, row].includes(0) ? ([ownRow, row].includes(1) ? 2 : 1) : 0
  expect(new Set([await ground(ownRow), await ground(row), await ground(plain)]).size).toBe(3)
  await expect(page.getByText('Élodie’s next bout')).toBeVisible()
  await expect(card.locator('li[data-mine]').first()).toContainText('MOREAU-QUILL')
  await expect(page).toHaveURL(/fencer=/)
  await expect(page.getByRole('heading', { level: 2, name: /^Pool \d+$/ }).first()).toHaveText(
    `Pool ${own.number}`,
  )
  await page.reload()
  await expect(button(row)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(ownRow)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Élodie’s next bout')).toBeVisible()
  await card.getByRole('button', { name: sheetName(other) }).click()
  await expect(button(row)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => readHighlight(card)).toEqual({ row: ownRow, column: ownRow })
})

test('bouts to come stand in fencing order, fenced ones below', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const own = findPoolOf(await readEventState(server, place), 'Moreau-Quill', 'Élodie')
  await page.goto(place.path)
  const card = poolCard(page, own.number)
  const counts = (bout: (typeof own.bouts)[number]): boolean => bout.void !== true && bout.winner === null
  const numbered = own.bouts
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map((bout, at) => ({ bout, number: at + 1 }))
  const toText = ({ bout, number }: (typeof numbered)[number]): RegExp => {
    const name = (at: number) => (own.fencers[at]?.entrant.lastName ?? '').toUpperCase()
    return new RegExp(`^${number}${escapePattern(name(bout.left))}.*${escapePattern(name(bout.right))}`)
  }
  const lists = card.getByRole('list')
  await expect(lists.first().getByRole('listitem')).toHaveText(
    numbered.filter(({ bout }) => counts(bout)).map(toText),
  )
  await expect(lists.first().getByRole('listitem').first()).toContainText('Now')
  const fenced = numbered.filter(({ bout }) => !counts(bout))
  const told = fenced.filter(({ bout }) => bout.void !== true)
  await card.getByText(`${told.length} bouts fenced`).click()
  await expect(lists.nth(1).getByRole('listitem')).toHaveText(fenced.map(toText))
})

test('a marker has four states, is remembered, and belongs to one bout of one pool', async ({
  page,
  server,
}) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const state = await readEventState(server, place)
  const own = findPoolOf(state, 'Moreau-Quill', 'Élodie')
  const other = latestPools(state).find(pool => pool.number !== own.number && pool.fencers.length === 7)
  await page.goto(place.path)
  const card = poolCard(page, own.number)
  const marker = card.getByRole('button', { name: /^Marker of bout 15:/ })
  for (const mark of ['not marked', 'violet', 'blue', 'orange', 'not marked', 'violet', 'blue']) {
    await expect(marker).toHaveAccessibleName(`Marker of bout 15: ${mark}`)
    await marker.click()
  }
  await expect(marker).toHaveAccessibleName('Marker of bout 15: orange')
  await expect(marker).toHaveAccessibleDescription(
    /^Squares are marks of your own.*not marked.*violet.*blue.*orange$/,
  )
  await page.reload()
  await expect(marker).toHaveAccessibleName('Marker of bout 15: orange')
  await expect(marker).toHaveAccessibleDescription(
    /^Squares are marks of your own.*not marked.*violet.*blue.*orange$/,
  )
  await expect(card.getByRole('button', { name: /^Marker of bout 16:/ })).toHaveAccessibleName(/not marked/)
  if (!other) throw new Error('There is no other pool of seven')
  await poolCard(page, other.number).locator('summary').first().click()
  await expect(
    poolCard(page, other.number).getByRole('button', { name: /^Marker of bout 15:/ }),
  ).toHaveAccessibleName(/not marked/)
})

test('somebody who left is named with the reason, their bouts do not count', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const state = await readEventState(server, place)
  const pool = latestPools(state).find(one => one.fencers.some(fencer => fencer.withdrawn !== undefined))
  const gone = pool?.fencers.find(fencer => fencer.withdrawn !== undefined)
  if (!pool || !gone) throw new Error('Nobody has left a pool of this event')
  await page.goto(place.path)
  const card = poolCard(page, pool.number)
  if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click()
  await expect(card.getByRole('button', { name: sheetName(gone.entrant) })).toContainText(
    gone.withdrawn ?? '',
  )
})

/** Which row and column of a sheet look highlighted: those whose ground differs from their neighbours'. */
const readHighlight = (card: import('@playwright/test').Locator) =>
  card.getByRole('table').evaluate(table => {
    const rows = [...table.querySelectorAll('tbody tr')]
    const ground = (cell: Element | null | undefined) => (cell ? getComputedStyle(cell).backgroundColor : '')
    const oddOne = (grounds: string[]) =>
      grounds.findIndex(one => grounds.filter(each => each === one).length === 1)
    return {
      row: oddOne(rows.map(row => ground(row.querySelector('td:last-child')))),
      column: oddOne(
        rows.map((_, at) => {
          const sample = rows.map(row => ground(row.querySelectorAll('td')[at])).toSorted()
          return sample.join(' ')
        }),
      ),
    }
  })

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('while pools are fenced one sees between which ranks one’s own can still end', async ({
  page,
  server,
}) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const state = await readEventState(server, place)
  await page.goto(place.path)
  const card = page.getByRole('heading', { level: 2, name: 'Élodie after the pools' }).locator('xpath=..')
  const standing = latestPools(state).reduce(
    (count, pool) => count + pool.standings.filter(line => line.place !== null).length,
    0,
  )
  await expect(card).toContainText(new RegExp(`\\d+(st|nd|rd|th) of ${standing} for now`))
  await expect(card).toContainText(/can end between \d+\w\w and \d+\w\w/)
  const [, best = '', worst = ''] = /between (\d+)\w\w and (\d+)/.exec((await card.textContent()) ?? '') ?? []
  expect(Number(best)).toBeLessThan(Number(worst))
  expect(Number(worst)).toBeLessThanOrEqual(standing)
})
