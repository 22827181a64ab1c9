import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowView } from '#contract/live/now-view.ts'
import { listComingRivals } from '#domain/fencer-state/list-coming-rivals.ts'
import { testNow, toShift } from '#tools/testing/clock/test-clock.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, PASSWORD, test } from './page/fixtures.ts'
import { watchContext } from './page/guard.ts'
import { listKeptOnDevice, readKeptAnswers, waitUntilCleared, waitUntilKept } from './page/kept-on-device.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { signInByCall } from './page/sign-in-by-call.ts'
import { waitForPart } from './page/wait-for-part.ts'
import { savePastEvents } from './server/past-events.ts'
import type { ServerHandle } from './server/server-handle.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

/** One of Élodie's, which nobody opens before the network goes. */
const EVENT = "Y14 Women's Foil"
/** The network has been gone for so long. */
const LATER_MS = 10 * 60_000

/** A browser with a disk of its own, as a person has it: it can be closed and started again. */
async function startBrowser(
  dir: string,
  options: BrowserContextOptions & LaunchOptions,
  moment = testNow(),
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(dir, { ...options, serviceWorkers: 'allow' })
  await shiftPageClock(context, toShift(moment))
  return context
}

/** Runs in the page: notes which files of the app its head has asked for by the moment at which modules begin to run. */
function noteFilesBeforeApp(): void {
  const note = () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    document.documentElement.dataset.early = links.map(({ href }) => href).join(' ')
  }
  document.addEventListener('readystatechange', note, { once: true })
}

/** Waits until all parts of the app and what a family wants lie on the device. */
async function waitUntilAllKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntilKept(page)
}

/** A past of one of the family with everybody whom they still meet today, in the event that they fence. */
async function saveMeetings(server: ServerHandle, page: Page): Promise<{ fencer: string; names: string[] }> {
  const get = async (path: string) => (await page.request.get(server.url + path)).json()
  const { rows, events }: NowView = await get('/api/v3/view/now')
  for (const { event: id, fencer } of rows) {
    const { tournamentId = '' } = events.find(one => one.id === id) ?? {}
    const event: LiveEvent = await get(`/api/v2/tournament/${tournamentId}/event/${id}?live=true`)
    const own = event.fencers.find(one => one.fencerId === fencer)
    const rivals = own ? listComingRivals(event, own.id) : []
    if (!own || rivals.length === 0) continue
    const people = [own.id, ...rivals].flatMap(one => event.fencers.find(({ id }) => id === one) ?? [])
    await savePastEvents(server, () => [
      {
        tournamentId: 'past-cellar',
        tournament: 'Cellar Open',
        eventId: 'past-cellar-foil',
        event: 'Mixed Foil',
        day: '2026-02-07',
        people: Object.fromEntries(
          people.map(({ id, name, fencerId }) => [id, { name, ...(fencerId ? { fencerId } : {}) }]),
        ),
        bouts: rivals.map(rival => [own.id, rival, 5, 3] as const),
      },
    ])
    return { fencer, names: people.slice(1).map(({ name }) => name) }
  }
  throw new Error('Nobody of the family meets anybody any more')
}

/** Waits until the past of somebody with whom they meet next is kept: with whom, as lists name them. */
async function findKeptMeeting(
  page: Page,
  { fencer, names }: { fencer: string; names: string[] },
): Promise<string> {
  const prefix = `/api/v3/view/opponents/${encodeURIComponent(fencer)}`
  const list = async () => (await listKeptOnDevice(page)).records.filter(key => key.includes(`${prefix}/`))
  await expect.poll(async () => (await list()).length).toBe(Math.min(names.length, 24))
  const met: { key: string; name: string }[] = await (
    await page.request.get(new URL(prefix, page.url()).href)
  ).json()
  const [last] = (await list()).map(key => decodeURIComponent(key.split('/').at(-1) ?? ''))
  return met.find(({ key }) => key === last)?.name ?? ''
}

async function goAway(server: ServerHandle, during: () => Promise<void>): Promise<void> {
  await server.goAway(true)
  try {
    await during()
  } finally {
    await server.goAway(false)
  }
}

test('a browser started without a network opens every screen, those never opened too', async ({
  server,
  launchOptions,
  viewport,
  locale,
  timezoneId,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'allez-offline-'))
  const options = {
    ...launchOptions,
    headless: true,
    viewport,
    locale: locale ?? 'en-US',
    timezoneId: timezoneId ?? 'UTC',
  }
  const before = await startBrowser(dir, options)
  await before.addCookies((await signInByCall(server.url, 'moreau')).cookies)
  const page = await before.newPage()
  const past = await saveMeetings(server, page)
  await page.goto(`${server.url}/standings`)
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible()
  await waitUntilAllKept(page)
  const rival = await findKeptMeeting(page, past)
  // When somebody was born and where they are reached stays at the server.
  const told = await page.request.get(`${server.url}/api/v2/fencer?type=tracked`)
  expect(await told.text()).toContain('"birthYear":')
  const kept = await readKeptAnswers(page)
  expect(kept).toContain('Élodie')
  expect(kept).not.toMatch(/"(?:birthYear|email|cell)":/)
  await before.close()

  await goAway(server, async () => {
    const after = await startBrowser(dir, options, testNow() + LATER_MS)
    const guard = await watchContext(after, new URL(server.url).host)
    guard.allow(/Failed to load resource|ERR_/)
    const cold = await after.newPage()
    const open = async (path: string): Promise<void> => {
      await cold.goto(server.url + path)
      await expect(cold.getByText('No connection', { exact: false }).first()).toBeVisible()
    }
    const main = cold.getByRole('main')
    await open('/live')
    for (const child of ['Élodie', 'Théo', 'Bastien'])
      await expect(main.getByText(child).first()).toBeVisible()
    // An old strip is told in the past tense: a confident one would send a child to the wrong hall.
    await expect(main.getByText('strip was').first()).toBeVisible()
    await expect(main.getByText('go to strip')).toHaveCount(0)
    expect(await findViolations(cold)).toEqual([])
    // On such a day what the rows are drawn with is on its way before the app itself begins.
    await cold.addInitScript(noteFilesBeforeApp)
    await open('/live')
    await expect(main.getByText('Bastien').first()).toBeVisible()
    expect(await cold.evaluate(() => document.documentElement.dataset.early)).toMatch(/\/now-board-/)
    const { path } = await findEventPlace(server, EVENT)
    await open(path)
    await expect(main.getByRole('table').first()).toBeVisible()
    await expect(cold.getByText('Offline').first()).toBeVisible()
    await expect(cold.getByText('LIVE', { exact: true })).toHaveCount(0)
    await cold.getByRole('tab', { name: 'DE' }).click()
    await expect(main.getByText('There is no connection')).toHaveCount(0)
    await open('/results')
    await expect(main.getByRole('group').first()).toBeVisible()
    await open('/fencers')
    await expect(main.getByRole('listitem').first()).toBeVisible()
    // The page has never heard anything: what is said is when the device did.
    await expect(cold.getByRole('status').filter({ hasText: 'No connection' })).toContainText(
      /Last heard \d+:\d\d\s[AP]M\./,
    )
    // Of those who come next today the past lies here too, though nobody opened it or saved anything.
    await cold.evaluate(id => localStorage.setItem('currentFencerId', JSON.stringify(id)), past.fencer)
    await open('/fencers')
    const group = main.getByRole('group').filter({ hasText: new RegExp(rival.split(',')[0] ?? '', 'i') })
    await group.getByRole('heading', { level: 2 }).first().click()
    await expect(group.getByRole('listitem').filter({ hasText: 'Cellar Open' }).first()).toBeVisible()
    await expect(main.getByText('There is no connection')).toHaveCount(0)
    await open('/plan')
    await expect(main.getByRole('listitem').first()).toBeVisible()
    await open('/standings')
    await expect(main.getByRole('row').first()).toBeVisible()
    // Of another list nothing is known: it says so at once, and what it says can be tried again.
    await main.getByLabel('Region').selectOption({ index: 1 })
    await expect(main.getByText('There is no connection. Check yours and try again.')).toBeVisible()
    await open('/settings')
    await main.getByRole('link', { name: 'On this device' }).click()
    const card = main.getByRole('listitem').filter({ hasText: 'Great Confluence ROC/RJCC' })
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card).toContainText(/ago(, old)? · \d+ pools · \d+ brackets?/)
    guard.check()
    await after.close()
  })
  rmSync(dir, { recursive: true, force: true })
})

test('a sheet opens after the browser was started anew without a network; what is typed then arrives later, once', async ({
  server,
  launchOptions,
  viewport,
  page: { request },
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'allez-sheet-'))
  const options = {
    ...launchOptions,
    headless: true,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  }
  const sheet = await new TypedSheet(request, 'sheet-after-a-restart').make({ pools: [4] })
  const listScores = async (): Promise<string[]> => {
    const answer = await request.get(`/api/v3/scoresheet/${sheet.id}`)
    const { entries } = (await answer.json()) as { entries: { id: string; kind: string }[] }
    return entries.flatMap(({ id, kind }) => (kind === 'score' ? [id] : []))
  }
  const before = await startBrowser(dir, options)
  await before.addCookies((await signInByCall(server.url, 'moreau')).cookies)
  const first = await before.newPage()
  await first.goto(`${server.url}/scoresheet/${sheet.id}`)
  await expect(first.getByRole('link', { name: /Pool 1/ })).toBeVisible()
  await waitUntilAllKept(first)
  await before.close()
  await goAway(server, async () => {
    const after = await startBrowser(dir, options)
    const cold = await after.newPage()
    await cold.goto(`${server.url}/scoresheet`)
    await cold
      .getByRole('link', { name: /Cellar/ })
      .first()
      .click()
    await cold.getByRole('link', { name: /Pool 1/ }).click()
    const wins = cold.getByRole('button', { name: /V, 5$/ })
    await wins.first().click()
    await cold.getByRole('button', { name: / 2$/ }).last().click()
    await expect(cold.getByText(/waiting to be sent/)).toBeVisible()
    await after.close()
  })
  expect(await listScores()).toEqual([])
  // Nobody opens the sheet: the app sends what waits wherever it is opened.
  const later = await startBrowser(dir, options)
  const other = await later.newPage()
  await other.goto(`${server.url}/plan`)
  await expect.poll(listScores).toHaveLength(1)
  await other.goto(`${server.url}/scoresheet/${sheet.id}`)
  await expect(other.getByRole('progressbar', { name: 'Pool 1, 1 of 6 bouts typed' })).toBeVisible()
  expect(await listScores()).toHaveLength(1)
  await later.close()
  rmSync(dir, { recursive: true, force: true })
})

test('a page whose network goes says since when, on whatever screen', async ({ page, context, guard }) => {
  guard.allow(/Failed to load resource|ERR_/)
  const late = waitForPart(page, 'late-notices')
  await page.goto('/results')
  await late
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: 'What shows here may be old.' })
  await expect(banner).toContainText(/What shows here may be old\. Since \d+:\d\d\s[AP]M\./)
  const said = await banner.textContent()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Plan', exact: true }).click()
  await expect(banner).toHaveText(said ?? '')
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a tournament is saved with all its events, and dropped again', async ({ page, server, guard }) => {
    guard.allow(/Failed to load resource|ERR_/)
    const path = await findTournamentPath(server, 'Great Confluence ROC/RJCC')
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Save for offline' }).click()
    await main.getByRole('link', { name: 'Saved on this device' }).click()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const { records } = await listKeptOnDevice(page)
    const { events = [] } =
      (await server.tournaments()).find(({ id }) => path.endsWith(id.toLowerCase())) ?? {}
    expect(events.length).toBeGreaterThan(3)
    for (const { id } of events)
      expect(records.filter(key => key.includes(`/event/ftl-${id.toLowerCase()}`)).length).toBe(2)
    await goAway(server, async () => {
      await page.goto(path)
      await main.getByRole('link', { name: "Cadet Men's Epee" }).click()
      await expect(main.getByRole('tab').first()).toBeVisible()
      await page.goto('/settings/device')
      const bar = main.getByRole('meter', { name: 'Room that is taken' })
      await expect(bar).toHaveAttribute('aria-valuetext', /^[\d.]+ [MG]B of [\d,.]+ [MG]B$/)
      expect(await findViolations(page)).toEqual([])
      await main.getByRole('link', { name: 'Save another tournament' }).click()
      await expect(page).toHaveURL(/\/live$/)
      await expect(main.getByRole('link', { name: /Great Confluence/ }).first()).toBeVisible()
      await page.goto('/settings/device')
      await main
        .getByRole('button', { name: /^Drop Great Confluence ROC\/RJCC from this device, \d+\.\d MB$/ })
        .click()
      await expect(main.getByRole('heading', { name: 'Great Confluence ROC/RJCC' })).toBeHidden()
    })
    expect(
      (await listKeptOnDevice(page)).records.filter(key => key.includes(path.replace('/live/', ''))),
    ).toEqual([])
  })

  test.describe('a session of its own', () => {
    test.use({ account: 'nobody' })
    test('who signs out leaves nothing of theirs on the device', async ({ page, guard }) => {
      guard.allow(/Failed to load resource|ERR_/)
      const signIn = async (): Promise<void> => {
        await page.getByLabel('Username').fill('moreau')
        await page.getByLabel('Password').fill(PASSWORD)
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
        await waitUntilAllKept(page)
      }
      await page.goto('/login')
      await signIn()
      // A sheet with something that waits, and a link that another app handed over.
      const sheet = await new TypedSheet(page.request, 'sheet-that-is-left-0').make({ pools: [4] })
      await page.goto(`/scoresheet/${sheet.id}`)
      const over = page.getByRole('button', { name: 'The event is over' })
      await sheet.scorePool(0, 4)
      await expect(over).toBeVisible()
      await page.route('**/api/v3/scoresheet/**', route => route.abort())
      await over.click()
      await expect(page.getByText('1 line waits')).toBeVisible()
      await page.goto('/share?url=https://youtu.be/dQw4w9WgXcQ')
      await page.getByRole('link', { name: 'Théo Moreau-Quill' }).click()
      await expect(page).toHaveURL(/results/)
      const before = await listKeptOnDevice(page)
      expect(before.records.filter(key => key.includes(sheet.id))).toHaveLength(2)
      expect(before.session).toContain('draft:shared-video')
      expect(before.records.length).toBeGreaterThan(5)
      expect(
        before.cached.filter(
          path => !/^\/(?:assets\/|[\w-]+\.(?:html|svg|webmanifest)$|parts-left-at$)/.test(path),
        ),
      ).toEqual([])
      await page.getByRole('button', { name: /Fencers and settings/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await waitUntilCleared(page, () => page.getByRole('button', { name: 'Sign out and drop it' }).click())
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
      // Whether the app was offered, and its fonts, belong to the device.
      const listTheirs = async () => {
        const { local, session, records, cookies } = await listKeptOnDevice(page)
        const own = Object.keys(local).filter(key => !['knownFonts', 'installOffer'].includes(key))
        return { own, session, records, cookies }
      }
      await expect.poll(listTheirs).toEqual({ own: [], session: [], records: [], cookies: [] })
      // Whoever signs in next, in the same page, has it all kept again, and is told of no newer version.
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await signIn()
      await expect(page.getByText('A new version of Allez is ready.')).toBeHidden()
      // What was dropped stays so.
      await page.unrouteAll()
      await page.goto(`/scoresheet/${sheet.id}`)
      await expect(over).toBeVisible()
      await expect(page.getByText('1 line waits')).toHaveCount(0)
    })
  })
})
