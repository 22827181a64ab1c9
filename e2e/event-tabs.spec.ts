import type { Page } from '@playwright/test'
import type { EventState } from '#fakes/ftl/script/event-state.ts'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { bracketBout } from './page/bracket-page.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, readEventState } from './page/places.ts'
import { findPoolOf, sheetName } from './page/pool-page.ts'

const chosenTab = (page: Page) => page.getByRole('tab', { selected: true })

test('an event opens where it stands, the bracket at the round that is fenced', async ({ page, server }) => {
  await page.goto((await findEventPlace(server, "Y14 Women's Foil")).path)
  await expect(chosenTab(page)).toHaveText('Pools')

  const running = await findEventPlace(server, "Cadet Men's Epee")
  await page.route(`**${running.callPath}?live=true`, async route => {
    const event = await (await route.fetch()).json()
    const win = (match: object & { left: object; right: object }) => ({
      ...match,
      left: { ...match.left, outcome: 'win' },
      right: { ...match.right, outcome: 'loss' },
    })
    const [first, ...later] = event.elimination.rounds
    const rounds = [{ ...first, matches: first.matches.map(win) }, ...later]
    await route.fulfill({ json: { ...event, elimination: { ...event.elimination, rounds } } })
  })
  await page.goto(running.path)
  await expect(chosenTab(page)).toHaveText('DE')
  const rounds = page.getByRole('navigation', { name: 'Rounds' })
  await expect(rounds.locator('[aria-current]')).toHaveText('T32')
  await expect(bracketBout(page, 'T32', 1)).toBeInViewport()
  await page.getByRole('tab', { name: 'Pools' }).click()
  await page.reload()
  await expect(chosenTab(page)).toHaveText('Pools')

  await page.goto((await findEventPlace(server, "Senior Women's Epee")).path)
  await expect(chosenTab(page)).toHaveText('Fencers')
})

test('Fencers lists everybody with the records of pools and elimination', async ({ page, server }) => {
  const place = await findEventPlace(server, "Cadet Men's Epee")
  const state = await readEventState(server, place)
  await page.goto(place.path)
  await page.getByRole('tab', { name: 'Fencers' }).click()
  await expect(page).toHaveURL(/tab=fencers/)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(state.script.entrants.length)
  const said = await rows.evaluateAll(items =>
    items.map(item => ({
      name: item.querySelector('button > span:nth-child(2)')?.firstChild?.textContent,
      text: item.textContent,
    })),
  )
  for (const { id, ...person } of state.script.entrants.filter(one => !state.script.absent.has(one.id))) {
    const row = said.find(one => one.name === sheetName(person))?.text
    for (const [part, record] of Object.entries(countRecords(state, id))) {
      const { won, lost } = record
      if (won + lost === 0) expect(row, sheetName(person)).not.toContain(`${part}:`)
      else expect(row, sheetName(person)).toContain(`${part}: ${won} won, ${lost} lost`)
    }
  }
  const own = rows.filter({ hasText: 'MOREAU-QUILL Bastien' })
  await expect(own).toContainText('Yours')
  await page.getByRole('searchbox', { name: 'Name, club or country' }).fill('bastien')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Name, club or country' }).fill('nobody at all')
  await expect(page.getByText('Nobody matches.')).toBeVisible()
})

test('Matches shows the bouts of whoever is highlighted', async ({ page, server }) => {
  const place = await findEventPlace(server, "Cadet Men's Epee")
  const state = await readEventState(server, place)
  const pool = findPoolOf(state, 'Moreau-Quill', 'Bastien')
  const at = pool.fencers.findIndex(({ entrant }) => entrant.firstName === 'Bastien')
  await page.goto(place.path)
  await page.getByRole('tab', { name: 'Matches' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Bouts of MOREAU-QUILL Bastien')
  const bouts = pool.bouts.filter(bout => bout.left === at || bout.right === at)
  await expect(rows).toHaveCount(bouts.length + 1)
  for (const bout of bouts) {
    const isLeft = bout.left === at
    const other = pool.fencers[isLeft ? bout.right : bout.left]?.entrant
    const row = rows.filter({ hasText: other ? sheetName(other) : '?' }).filter({ hasText: 'Pool' })
    await expect(row).toContainText(`Pool ${pool.number}`)
    const [own, theirs] = isLeft ? [bout.leftScore, bout.rightScore] : [bout.rightScore, bout.leftScore]
    if (bout.void) await expect(row).toContainText('Not counted')
    else await expect(row).toContainText(`${own}–${theirs}`)
    if (!bout.void) await expect(row).toContainText(toClassName(own ?? 0, theirs ?? 0))
  }
  await expect(rows.last()).toContainText('T64')
  await expect(rows.last()).toContainText('to come')

  const somebody = pool.fencers[(at + 1) % pool.fencers.length]?.entrant
  if (!somebody) throw new Error('The pool is empty')
  await page.getByRole('tab', { name: 'Fencers' }).click()
  await page.getByRole('button', { name: sheetName(somebody) }).click()
  await page.getByRole('tab', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Bouts of ${sheetName(somebody)}`)
})

test.describe('somebody who follows several in one event', () => {
  test.use({ account: 'coach' })

  test('chooses whose pool comes first', async ({ page, server }) => {
    const place = await findEventPlace(server, "Y14 Women's Foil")
    const state = await readEventState(server, place)
    const coach = DEMO_ACCOUNTS.find(one => one.username === 'coach')
    const fencers = (coach?.tracked ?? []).filter(one => one.event === 'y14wf')
    const pools = fencers.map(one => findPoolOf(state, one.lastName, one.firstName).number)
    const other = pools.findIndex(pool => pool !== pools[0])
    const chosen = fencers[other]
    if (!chosen) throw new Error('All of the coach’s fencers are in one pool')
    await page.goto(place.path)
    const first = page.getByRole('heading', { level: 2, name: /^Pool \d+$/ }).first()
    await expect(first).toHaveText(`Pool ${pools[0]}`)

    await page.getByRole('button', { name: /^Fencers and settings/ }).click()
    await page.getByRole('radio', { name: new RegExp(sheetName(chosen)) }).check()
    await expect(first).toHaveText(`Pool ${pools[other]}`)
    await expect(page.getByRole('group', { name: 'Colors' })).toBeHidden()
    await page.reload()
    await expect(first).toHaveText(`Pool ${pools[other]}`)
    await expect(
      page.getByRole('button', { name: `Fencers and settings: ${chosen.firstName}`, exact: false }),
    ).toBeVisible()
  })
})

test('the colors stay as chosen, or follow the device', async ({ page }) => {
  await page.goto('/results')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: /^Fencers and settings/ }).click()
  const colors = page.getByRole('group', { name: 'Colors' })
  await expect(colors.getByRole('radio', { name: 'System' })).toBeChecked()
  await colors.getByText('Light').click()
  await expect(root).toHaveAttribute('data-scheme', 'light')
  await page.reload()
  await expect(root).toHaveAttribute('data-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Fencers and settings/ }).click()
  await colors.getByText('Dark').click()
  await page.goto('/live')
  await expect(root).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: /^Fencers and settings/ }).click()
  await colors.getByText('System').click()
  await expect(root).toHaveAttribute('data-scheme', 'light')
})

function countRecords(state: EventState, id: string) {
  const records = { Pool: { won: 0, lost: 0 }, Elimination: { won: 0, lost: 0 } }
  const count = (part: keyof typeof records, won: boolean): void => {
    records[part][won ? 'won' : 'lost'] += 1
  }
  for (const pool of state.poolRounds.flatMap(round => round.pools)) {
    const at = pool.fencers.findIndex(({ entrant }) => entrant.id === id)
    for (const bout of pool.bouts) {
      if (bout.void || bout.winner === null || (bout.left !== at && bout.right !== at)) continue
      count('Pool', (bout.winner === 'left') === (bout.left === at))
    }
  }
  for (const { left, right, winner } of state.table?.trees[0]?.tableau.rounds.flat() ?? []) {
    if (winner === null || left.kind !== 'fencer' || right.kind !== 'fencer') continue
    if (left.fencer.id === id) count('Elimination', winner === 'left')
    if (right.fencer.id === id) count('Elimination', winner === 'right')
  }
  return records
}

/** Spec §9. */
function toClassName(own: number, other: number): string {
  if (other === 0) return 'Total Win'
  if (own === 0) return 'Total Loss'
  if (own === other) return 'Draw'
  const margin = (100 * (own - other)) / Math.max(own, other)
  if (margin < 0) return margin < -50 ? 'Major Loss' : 'Close Loss'
  return margin < 50 ? 'Close Win' : 'Major Win'
}

test('a tab that breaks leaves the others alone, and the server hears of it once', async ({
  page,
  server,
  guard,
}) => {
  await server.errors()
  guard.allow(/Cannot read properties of null|React error #520/)
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.route(`**${place.callPath}?live=true`, async route => {
    const event = await (await route.fetch()).json()
    const broken = (pool: object) => ({ ...pool, fencers: null })
    await route.fulfill({ json: { ...event, pools: event.pools.map(broken) } })
  })
  const told: unknown[] = []
  await page.route('**/api/v3/view/fault', async route => {
    told.push(route.request().postDataJSON())
    await route.continue()
  })
  await page.goto(`${place.path}?tab=pools`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toContainText('Unexpected Application Error!')
  await page.getByRole('tab', { name: 'Fencers' }).click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Pools' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ where: '/live/:/event/:/' })
  await expect
    .poll(async () => (await server.errors()).filter(line => line.startsWith('a page broke')).length)
    .toBe(1)
})
