import { ALL_TEXTS } from '#tools/testing/words/all-texts.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

test('a second round of pools is drawn from the first, and the best of it come into the table', async ({
  page,
}) => {
  const sheet = await new TypedSheet(page.request, 'sheet-with-two-rounds').make({
    pools: [4, 4],
    event: { poolRounds: 2 },
  })
  await sheet.scorePool(0, 4)
  await sheet.scorePool(4, 4)
  await page.goto(`/scoresheet/${sheet.id}`)
  const pools = page.getByRole('region', { name: 'Pools', exact: true })
  await expect(page.getByRole('region', { name: 'Table' })).toContainText('The table follows')
  await pools.getByRole('link', { name: 'Draw round 2' }).click()
  await expect(page.getByRole('button', { name: 'Another round of pools' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'A number' }).click()
  await page.getByLabel('Fencers', { exact: true }).fill('4')
  await expect(page.getByText('4 of 8 go on.')).toBeVisible()
  await page.getByLabel('Fencers', { exact: true }).fill('0')
  await expect(page.getByText('A number from 2 to 512')).toBeVisible()
  await page.getByLabel('Fencers', { exact: true }).fill('4')
  await expect(page.getByRole('region', { name: 'Pool 1', exact: true }).getByRole('listitem')).toHaveCount(4)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Begin round 2' }).click()
  await expect(page.getByRole('heading', { name: /Round 2 · Pool 1/ })).toBeVisible()

  // Before a bout is typed the draw can be taken back.
  await page.goto(`/scoresheet/${sheet.id}`)
  await expect(pools.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await pools.getByRole('button', { name: 'Take the draw of round 2 back' }).click()
  await expect(pools.getByRole('heading', { name: 'Round 2' })).toHaveCount(0)

  // As on paper: the order in which names are tapped.
  await pools.getByRole('link', { name: 'Draw round 2' }).click()
  await page.getByRole('button', { name: 'A number' }).click()
  await page.getByLabel('Fencers', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'As on paper' }).click()
  await page.getByRole('button', { name: 'Begin round 2' }).click()
  await expect(page.getByRole('alert')).toContainText('are in no pool yet')
  const place = page.getByRole('button', { name: /, into pool 1$/ })
  while ((await place.count()) > 0) await place.first().click()
  await page.getByRole('button', { name: 'Begin round 2' }).click()
  await expect(page.getByRole('heading', { name: /Round 2 · Pool 1/ })).toBeVisible()
  for (let bout = 0; bout < 4; bout += 1) await page.keyboard.type('52')

  await page.goto(`/scoresheet/${sheet.id}`)
  const last = pools.getByRole('link', { name: /Pool 1/ }).last()
  await expect(last).toBeVisible()
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('button')).not.toHaveCount(0)
  await pools.getByRole('link', { name: 'Who goes on' }).click()
  await page.getByRole('button', { name: 'A number' }).click()
  await page.getByLabel('Fencers', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'To the table' }).click()
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('button')).toHaveCount(1)

  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  await expect(page.getByText('Typed by Camille Moreau-Quill')).toBeVisible()
  await page.getByRole('tab', { name: 'Pools' }).click()
  await expect(page.getByRole('main')).toContainText('Pool round 2')
})

test('whoever follows somebody between two rounds reads that pools follow', async ({ page }) => {
  const tracked: { id: string }[] = await (await page.request.get('/api/v2/fencer?type=tracked')).json()
  const sheet = await new TypedSheet(page.request, 'sheet-between-rounds').make({
    pools: [3],
    event: { name: 'Between Rounds Foil', poolRounds: 2 },
    known: { 1: tracked[0]?.id ?? '' },
  })
  await sheet.scorePool(0, 3)
  // Their row of Now may lie in a lane that is folded: other sheets of the day follow the same fencer.
  const { rows }: { rows: { event: string; state: object }[] } = await (
    await page.request.get('/api/v3/view/now')
  ).json()
  expect(rows.find(row => row.event === `scoresheet-${sheet.id}`)?.state).toMatchObject({
    kind: 'waitingForTableau',
    isForPools: true,
  })
  await page.goto(`/scoresheet/${sheet.id}`)
  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  await expect(page.getByText('Round over, waiting for the next pools').first()).toBeVisible()
  await expect(page.getByText('waiting for the tableau')).toHaveCount(0)
})

test('the bout that somebody tells of is the one that is on, whatever the order says', async ({ page }) => {
  const tracked: { id: string }[] = await (await page.request.get('/api/v2/fencer?type=tracked')).json()
  const fencerId = tracked[0]?.id ?? ''
  const sheet = await new TypedSheet(page.request, 'sheet-out-of-order').make({
    pools: [4],
    known: { 1: fencerId },
  })
  await sheet.score(0, 3, 2)
  const findRow = async () => {
    const view = await (await page.request.get('/api/v3/view/now')).json()
    const rows: { event: string; state: { before?: number; next?: { isOn?: true } } }[] = view.rows
    const state = rows.find(row => row.event === `scoresheet-${sheet.id}`)?.state
    return { before: state?.before, isOn: state?.next?.isOn }
  }
  const tell = async (left: string, right: string) => {
    const told = { slot: `score/1/${left}/${right}`, left, right, leftTouches: 2, rightTouches: 1 }
    const answer = await page.request.put(`/api/v3/scoresheet/${sheet.id}/running`, { data: told })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // By the order of the rules the second against the third comes next.
  await expect.poll(findRow).toEqual({ before: 0, isOn: true })
  await page.goto(`/scoresheet/${sheet.id}`)
  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  const bouts = page.getByRole('list').filter({ hasText: 'Parksunger' }).getByRole('listitem')
  await expect(bouts.first()).toContainText('Now')

  await tell('f2', 'f3')
  await expect.poll(findRow).toEqual({ before: 1, isOn: undefined })
  await expect(bouts.first()).toContainText(/parksunger.*2–1.*abellard.*running/i)
  await expect(bouts.getByText('Now', { exact: true })).toHaveCount(0)

  await tell('f0', 'f1')
  await expect.poll(findRow).toEqual({ before: 0, isOn: true })
})

test('who withdraws from the table comes into no repechage, and the other goes on', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-with-one-who-leaves').make({
    pools: [4, 4, 4],
    event: { repechageFrom: 16 },
  })
  for (const from of [0, 4, 8]) await sheet.scorePool(from, 4)
  await page.goto(`/scoresheet/${sheet.id}`)
  const table = page.getByRole('region', { name: 'Table' })
  const rounds = table.getByRole('group')
  const first = rounds.filter({ hasText: 'Table of 16' }).first()
  const repechage = rounds.filter({ hasText: 'Repechage 1' })
  await repechage.locator('summary').click()
  const byes = repechage.getByText('bye', { exact: true })
  // Four of twelve have a bye at first, and nobody of theirs falls.
  await expect(byes).toHaveCount(4)
  await first
    .getByRole('button', { name: /not fenced yet/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /withdrew$/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(byes).toHaveCount(5)
})

test('who loses in a table with repechage fences on, up to the final of eight', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-with-repechage').make({
    pools: [4, 4, 4],
    event: { repechageFrom: 16, isBronzeFenced: true },
  })
  for (const from of [0, 4, 8]) await sheet.scorePool(from, 4)
  await page.goto(`/scoresheet/${sheet.id}`)
  const table = page.getByRole('region', { name: 'Table' })
  const dialog = page.getByRole('dialog')
  await expect(table.getByText('Repechage 1 · table of 8')).toBeVisible()
  await typeAll(4)
  await expect(table.getByRole('button', { name: /not fenced yet/ })).not.toHaveCount(0)
  await typeAll(Number.POSITIVE_INFINITY)
  await expect(page.getByRole('region', { name: 'Final places' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  await page.getByRole('tab', { name: /DE|Elimination/ }).click()
  await page.getByRole('combobox', { name: 'Tree' }).selectOption('Final of 8')
  await expect(page.getByRole('main')).toContainText('Final')
  expect(await findViolations(page)).toEqual([])

  /** The left one of each bout wins. */
  async function typeAll(most: number): Promise<void> {
    for (let bout = 0; bout < most; bout += 1) {
      const closed = table.locator('details:not([open]) > summary')
      while ((await closed.count()) > 0) await closed.first().click()
      const open = table.getByRole('button', { name: /not fenced yet/ })
      if ((await open.count()) === 0) return
      await open.first().focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.type('157')
      await expect(dialog).toHaveCount(0)
    }
  }
})

for (const [locale, language, names] of [
  ['en-US', 'en', ['Repechage 1', 'Repechage 2', 'Final of 8', 'Bronze']],
  ['fr-FR', 'fr', ['Repêchage 1', 'Repêchage 2', 'Finale à 8', 'Assaut pour le bronze']],
  ['es-ES', 'es', ['Repesca 1', 'Repesca 2', 'Final de 8', 'Asalto por el bronce']],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('who follows a table with repechage reads the names of its trees and rounds', async ({ page }) => {
      const sheet = await new TypedSheet(page.request, `sheet-of-trees-${language}`).make({
        pools: [4, 4, 4],
        event: { repechageFrom: 16, isBronzeFenced: true },
      })
      for (const from of [0, 4, 8]) await sheet.scorePool(from, 4)
      const { scoresheet, live, de } = ALL_TEXTS[language]
      await page.goto(`/scoresheet/${sheet.id}`)
      await page.getByRole('link', { name: scoresheet.watch }).click()
      await page.getByRole('tab', { name: live.tabs.de }).click()
      const trees = page.getByRole('combobox', { name: de.tree })
      await expect(trees.getByRole('option')).toHaveText([/./, ...names])
      await trees.selectOption(names[1])
      await expect(page.getByRole('button', { name: 'T8', exact: true })).toBeVisible()
      await expect(page.getByRole('group', { name: /^T8, .* 4$/ })).toBeVisible()
    })
  })

test('before there are pools nobody goes on from a round of them', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-without-rounds').make({ pools: [] })
  await page.goto(`/scoresheet/${sheet.id}/round`)
  await expect(page.getByText('It is chosen once all bouts of the pools are typed.')).toBeVisible()
  await expect(page.getByText('No pools are laid yet.').first()).toBeVisible()
  await expect(page.getByText(/After round/)).toHaveCount(0)
})

test('of an unknown sheet the way leads to the sheets that there are', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  for (const [part, link] of [
    ['round', 'Scoresheets'],
    ['names', 'Scoresheets'],
    ['settle', 'Scoresheets'],
    ['match?slot=score%2F1%2Ff0%2Ff1', 'Your sheets'],
  ] as const) {
    await page.goto(`/scoresheet/sheet-that-never-was/${part}`)
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page, part).toHaveURL('/scoresheet')
  }
})
