import { expect, test } from './page/fixtures.ts'
import { savePastEvents } from './server/past-events.ts'

test.beforeAll(async ({ server }) => {
  await savePastEvents(server, ({ elodie, adaeze }) => [
    {
      tournamentId: 'past-dock',
      tournament: 'Dockside Open',
      eventId: 'past-dock-y14wf',
      event: "Y14 Women's Foil",
      day: '2026-02-07',
      city: 'Salem, OR',
      people: {
        a: { name: 'Moreau-Quill, Élodie', fencerId: elodie },
        b: { name: "O'Dell-Okaforin, Adaeze", fencerId: adaeze, club: 'Copper Canyon Blades' },
        c: { name: 'Wexcombeton, Nora', club: 'Quayside Swords' },
      },
      bouts: [
        ['a', 'b', 5, 3],
        ['a', 'c', 1, 5],
        ['b', 'a', 15, 12, 8],
      ],
    },
  ])
})

test('opponents are found by name, club or birth year and open to every bout', async ({ page }) => {
  await page.goto('/fencers')
  const search = page.getByRole('searchbox', { name: 'Name, club or birth year' })
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names.first()).toBeVisible()
  const all = await names.allTextContents()
  expect(all).not.toContain('MOREAU-QUILL Élodie')
  expect(new Set(all).size).toBe(all.length)
  await search.fill('quayside')
  await expect(names).toHaveText(['WEXCOMBETON Nora'])
  await expect(page.getByRole('group').filter({ hasText: 'WEXCOMBETON' })).toContainText('201?')
  await search.fill('2012')
  const adaeze = names.getByText("O'DELL-OKAFORIN Adaeze")
  await expect(adaeze).toBeVisible()
  await expect(names.getByText('WEXCOMBETON')).toHaveCount(0)
  await adaeze.click()
  const bouts = page.getByRole('group').getByRole('listitem')
  await expect(bouts.filter({ hasText: 'Dockside Open' })).toHaveCount(2)
  await expect(bouts.filter({ hasText: 'T8' }).filter({ hasText: 'Dockside' })).toContainText(
    /Dockside Open.*Feb 7, 2026 · Y14 · T8.*12–15.*Close Loss/s,
  )
  await search.fill('nobody at all')
  await expect(page.getByText('Nobody matches.')).toBeVisible()
})

test('a name leads to the fencer’s page, with one’s own fencer against them', async ({ page }) => {
  await page.goto('/results')
  const dock = page.getByRole('group').filter({ hasText: 'Dockside Open' })
  await dock.getByRole('heading', { name: 'Dockside Open' }).click()
  await dock.getByRole('link', { name: "O'DELL-OKAFORIN Adaeze" }).first().click()
  await expect(page).toHaveURL(/\/fencers\/demo-fencer-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: "O'DELL-OKAFORIN Adaeze" })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('b. 2012')
  await expect(main.getByRole('heading', { name: 'Élodie against them' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Recent results' })).toBeVisible()
})

test('two who never met: the page says so, and nothing fails', async ({ page }) => {
  await page.goto('/fencers/demo-fencer-8')
  await expect(page.getByRole('heading', { level: 1, name: 'VAN DER MEERLING Pieter' })).toBeVisible()
  await expect(page.getByText('Élodie and this fencer have not met.')).toBeVisible()
})

test('Ctrl-K right after Escape opens the search again', async ({ page }) => {
  await page.goto('/fencers')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Fencers, clubs, tournaments, events' })
  await expect(field).toBeFocused()
  await field.fill('dockside')
  // Within one task: the browser tells of the close in a later one.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('"/" and Ctrl-K search everything, walked by keys alone', async ({ page }) => {
  await page.goto('/fencers')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Fencers, clubs, tournaments, events' })
  await expect(field).toBeFocused()
  await field.fill('dockside')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('moreau')
  await expect(options).toHaveCount(3)
  // One's own fencers, in the order in which one follows them.
  await expect(options.nth(0)).toContainText('Élodie')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'MOREAU-QUILL Bastien' })).toBeVisible()
})

test.describe('somebody who follows nobody', () => {
  test.use({ account: 'admin' })

  test('is told what to do next', async ({ page }) => {
    await page.goto('/fencers')
    await expect(page.getByText('No fencers data yet')).toBeVisible()
    await page.goto('/results')
    await expect(page.getByText('You follow no fencers yet.').last()).toBeVisible()
  })
})

test('back from a profile the card is open as before, and the page where it was', async ({ page }) => {
  await page.goto('/fencers')
  const cards = page.getByRole('main').locator('details')
  const card = cards.filter({ has: page.getByRole('heading', { level: 2 }) }).last()
  await card.locator('summary').click()
  const link = card.getByRole('link', { name: /^About / })
  await expect(link).toBeVisible()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/fencers\/.+/)
  await page.goBack()
  await expect(card).toHaveAttribute('open')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})
