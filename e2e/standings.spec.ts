import { expect, test } from './fixtures.ts'

const STANDINGS = '**/api/v2/standings/*'

test.describe('for everybody', () => {
  test.use({ account: 'nobody' })

  test('standings begin with Y12 men’s sabre and follow the selectors', async ({ page }) => {
    await page.goto('/standings')
    await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
    await expect(page.getByLabel('Type')).toHaveValue('y12')
    await expect(page.getByLabel('Gender')).toHaveValue('mens')
    await expect(page.getByLabel('Weapon')).toHaveValue('sabre')
    await expect(page.getByLabel('Region')).toHaveValue('national')
    await expect(page.getByLabel('Gender').getByRole('option')).toHaveText(["Men's", "Women's"])
    await expect(page.getByLabel('Region').getByRole('option')).toHaveText([
      'National',
      'Region 1',
      'Region 2',
      'Region 3',
      'Region 4',
      'Region 5',
      'Region 6 (added)',
    ])
    await page.getByLabel('Gender').selectOption("Women's")
    await page.getByLabel('Weapon').selectOption('Foil')
    await page.getByLabel('Type').selectOption('Division IA')
    await page.getByLabel('Region').selectOption('Region 3')
    await expect(page).toHaveURL('/standings/D1AWFR3')
    await expect(page.getByText('ME NH VT MA NY RI CT NJ PA').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/standings/D1AWF')
    await expect(page.getByLabel('Region')).toHaveValue('national')
  })

  test('a wrong code is named, with a way on', async ({ page }) => {
    await page.goto('/standings/Y12XS')
    await expect(page.getByText('Invalid Gender Code')).toBeVisible()
    await page.getByRole('link', { name: /Y12 Men’s Sabre/ }).click()
    await expect(page.getByLabel('Type')).toHaveValue('y12')
  })

  test('a list without points and a failing one say so', async ({ page, guard }) => {
    await page.route(STANDINGS, route => route.fulfill({ json: [] }))
    await page.goto('/standings/CDTME')
    await expect(page.getByText('Nobody has points in this list yet.')).toBeVisible()
    guard.allow(/500/)
    await page.route(STANDINGS, route => route.fulfill({ status: 500, json: {} }))
    await page.goto('/standings/JNRME')
    await expect(page.getByText('Failed to GET /api/v2/standings/JNRME')).toBeVisible({ timeout: 15_000 })
  })

  test('tournaments are listed by name', async ({ page }) => {
    await page.goto('/tournaments')
    await expect(page.getByRole('heading', { level: 2, name: 'Coming' })).toBeVisible()
    const items = page.getByRole('main').getByRole('listitem')
    const first = (await items.first().locator('b').textContent()) ?? ''
    await page.getByRole('searchbox').fill(first)
    await expect(items.first()).toContainText(first)
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('No tournament matches.')).toBeVisible()
  })
})

test('one’s own fencers stand out, ties carry a T', async ({ page }) => {
  const tracked = await page.request.get('/api/v2/fencer?type=tracked')
  const [mine] = (await tracked.json()) as { id: string; name: string }[]
  const line = (id: string, name: string, rank: number, isTied: boolean, points: number) => ({
    fencer: { id, name, currentClubName: 'Three Foxes' },
    standing: { rank, isTied, points },
  })
  await page.route(STANDINGS, route =>
    route.fulfill({
      json: [
        line('a', 'Ashgrove, Tess', 1, false, 1204.5),
        line(mine?.id ?? '', mine?.name ?? '', 2, true, 88),
        line('c', 'Larkmoor, Iris', 2, true, 88),
      ],
    }),
  )
  await page.goto('/standings/Y12MSR4')
  const own = page.getByRole('region', { name: 'Your fencers here' }).getByRole('link')
  await expect(own).toContainText('R4 Y12 #2T')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('1,204.5')
  await expect(rows.nth(2)).toHaveAttribute('data-mine')
  await expect(rows.nth(2).getByRole('cell').first()).toHaveText('2T')
  await page.getByRole('searchbox').fill('larkmoor')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'LARKMOOR Iris' })).toHaveAttribute('href', '/fencers/c')
})
