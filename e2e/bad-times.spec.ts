import type { Page } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { AT_ONCE, keepClock, letPass } from './page/let-pass.ts'
import { type DemoEventPlace, findEventPlace, findTournamentPath, readEventState } from './page/places.ts'
import { findPoolOf, poolCard } from './page/pool-page.ts'
import { waitForPart } from './page/wait-for-part.ts'
import type { ServerHandle } from './server/server-handle.ts'

const EVENT = "Y14 Women's Foil"
const PART = /\/assets\/de-tab-.*\.js$/
const MISSING = 'No connection. This part of the app comes as soon as there is one.'

test.afterEach(async ({ server }) => {
  await server.refuseStreams(false)
  await server.answer503(false)
  await server.mend()
})

test('without a stream the page asks; with it back it stops asking', async ({ page, server, guard }) => {
  guard.allow(/status of 503|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
  const { place } = await openEvent(page, server)
  // What the app keeps for later it asks for when it has the time.
  const askedForEvent = async (): Promise<string[]> =>
    (await server.asked()).filter(call => call.startsWith(place.callPath) && !/\/stream\b/.test(call))
  await server.refuseStreams(true)
  await askedForEvent()
  await expectNewScore(page, server, place)
  await expectNewScore(page, server, place)
  expect(await server.streams()).toBe(0)
  expect((await askedForEvent()).length, 'without a stream').toBeGreaterThan(0)

  await server.refuseStreams(false)
  await expect.poll(() => server.streams()).toBe(1)
  await expectNewScore(page, server, place)
  await askedForEvent()
  await page.clock.fastForward(6_000)
  await expectNewScore(page, server, place)
  expect(await askedForEvent(), 'the stream alone brought it').toEqual([])
})

test('without connection the last scores stay, with their age, and it catches up', async ({
  page,
  server,
  guard,
  context,
}) => {
  guard.allow(/Failed to load resource|ERR_/)
  const { place, pool } = await openEvent(page, server)
  await server.goAway(true)
  await context.setOffline(true)
  await page.clock.fastForward(15_000)
  const banner = page.getByRole('status').filter({ hasText: 'No connection.' })
  await expect(banner).toHaveText(/^No connection\. Showing what we knew \d+ sec\. ago\./)
  await expect(poolCard(page, pool).getByRole('table')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(banner).toContainText(/(?:[3-9]\d sec|\d+ min)\. ago/)

  const shown = await writeScore(server, place)
  await server.goAway(false)
  await context.setOffline(false)
  await expectCell(page, shown)
  await expect(banner).toBeHidden()
})

test('with a connection but no answer the banner comes by itself', async ({ page, server, guard }) => {
  guard.allow(/Failed to load resource|ERR_/)
  const { place } = await openEvent(page, server)
  await server.goAway(true)
  await page.clock.fastForward(15_000)
  await expect(page.getByText(/^No connection\. Showing what we knew/)).toBeVisible()
  const shown = await writeScore(server, place)
  await server.goAway(false)
  await expectCell(page, shown)
})

test('a server that fails for a while is named and forgiven', async ({ page, server, guard }) => {
  guard.allow(/status of 503|ERR_/)
  const { place } = await openEvent(page, server)
  await server.answer503(true)
  await expect.poll(async () => (await server.asked()).length).toBeGreaterThan(0)
  await page.clock.fastForward(15_000)
  const banner = page.getByText(/^Allez is not answering\. Showing what we knew/)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await server.asked()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => server.asked()).not.toEqual([])
  const shown = await writeScore(server, place)
  await server.answer503(false)
  await expectCell(page, shown)
  await expect(banner).toBeHidden()
})

test('a server that is started anew goes on where it was', async ({ page, server, guard }) => {
  guard.allow(/Failed to load resource|ERR_/)
  const { place } = await openEvent(page, server)
  await server.stop()
  const shown = await writeScore(server, place)
  await server.startAgain()
  await expectCell(page, shown)
  await page.reload()
  await expectCell(page, shown)
})

test('an expired session at the source is nothing that readers see', async ({ page, server }) => {
  const { place } = await openEvent(page, server)
  const before = await server.signIns()
  await server.expireSessions()
  await expectNewScore(page, server, place)
  expect(await server.signIns()).toBeGreaterThan(before)
  await expect(page.getByRole('contentinfo').getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('an older answer of the source takes nothing away and is named', async ({ page, server }) => {
  const { place } = await openEvent(page, server)
  const shown = await writeScore(server, place)
  await expectCell(page, shown)
  await server.fail(place.ftlId, { kind: 'stale', minutes: 45 })
  const flag = page.getByText('The source now shows less than before; what was known is kept.')
  await expect(flag).toBeVisible()
  await expectCell(page, shown)
  await server.mend()
  await expect(flag).toBeHidden()
})

test('an address without a page says so', async ({ page }) => {
  for (const path of ['/settings/nowhere', '/admin/nowhere', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/results')
})

test('fencers that could not be asked for are not said to be nobody', async ({ page, server, guard }) => {
  guard.allow(/status of 500/)
  const TRACKED = '/api/v2/fencer?type=tracked'
  let broken = true
  await page.route(`**${TRACKED}`, route =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  const failed = page.getByText(`Failed to GET ${TRACKED}`)
  // It asks again, later each time, before it says so.
  await keepClock(page)
  const live = await findTournamentPath(server, 'Great Confluence ROC/RJCC')
  for (const path of ['/results', '/fencers', '/settings/fencers', '/settings/fencers/demo-fencer-1', live]) {
    await page.goto(path)
    await letPass(page, () => expect(failed, path).toBeVisible(AT_ONCE))
  }
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  await expect(page.getByText(EVENT)).toBeVisible()
})

test('an event that nobody knows is named by its call', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  await page.goto('/live/nowhere/event/nothing/')
  await expect(
    page.getByText('Failed to GET /api/v2/tournament/nowhere/event/nothing?live=true'),
  ).toBeVisible()
  await expect(page.getByText(/^There is nothing at this address\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Live' }).click()
  await expect(page).toHaveURL('/live')
})

test('a tab never opened before opens without connection: its code came after the first page', async ({
  page,
  guard,
  context,
}) => {
  guard.allow(/Failed to load resource|ERR_/)
  const fetched = waitForPart(page, 'welcome-page')
  await page.goto('/results')
  await fetched
  await context.setOffline(true)
  for (const name of ['Fencers', 'Standings', 'Live', 'Plan']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached()
  }
  await context.setOffline(false)
})

test('a part that cannot be fetched says so and comes by itself', async ({ page, server, guard }) => {
  guard.allow(/Failed to load resource|dynamically imported module|ERR_FAILED/)
  const { path } = await findEventPlace(server, EVENT)
  await page.route(PART, route => route.abort())
  await page.goto(`${path}?tab=de`)
  const banner = page.getByRole('status').filter({ hasText: MISSING })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('tab', { name: 'DE' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
  await page.unroute(PART)
  await expect(page.getByText('No elimination round data yet.')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the network coming back brings a missing part at once', async ({ page, server, guard, context }) => {
  guard.allow(/Failed to load resource|dynamically imported module|ERR_/)
  const { path } = await findEventPlace(server, EVENT)
  await page.route(PART, route => route.abort())
  // In an open page the time is for a moment that of nobody, and an answer that comes then is dated by it.
  await page.clock.install({ time: testNow() })
  await page.goto(path)
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'DE' }).click()
  await expect(page.getByText(MISSING)).toBeVisible()
  await page.unroute(PART)
  await context.setOffline(false)
  await expect(page.getByText('No elimination round data yet.')).toBeVisible()
})

test('a dead radio is told within seconds of a tap', async ({ page, guard }) => {
  guard.allow(/Failed to load resource|ERR_/)
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/plan-page-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.clock.install({ time: testNow() })
  await page.goto('/results')
  await page.getByRole('navigation').getByRole('link', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(page.getByText(MISSING)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan', includeHidden: true })).toBeAttached()
})

test('every screen says that there is no connection, and nothing is called live', async ({
  page,
  server,
  guard,
  context,
}) => {
  guard.allow(/Failed to load resource|ERR_/)
  const { path } = await findEventPlace(server, EVENT)
  await page.goto(path)
  await expect(page.getByRole('table')).toBeVisible()
  const chips = (text: string) =>
    page.locator('span').filter({ hasText: new RegExp(`^${text}$`), visible: true })
  await expect(chips('Live')).toHaveCount(1)
  await context.setOffline(true)
  await expect(chips('Offline')).toHaveCount(1)
  await expect(chips('Live')).toHaveCount(0)
  for (const name of ['Results', 'Live', 'Plan']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByText('No connection. What shows here may be old.')).toBeVisible()
  }
  await context.setOffline(false)
  await expect(page.getByText('No connection. What shows here may be old.')).toBeHidden()
})

test('a question without an answer is told after three seconds', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/v3/view/schedule*', async route => {
    await held
    await route.continue()
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/api/v3/view/schedule*')
  await page.goto('/plan')
  await asked
  await page.clock.fastForward(3_000)
  await expect(page.getByText('No answer so far.')).toBeVisible()
  release()
  await expect(page.getByText('No answer so far.')).toBeHidden()
})

test('a screen that breaks leads to the fallback screen, which reloads', async ({ page, guard }) => {
  guard.allow(/broken on purpose/)
  const SCREEN = /\/assets\/plan-page-.*\.js$/
  const body = 'export function PlanPage() { throw new Error("broken on purpose") }'
  await page.route(SCREEN, route => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/plan')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(
    'Unexpected Application Error!',
  )
  await page.unroute(SCREEN)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan', includeHidden: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
})

async function openEvent(page: Page, server: ServerHandle): Promise<{ place: DemoEventPlace; pool: number }> {
  const place = await findEventPlace(server, EVENT)
  const pool = findPoolOf(await readEventState(server, place), 'Moreau-Quill', 'Élodie')
  await page.clock.install({ time: testNow() })
  await page.goto(place.path)
  await expect(page.getByRole('table')).toBeVisible()
  await expect.poll(() => server.streams()).toBe(1)
  return { place, pool: pool.number }
}

/** A cell of a sheet and what it must come to say. */
interface ShownScore {
  readonly pool: number
  readonly row: number
  readonly column: number
  readonly text: string
}

/** Writes a score that is another one than before into a bout of the own pool. */
async function writeScore(server: ServerHandle, place: DemoEventPlace): Promise<ShownScore> {
  const pool = findPoolOf(await readEventState(server, place), 'Moreau-Quill', 'Élodie')
  const bout = pool.bouts.findLast(one => one.void !== true)
  if (!bout) throw new Error('The pool has no bout that counts')
  const touches = bout.leftScore === 4 ? 3 : 4
  await server.setScore(place.ftlId, bout.ref, { left: touches, right: 2 })
  return { pool: pool.number, row: bout.left, column: bout.right, text: `V${touches}` }
}

const expectCell = (page: Page, { pool, row, column, text }: ShownScore): Promise<void> =>
  expect(
    poolCard(page, pool)
      .getByRole('row')
      .nth(row + 1)
      .getByRole('cell')
      .nth(column),
  ).toHaveText(text)

async function expectNewScore(page: Page, server: ServerHandle, place: DemoEventPlace): Promise<void> {
  await expectCell(page, await writeScore(server, place))
}
