import { toUtcDay } from '#domain/time/utc-day.ts'
import { toArchive } from '#fakes/season/archive/to-archive.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { ARCHIVE_WEEKS } from './server/archive-weeks.ts'

const STANDINGS = '**/api/v2/standings/*'
const TODAY = toUtcDay(testNow())

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
    await expect(page.getByText('Failed to GET /api/v2/standings/JNRME')).toBeVisible()
  })

  test('tournaments are listed by name', async ({ page, request }) => {
    const season = [...toArchive(TODAY, ARCHIVE_WEEKS).tournaments()].map(({ tournament }) => tournament)
    const coming = season.filter(({ startDay }) => startDay > TODAY).map(({ name }) => name)
    expect(new Set(coming).size).toBeGreaterThan(10)
    const howOften = (name: string, all: readonly { name: string }[]) =>
      all.filter(one => one.name === name).length
    // The season comes after the server has begun to answer, and what is to come last; others bear some of its names.
    const listMissing = async () => {
      const names: { name: string }[] = await (await request.get('/api/v3/view/tournaments')).json()
      return coming.filter(name => howOften(name, names) < howOften(name, season))
    }
    await expect.poll(listMissing, { timeout: 90_000 }).toEqual([])
    await page.goto('/tournaments')
    await expect(page.getByRole('heading', { level: 2, name: /^Season \d{4}–\d\d$/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Sign in to open a tournament'])
    const items = page.getByRole('main').getByRole('listitem')
    const more = page.getByRole('main').getByRole('button', { name: /more/i })
    // A button may have gone by itself, where its end of the list was near.
    const pressAll = () =>
      more.evaluateAll(all => {
        for (const one of all) (one as HTMLElement).click()
      })
    await expect.poll(() => pressAll().then(() => more.count())).toBe(0)
    for (const name of new Set(coming)) {
      const named = items.filter({ has: page.getByText(name, { exact: true }) })
      await expect(named, name).toHaveCount(howOften(name, season))
    }
    await page.getByRole('searchbox').fill(coming[0] ?? '')
    await expect(items.first()).toContainText(coming[0] ?? '')
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

test('standings open on what the fencer fences, and remember another choice for each child', async ({
  page,
}) => {
  await page.goto('/standings')
  const shows = async (type: string, gender: string, weapon: string) => {
    await expect(page.getByLabel('Type')).toHaveValue(type)
    await expect(page.getByLabel('Gender')).toHaveValue(gender)
    await expect(page.getByLabel('Weapon')).toHaveValue(weapon)
  }
  const speakOf = async (name: string) => {
    await page.getByRole('button', { name: /settings/i }).click()
    await page.getByRole('radio', { name }).check()
    await page.keyboard.press('Escape')
  }
  await shows('y14', 'womens', 'foil')
  await speakOf('MOREAU-QUILL Bastien')
  await shows('cadet', 'mens', 'epee')
  await page.getByLabel('Type').selectOption('Junior')
  await expect(page).toHaveURL('/standings/JNRME')
  await page.goto('/standings')
  await shows('junior', 'mens', 'epee')
  await speakOf('MOREAU-QUILL Élodie')
  await shows('y14', 'womens', 'foil')
  await speakOf('MOREAU-QUILL Bastien')
  await page.getByRole('link', { name: "Back to Bastien: Cadet Men's Épée" }).click()
  await shows('cadet', 'mens', 'epee')
  await page.goto('/standings/Y12MS')
  await shows('y12', 'mens', 'sabre')
})

test('the list of somebody whose age is not known is not called theirs', async ({ page }) => {
  await page.route('**/api/v2/fencer?type=tracked*', async route => {
    const response = await route.fetch()
    const fencers = (await response.json()) as { birthYear?: number; standing?: object[] }[]
    for (const fencer of fencers) {
      delete fencer.birthYear
      fencer.standing = []
    }
    await route.fulfill({ response, json: fencers })
  })
  await page.goto('/standings')
  await expect(page.getByLabel('Type')).toHaveValue('y12')
  await page.getByLabel('Type').selectOption('Junior')
  await expect(page).toHaveURL(/\/standings\/JNR/)
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0)
})

test('the link below the standings leads to all tournaments', async ({ page }) => {
  await page.goto('/standings/Y12MS')
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All tournaments' }).click()
  await expect(page).toHaveURL('/tournaments')
  await expect(page.getByRole('heading', { level: 2, name: /^Season \d{4}–\d\d$/ }).first()).toBeVisible()
})
