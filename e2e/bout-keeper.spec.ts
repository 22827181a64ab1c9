import type { APIRequestContext } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, PASSWORD, test } from './page/fixtures.ts'
import {
  fileOtherScore,
  findButton,
  findClock,
  findFaults,
  findHalf,
  findHeard,
  makeKeptPool,
  openBoutKeeper,
  stopTime,
  tapTouch,
  toBoutPath,
} from './sheets/keep-bout.ts'

const LYING = { width: 844, height: 390 }
const STANDING = { width: 390, height: 844 }

interface FiledSheet {
  readonly entries: readonly {
    readonly kind: string
    readonly body: Readonly<Record<string, unknown>>
  }[]
}

/** What was filed of a kind, in order. */
async function readFiled(request: APIRequestContext, id: string, kind: string) {
  const view: FiledSheet = await (await request.get(`/api/v3/scoresheet/${id}`)).json()
  return view.entries.filter(entry => entry.kind === kind).map(({ body }) => body)
}

for (const [way, viewport] of [
  ['lying', LYING],
  ['standing', STANDING],
] as const)
  test(`a bout to five by touches goes into the sheet: ${way}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const id = await makeKeptPool(page.request)
    await openBoutKeeper(page, toBoutPath(id, '/live?country=any'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Pool 1 · bout \d to 5 · .+ · kept by Camille Moreau-Quill$/,
    )
    await expect(findClock(page)).toHaveText('3:00')
    // Foil has no double touches, a pool no periods.
    await expect(findButton(page, /^Double touch/)).toHaveCount(0)

    const lime = 'rgb(200, 240, 49)'
    const shown = (name: string) => findHalf(page, name).getByText(name, { exact: true })
    await expect(shown('Larkmoor')).toHaveCSS('color', lime)
    await expect(shown('Sotomar')).not.toHaveCSS('color', lime)
    await expect(findClock(page)).not.toHaveCSS('color', lime)
    await findButton(page, 'Start').click()
    await expect(findClock(page)).toHaveCSS('color', lime)
    await page.clock.runFor(12_000)
    await expect(findClock(page)).toHaveText('2:48')

    // A touch is a halt as well.
    await tapTouch(page, 'Sotomar')
    await expect(findHeard(page)).toHaveText('Sotomar 1, Larkmoor 0')
    await expect(findClock(page)).not.toHaveCSS('color', lime)
    await page.clock.runFor(60_000)
    await expect(findClock(page)).toHaveText('2:48')
    await tapTouch(page, 'Larkmoor', 3)
    await tapTouch(page, 'Sotomar', 4)
    await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName('Sotomar, 5 touches. Add one touch')
    await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName('Larkmoor, yours, 3 touches. Add one touch')
    await expect(findHeard(page)).toHaveText('Sotomar 5, Larkmoor 3. Sotomar has won')
    await tapTouch(page, 'Larkmoor')
    await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/3 touches/)

    await findButton(page, 'End bout').click()
    await expect(page.getByRole('region', { name: 'End bout' })).toContainText('Sotomar wins, by touches')
    await findButton(page, 'File it into the sheet').click()
    await expect(page).toHaveURL('/live?country=any')
    await expect
      .poll(() => readFiled(page.request, id, 'score'))
      .toEqual([{ round: 1, a: 'a', b: 'b', winner: 'a', touchesA: 5, touchesB: 3, was: null }])
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('boutLog'))),
    ).toEqual([])
  })

test('time up and equal: priority is drawn, a minute is fenced, and P wins at the score that stands', async ({
  page,
}) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await tapTouch(page, 'Sotomar', 2)
  await tapTouch(page, 'Larkmoor', 2)
  await expect(findButton(page, 'Priority')).toBeEnabled()
  await findButton(page, 'Start').click()
  await expect(findButton(page, 'Priority')).toBeDisabled()
  for (const [ms, text] of [
    [120_000, '1:00 left'],
    [30_000, '0:30 left'],
    [20_000, '0:10 left'],
  ] as const) {
    await page.clock.runFor(ms)
    await expect(findHeard(page)).toHaveText(text)
  }
  await page.clock.runFor(600)
  await expect(findClock(page)).toHaveText('9.4')
  await page.clock.runFor(9_500)
  await expect(findClock(page)).toHaveText('0:00')
  await expect(findHeard(page)).toHaveText('Time is up')
  await expect(page.getByText('time is up', { exact: true })).toBeVisible()

  await findButton(page, 'Draw priority').click()
  await expect(page.getByText('extra minute · P wins at 2–2')).toBeVisible()
  await expect(findClock(page)).toHaveText('1:00')
  await expect(findHeard(page)).toHaveText(/^(Sotomar|Larkmoor) has priority$/)
  // Entered as the apparatus drew it.
  const isLeft = (await findHalf(page, 'Sotomar').getAttribute('aria-label'))?.includes('has priority')
  if (isLeft) await findButton(page, 'Change P').click()
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(
    'Larkmoor, yours, has priority, 2 touches. Add one touch',
  )
  await findButton(page, 'Start').click()
  await page.clock.runFor(60_100)
  await expect(findClock(page)).toHaveText('0:00')
  await findButton(page, 'End bout').click()
  await expect(page.getByRole('region', { name: 'End bout' })).toContainText('Larkmoor wins, by priority')
  await findButton(page, 'File it into the sheet').click()
  await expect
    .poll(() => readFiled(page.request, id, 'score'))
    .toEqual([{ round: 1, a: 'a', b: 'b', winner: 'b', touchesA: 2, touchesB: 2, was: null }])
})

test('what the apparatus drew is entered, and the next touch ends the extra minute', async ({ page }) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await findButton(page, 'Priority').click()
  const dialog = page.getByRole('dialog', { name: 'Who has priority?' })
  await dialog.getByRole('button', { name: 'Sotomar' }).click()
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/has priority/)
  await tapTouch(page, 'Larkmoor', 2)
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/1 touch\./)
  await findButton(page, 'End bout').click()
  await expect(page.getByRole('region', { name: 'End bout' })).toContainText('by the deciding touch')
})

test('cards: a second yellow is a touch, a black one excludes and the sheet is told', async ({ page }) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await findButton(page, 'Yellow card for Sotomar').click()
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/0 touches/)
  await findButton(page, 'Yellow card for Sotomar, has 1: becomes a red card').click()
  await expect(findHeard(page)).toHaveText('Red card for Sotomar. Sotomar 0, Larkmoor 1')
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/1 touch\./)
  await findButton(page, 'Red card for Larkmoor, yours').click()
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/1 touch\./)

  await findButton(page, 'More').click()
  const official = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Yellow card for official of Sotomar/ })
  await official.click()
  await expect(official).toHaveAccessibleName(/has 1: becomes a black card$/)
  await page.keyboard.press('Escape')
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/1 touch\./)

  await findButton(page, 'Black card for Larkmoor, yours').click()
  await findButton(page, 'End bout').click()
  await expect(page.getByRole('region', { name: 'End bout' })).toContainText('Sotomar wins, by exclusion')
  await expect(
    page.getByRole('checkbox', { name: 'Exclude Larkmoor from the event on the sheet' }),
  ).toBeChecked()
  await findButton(page, 'File it into the sheet').click()
  await expect
    .poll(() => readFiled(page.request, id, 'leave'))
    .toEqual([{ fencer: 'b', how: 'excluded', round: 1, was: null }])
  expect(await readFiled(page.request, id, 'score')).toMatchObject([
    { winner: 'a', touchesA: 1, touchesB: 1 },
  ])
})

test('undo takes back the last of what happened, and names it', async ({ page }) => {
  const id = await makeKeptPool(page.request, { weapon: 'epee' })
  await openBoutKeeper(page, toBoutPath(id))
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeDisabled()
  await findButton(page, 'Start').click()
  await page.clock.runFor(136_000)
  await tapTouch(page, 'Larkmoor')
  await findButton(page, /^Double touch/).click()
  await findButton(page, 'Start').click()
  await page.clock.runFor(3_000)
  await expect(undo).toHaveText('Undodouble touch, 0:44')
  await undo.click()
  await expect(findHeard(page)).toHaveText('Taken back: double touch')
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/1 touch\./)
  // The time is gone all the same.
  await expect(findClock(page)).toHaveText('0:41')
  await expect(undo).toHaveText('Undotouch Larkmoor, 0:44')
  await undo.click()
  await expect(findHalf(page, 'Larkmoor')).toHaveAccessibleName(/0 touches/)
  await findButton(page, 'Sotomar, take one touch away').click()
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/0 touches/)
  await findButton(page, 'Correct the clock').click()
  const dialog = page.getByRole('dialog', { name: 'Correct the clock' })
  for (const step of ['10 seconds more', '1 second more', '1 second less'])
    await findButton(page, step).click()
  await expect(dialog.getByRole('status')).toHaveText('0:51')
  // Below nothing, and above what it is of, no clock goes.
  for (let press = 0; press < 6; press += 1) await findButton(page, '10 seconds less').click()
  await expect(dialog.getByRole('status')).toHaveText('0:00')
  await expect(findButton(page, '1 second less')).toBeDisabled()
  await expect(undo).toHaveText('Undoclock set to 0:00, 1.0')
})

test('a reload rebuilds the clock from its start, and says so', async ({ page }) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await tapTouch(page, 'Sotomar', 2)
  await findButton(page, 'Start').click()
  await page.clock.runFor(10_000)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText('clock rebuilt from its start')).toBeVisible()
  await expect(findClock(page)).toHaveText(/^2:[45]\d$/)
  await expect(findHeard(page)).toHaveText(/^The clock was rebuilt from its start: 2:[45]\d$/)
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/2 touches/)
  await findButton(page, 'Halt').click()
  await expect(findHeard(page)).toHaveText(/^Halt, 2:[45]\d$/)
  await expect(page.getByText('clock rebuilt from its start')).toHaveCount(0)

  // Closed and opened again it is where it was; so is one whose time ran out meanwhile.
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/keeper')
  await page.goBack()
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/2 touches/)
  await findButton(page, 'Start').click()
  await page.clock.fastForward(200_000)
  await expect(findClock(page)).toHaveText('0:00')
  await findButton(page, 'End bout').click()
  await expect(page.getByRole('region', { name: 'End bout' })).toContainText('Sotomar wins, on time')
})

test('works without a network, and is filed when there is one', async ({ page, context, guard }) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await context.setOffline(true)
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  await tapTouch(page, 'Larkmoor', 5)
  await findButton(page, 'End bout').click()
  await findButton(page, 'File it into the sheet').click()
  await expect(page).toHaveURL('/keeper')
  await context.setOffline(false)
  await page.clock.resume()
  await page.goto(toBoutPath(id))
  await expect
    .poll(() => readFiled(page.request, id, 'score'))
    .toMatchObject([{ winner: 'b', touchesA: 0, touchesB: 5 }])
})

test('somebody else has typed this bout: both scores show, and ours goes over theirs when somebody says so', async ({
  page,
}) => {
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await tapTouch(page, 'Larkmoor', 5)
  await fileOtherScore(page.request, id)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('banner').getByText('The sheet has V5–D2')).toBeVisible()
  await findButton(page, 'End bout').click()
  const end = page.getByRole('region', { name: 'End bout' })
  await expect(end).toContainText('The sheet has V5–D2 already, typed by you. Here it is D0–V5.')
  await expect(findButton(page, 'File it into the sheet')).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])
  await findButton(page, 'File ours over it').click()
  await expect
    .poll(() => readFiled(page.request, id, 'score'))
    .toMatchObject([{ winner: 'a' }, { winner: 'b', touchesA: 0, touchesB: 5, was: /./ }])
})

test('the sheet’s score may be left as it is', async ({ page }) => {
  const id = await makeKeptPool(page.request)
  await fileOtherScore(page.request, id)
  await openBoutKeeper(page, toBoutPath(id))
  await tapTouch(page, 'Larkmoor', 5)
  await findButton(page, 'End bout').click()
  await findButton(page, 'Keep the sheet’s').click()
  await expect(page).toHaveURL('/keeper')
  expect(await readFiled(page.request, id, 'score')).toHaveLength(1)
})

test('a bout that the sheet does not have is said to be unknown, with a way back inside this site', async ({
  page,
  guard,
}) => {
  const id = await makeKeptPool(page.request)
  await page.goto(`/scoresheet/${id}/bout?slot=nothing&from=//elsewhere.example`)
  await expect(page.getByRole('heading', { name: 'This bout is not on the sheet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/scoresheet/${id}`)
  guard.allow(/status of 404/)
  await page.goto('/scoresheet/no-such-sheet-at-all/bout?slot=nothing&from=/live')
  await expect(page.getByRole('heading', { name: 'This sheet is not known here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/live')
  expect(await findFaults(page)).toEqual([])
})

test('any two names: sabre to fifteen breaks at eight, with its minute, and a referee’s call ends it', async ({
  page,
}) => {
  await page.clock.install({ time: testNow() })
  await page.goto('/keeper')
  await page.getByLabel('Left').fill('Ada Hollis')
  await page.getByLabel('Right').fill('Bo Marchetti')
  await page.getByLabel('Touches').selectOption('15')
  await page.getByLabel('Weapon').selectOption('sabre')
  expect(await findFaults(page)).toEqual([])
  await findButton(page, 'To the bout').click()
  await stopTime(page)
  await expect(page.getByText('period 1 of 3 · halted')).toBeVisible()
  await tapTouch(page, 'Hollis', 8)
  await findButton(page, 'Rest, 1 minute').click()
  await expect(page.getByText('minute’s rest', { exact: true })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(findClock(page)).toHaveText('0:40')
  await findButton(page, 'Next period').click()
  await expect(page.getByText('period 2 of 3 · halted')).toBeVisible()
  await expect(findClock(page)).toHaveText('3:00')

  await findButton(page, 'More').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'P-yellow for both' }).click()
  await dialog.getByRole('button', { name: 'P-red for both' }).click()
  await expect(dialog.getByRole('button', { name: 'P-black for Marchetti' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findHalf(page, 'Hollis')).toHaveAccessibleName(/9 touches/)
  await expect(findHalf(page, 'Marchetti')).toHaveAccessibleName(/1 touch\./)

  await findButton(page, 'End bout').click()
  const end = page.getByRole('region', { name: 'End bout' })
  await expect(end).toContainText('The score does not say who wins')
  await end.getByRole('button', { name: 'Marchetti' }).click()
  await expect(end).toContainText('Marchetti wins, as the referee called it')
  await findButton(page, 'Another bout').click()
  await expect(page.getByLabel('Left')).toBeVisible()
})

test.describe('a session of its own', () => {
  test.use({ account: 'nobody' })

  test('a sign-out forgets the bouts of this device', async ({ page }) => {
    await page.request.post('/login', { data: { username: 'moreau', password: PASSWORD } })
    await page.goto('/keeper')
    await page.getByLabel('Left').fill('Ada Hollis')
    await findButton(page, 'To the bout').click()
    await findHalf(page, 'Hollis').click()
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('boutLog')))
    expect(await kept()).toHaveLength(1)
    await page.goto('/live')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/welcome|\/login|\/standings|\/$/)
    await expect.poll(kept).toEqual([])
  })
})

test('where the browser keeps nothing a word says so, and the bout goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('boutLog')) throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  const id = await makeKeptPool(page.request)
  await openBoutKeeper(page, toBoutPath(id))
  await tapTouch(page, 'Larkmoor', 5)
  await expect(page.getByText('Not kept: lost when this page closes')).toBeVisible()
  await findButton(page, 'End bout').click()
  await findButton(page, 'File it into the sheet').click()
  await expect.poll(() => readFiled(page.request, id, 'score')).toMatchObject([{ winner: 'b', touchesB: 5 }])
})
