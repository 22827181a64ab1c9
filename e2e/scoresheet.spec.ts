import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

const QUARTER_MS = 15 * 60_000

test('a table is typed two keys a bout, up to the places, and seen by everybody', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-with-a-table').make({
    pools: [4, 4],
    event: { tableTouches: 15, isBronzeFenced: true },
  })
  await sheet.scorePool(0, 4)
  await sheet.scorePool(4, 4)
  await page.goto(`/scoresheet/${sheet.id}`)
  const main = page.getByRole('main')
  const table = main.getByRole('region', { name: 'Table' })
  const type = async (who: RegExp, ...keys: string[]): Promise<void> => {
    await table.getByRole('button', { name: who }).click()
    for (const key of keys)
      await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(main.getByRole('region', { name: 'After pools' }).getByRole('row')).toHaveCount(9)
  const open = () => table.getByRole('button', { name: /not fenced yet/ })
  await expect(open()).toHaveCount(4)
  const [first, other] = await findNext()
  await type(new RegExp(`^${first} against`), `${lastOf(first)} V, 15`, `${lastOf(other)} 9`)
  await expect(table.getByRole('button', { name: new RegExp(`^${first}.*V15–D9`) })).toBeVisible()

  // Equal when the time is up: nobody but who saw it can say who won.
  const [left, right] = await findNext()
  await open().first().click()
  const dialog = page.getByRole('dialog')
  for (const who of [left, right]) await dialog.getByRole('button', { name: `${lastOf(who)} 11` }).click()
  await dialog.getByRole('button', { name: 'Time is up' }).click()
  await dialog
    .getByRole('button', { name: new RegExp(lastOf(right), 'i') })
    .first()
    .click()
  await expect(table.getByRole('button', { name: new RegExp(`${left} against.*D11–V11`) })).toBeVisible()

  // Who leaves loses without touches.
  const [gone] = await findNext()
  await open().first().click()
  await dialog.getByRole('button', { name: `${lastOf(gone).toUpperCase()} withdrew` }).click()
  await expect(table.getByRole('button', { name: new RegExp(`${gone} against.*D–V`) })).toBeVisible()

  // By the keyboard alone: digits of one side after the other.
  for (let bout = 0; bout < 5; bout += 1) {
    const closed = table.locator('details:not([open])', {
      has: page.getByRole('button', { name: /not fenced yet/ }),
    })
    if (await closed.count()) await closed.first().locator('summary').click()
    await open().first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.type('157')
    await expect(dialog).toHaveCount(0)
  }
  const places = main.getByRole('region', { name: 'Final places' })
  await expect(places.getByRole('listitem')).toHaveCount(8)
  await expect(main.getByText('Over', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await main.getByRole('link', { name: 'As everybody sees it' }).click()
  await expect(page.getByText('Typed by Camille Moreau-Quill')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the sheet' })).toBeVisible()
  // The table opens at its last rounds, where not everybody is.
  await page.getByRole('tab', { name: 'Fencers' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('HARGREEN')

  /** The two of the next bout that nobody typed. */
  async function findNext(): Promise<[string, string]> {
    const label = (await open().first().getAttribute('aria-label')) ?? ''
    const [left = '', right = ''] = label.replace(/:.*/, '').split(' against ')
    return [left, right]
  }
})

test('what two devices typed is settled by somebody, with what it changes', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-with-conflicts').make({ pools: [4] })
  await sheet.scorePool(0, 4)
  await sheet.score(1, 0, 4, QUARTER_MS)
  await page.goto(`/scoresheet/${sheet.id}`)
  await page.getByRole('link', { name: /1 to settle/ }).click()
  const card = page.getByRole('region', { name: /HARGREEN – LOVELUND/ })
  await expect(card.getByRole('radio', { name: /V5–D1/ })).toBeChecked()
  await expect(card).toContainText(/HARGREEN 1st → 2nd/)
  // It was typed in the hall a quarter of an hour before it came.
  await expect(card.getByRole('radio', { name: /V5–D1.*first to arrive.*shows until settled/ })).toBeVisible()
  await expect(
    card.getByRole('radio', { name: /D4–V5.*\d:\d\d [AP]M · arrived late, .*\d:\d\d [AP]M/ }),
  ).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  await card.getByRole('radio', { name: /D4–V5/ }).check()
  await card.getByRole('button', { name: /stands/ }).click()
  await expect(page.getByText('Nothing is to be settled.')).toBeVisible()
  await page.getByRole('link', { name: 'To the sheet' }).click()
  const ranking = page.getByRole('region', { name: 'After pools' })
  await expect(ranking.getByRole('row').nth(1)).toContainText('LOVELUND')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('You settled')
})

test('a bout of which neither word is on the paper is typed again, and nothing waits any more', async ({
  page,
}) => {
  const sheet = await new TypedSheet(page.request, 'sheet-typed-again').make({ pools: [4] })
  await sheet.score(0, 3, 2)
  await sheet.score(0, 3, 3)
  await page.goto(`/scoresheet/${sheet.id}/settle`)
  const card = page.getByRole('region', { name: /HARGREEN – ABELLARD/ })
  await card.getByRole('button', { name: 'Type again' }).click()
  const dialog = page.getByRole('dialog')
  expect(await findViolations(page)).toEqual([])
  // However wide the window is, a dialog is not: a thumb finds its keys.
  const key = dialog.getByRole('button', { name: 'Abellard V, 5', exact: true })
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await key.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  if (phone) await page.setViewportSize(phone)
  await key.click()
  await dialog.getByRole('button', { name: 'Hargreen 4', exact: true }).click()
  await expect(page.getByText('Nothing is to be settled.')).toBeVisible()
  await page.goto(`/scoresheet/${sheet.id}/pool/1/1`)
  await expect(page.getByRole('button', { name: 'Hargreen against Abellard: D4' })).toBeVisible()
})

test('where an official source has the event its word counts, and ours is shown beside it', async ({
  page,
  server,
}) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const official = await (await page.request.get(`${place.callPath}?live=true`)).json()
  const isTyped = (match: Match): boolean => match.left.outcome !== undefined
  const [pool] = official.pools.toSorted(
    (one: { matches: Match[] }, other: { matches: Match[] }) =>
      other.matches.filter(isTyped).length - one.matches.filter(isTyped).length,
  )
  const names = new Map(official.fencers.map((one: { id: string; name: string }) => [one.id, one.name]))
  const sheet = new TypedSheet(page.request, 'sheet-of-an-official')
  await sheet.make({
    pools: [],
    tournamentId: official.tournamentId,
    event: { ...official.classifier, day: official.date, name: official.name },
  })
  const keys = pool.fencers.map((one: { fencer: string }) => one.fencer.replaceAll(/[^\w-]/g, '-'))
  await sheet.file(
    ...pool.fencers.map((one: { fencer: string }, at: number) => [
      'fencer',
      { fencer: keys[at], name: names.get(one.fencer) },
    ]),
    ['pools', { round: 1, pools: [keys] }],
  )
  const bouts = pool.matches.filter(isTyped).map((match: Match) => {
    const [a, b] = [match.left, match.right].map(side => side.individual.fencer.replaceAll(/[^\w-]/g, '-'))
    const won = match.left.outcome === 'win'
    return [
      'score',
      { round: 1, a, b, winner: won ? 'a' : 'b', touchesA: match.left.score, touchesB: match.right.score },
    ]
  })
  const { winner, touchesA, touchesB } = bouts[0][1]
  const wrong = { winner: winner === 'a' ? 'b' : 'a', touchesA: touchesB, touchesB: touchesA }
  bouts[0][1] = { ...bouts[0][1], ...wrong }
  await sheet.file(...bouts)
  await page.goto(`/scoresheet/${sheet.id}`)
  await page.getByRole('link', { name: /An official source has this event/ }).click()
  const card = page.getByRole('region', { name: 'The official event' })
  await expect(card).toContainText(`${bouts.length - 1} of ${bouts.length}`)
  await expect(card).toContainText('1 bout differs.')
  await expect(card).toContainText(/As of \d+:\d\d/)
  await expect(card.getByRole('rowheader')).toContainText(/^Pool \d+, bout \d+ · .+you · \d+:\d\d/i)
  await expect(card.getByRole('row')).toHaveCount(2)
  // Whose victory it is differs, and so do the indicators of both.
  await expect(card).toContainText(/[+−]?\d+ → [+−]?\d+\. \p{Lu}.*[+−]?\d+ → [+−]?\d+\./u)
  await card.getByRole('button', { name: 'Ours is right, mark it' }).click()
  const read = async () => (await page.request.get(`/api/v3/scoresheet/${sheet.id}`)).json()
  await expect.poll(async () => (await read()).entries.at(-1).kind).toBe('insist')
  await page.reload()
  await expect(card.getByRole('button', { name: 'Marked: ours is right' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // Sheets say no strip; where the official source does, whoever keeps a bout sees it.
  const [first] = pool.matches
  const strip = first.strip ?? pool.strip
  expect(strip).toMatch(/\w/)
  const two = [first.left, first.right].map(side => side.individual.fencer.replaceAll(/[^\w-]/g, '-')).sort()
  await page.goto(`/scoresheet/${sheet.id}/bout?slot=score/1/${two.join('/')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(` to 5 · strip ${strip} · `)
  expect(await findViolations(page)).toEqual([])
})

test('a sheet is saved as files, and as all that was typed without a network', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const sheet = await new TypedSheet(page.request, 'sheet-as-files-000').make({ pools: [4] })
  await page.goto(`/scoresheet/${sheet.id}`)
  const files = page.getByRole('region', { name: 'As a file' })
  for (const [name, ending] of [
    ['FIE XML', /\.xml$/],
    ['FRD', /\.frd$/],
    ['Allez', /\.json$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(ending)
  }
  await context.setOffline(true)
  const typed = page.waitForEvent('download')
  await files.getByRole('button', { name: 'All that was typed' }).click()
  expect((await typed).suggestedFilename()).toContain(sheet.id)
  await files.getByRole('button', { name: 'FRD' }).click()
  await expect(files.getByRole('status')).toContainText('No connection')
})

test('a sheet of nobody’s device is nobody’s to see', async ({ page, guard }) => {
  guard.allow(/404/)
  await page.goto('/scoresheet/sheet-that-nobody-made')
  await expect(page.getByText('This scoresheet is not on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Scoresheets' }).click()
  await expect(page).toHaveURL(/\/scoresheet$/)
})

interface Side {
  readonly individual: { readonly fencer: string }
  readonly outcome?: string
  readonly score?: number
}

type Match = Record<'left' | 'right', Side>

/** The family name as it is heard. */
function lastOf(name: string): string {
  const last = name.split(' ').at(-1) ?? ''
  return last.slice(0, 1) + last.slice(1).toLowerCase()
}
