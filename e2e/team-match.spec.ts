import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

test('a match of teams is typed relay by relay, and followed by everybody', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-of-teams-000').make({
    pools: [3],
    event: { isTeam: true, poolTouches: 45, tableTouches: 45 },
  })
  await page.goto(`/scoresheet/${sheet.id}/pool/1/1`)
  await page.getByRole('link', { name: 'Relay by relay' }).click()
  await expect(page.getByRole('heading', { name: 'Team match' })).toBeVisible()
  const relays = page.getByRole('button', { name: /^Relay \d, / })
  await expect(relays).toHaveCount(9)

  // Who fences: three and the reserve, who comes in for the second of them at the fifth relay.
  await page.getByRole('button', { name: /^Line-up of LOVELUND/ }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, name] of [
    ['Name 1', 'GREENFELL Ada'],
    ['Name 2', 'HOLLOWAY Bea'],
    ['Name 3', 'IRONWOOD Cora'],
    ['Reserve', 'JUNIPER Dot'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(name)
  await dialog.getByLabel('The reserve comes in for').selectOption('HOLLOWAY Bea')
  await dialog.getByLabel('From relay').selectOption('5')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(relays.nth(2)).toContainText('HOLLOWAY')
  await expect(relays.nth(5)).toContainText('JUNIPER')

  const keys = page.getByRole('region', { name: 'Keys for the score' })
  const press = (side: 0 | 1, touches: number) =>
    keys
      .getByRole('group')
      .nth(side)
      .getByRole('button', { name: new RegExp(` (V, )?${touches}$`) })
      .click()
  await expect(keys).toContainText('Relay 1 of 9 · to 5')
  await press(0, 5)
  await press(1, 3)
  await expect(relays.nth(0)).toHaveAccessibleName(/5–3$/)
  // What a side has already cannot be less: its first key is the score so far.
  await expect(keys).toContainText('Relay 2 of 9 · to 10')
  await expect(keys.getByRole('group').first().getByRole('button').first()).toHaveText('5')
  await press(0, 7)
  await press(1, 7)
  await keys.getByRole('button', { name: 'Time is up' }).click()
  await expect(relays.nth(1)).toHaveAccessibleName(/7–7$/)
  await keys.getByRole('button', { name: 'Take relay 2 back' }).click()
  await expect(relays.nth(1)).toHaveAccessibleName(/not fenced yet$/)
  await press(1, 10)
  await press(0, 8)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }

  // Who follows sees the score while the match is fenced, and every relay of it.
  await page.getByRole('link', { name: 'Back to the sheet' }).click()
  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  const running = page.getByRole('region', { name: 'Team matches now' })
  await expect(running).toContainText('8–10')
  await expect(running.getByText('relay 2 of 9')).toBeVisible()
  await expect(running.getByRole('row')).toHaveCount(10)
  await expect(running).toContainText('GREENFELL')
  expect(await findViolations(page)).toEqual([])
  await page.goBack()

  await page.getByRole('link', { name: /Pool 1/ }).click()
  await page.getByRole('link', { name: 'Relay by relay' }).click()
  for (const [left, right] of [
    [15, 12],
    [20, 15],
    [25, 19],
    [30, 22],
    [35, 25],
    [40, 30],
    [45, 41],
  ] as const) {
    await press(0, left)
    await press(1, right)
  }
  await expect(page.getByText('LOVELUND Ines won')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the sheet' }).click()
  await page.getByRole('link', { name: 'As everybody sees it' }).click()
  await expect(page.getByRole('region', { name: 'Team matches', exact: true })).toContainText('45–41')
  await expect(running).toHaveCount(0)
})

test('a relay that two devices typed otherwise is to be settled, and an even end is won by priority', async ({
  page,
}) => {
  const sheet = await new TypedSheet(page.request, 'sheet-of-teams-001').make({
    pools: [2],
    event: { isTeam: true, poolTouches: 45, tableTouches: 45 },
  })
  const of = 'score/1/f0/f1'
  const relay = (number: number, a: number, b: number) =>
    ['relay', { of, number, a: 'f0', b: 'f1', winner: null, touchesA: a, touchesB: b }] as const
  await sheet.file(...Array.from({ length: 8 }, (_, at) => relay(at + 1, (at + 1) * 5, (at + 1) * 4)))
  await sheet.file(relay(8, 40, 33))
  await page.goto(`/scoresheet/${sheet.id}/match?slot=${encodeURIComponent(of)}`)
  await page.getByRole('link', { name: '1 relay is to be settled' }).click()
  const card = page.getByRole('region', { name: /Relay 8 · HARGREEN Tilda – LOVELUND Ines/ })
  await card.getByRole('radio', { name: /40–33/ }).check()
  await card.getByRole('button', { name: /stands/ }).click()
  await expect(page.getByText('Nothing is to be settled.')).toBeVisible()

  await page.goto(`/scoresheet/${sheet.id}/match?slot=${encodeURIComponent(of)}`)
  const keys = page.getByRole('region', { name: 'Keys for the score' })
  await expect(keys).toContainText('Relay 9 of 9 · to 45')
  for (const side of [0, 1])
    await keys.getByRole('group').nth(side).getByRole('button', { name: / 42$/ }).click()
  await keys.getByRole('button', { name: 'Time is up' }).click()
  await keys.getByRole('button', { name: /LOVELUND/ }).click()
  await expect(page.getByText('LOVELUND Ines won')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('of a match of which nobody has more than the end, that alone is typed', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-of-teams-003').make({
    pools: [2],
    event: { isTeam: true, poolTouches: 45, tableTouches: 45 },
  })
  await page.goto(`/scoresheet/${sheet.id}/pool/1/1`)
  await expect(page.getByRole('link', { name: 'Relay by relay' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Only the final score' }).click()
  const pads = page.getByRole('region', { name: 'Touches', exact: true }).getByRole('group')
  await pads
    .nth(0)
    .getByRole('button', { name: / V, 45$/ })
    .click()
  await pads.nth(1).getByRole('button', { name: / 38$/ }).click()
  await page.goto(`/scoresheet/${sheet.id}/match?slot=score%2F1%2Ff0%2Ff1`)
  await expect(page.getByText('HARGREEN Tilda won')).toBeVisible()
  await expect(page.getByText(/was typed by itself/)).toBeVisible()
})

test('a slot of no match says so', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'sheet-of-teams-002').make({ pools: [3] })
  await page.goto(`/scoresheet/${sheet.id}/match?slot=score%2F1%2Ff0%2Ff1`)
  await expect(page.getByText('The two do not meet there, or not any more.')).toBeVisible()
})
