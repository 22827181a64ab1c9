import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { EventField } from '#contract/live/event-field.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { TournamentName } from '#contract/tournaments/tournament-name.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { hasCapturedFiles, toCapturedPath } from '#tools/testing/captured-files.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { listOthers, toFieldGroups } from '#web/features/live-event/entries/field-groups.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { ON_TEST_CLOCK } from './server/import-files.ts'

/**
 * Every event that captured files hold, opened as a reader would: what the file holds shows, and nothing else. A part of
 * them in each run, all with ALLEZ_WALK=whole.
 */
const NOT_LIVE = "This event isn't live yet. Check back later!"
const PASSWORD = 'a walk through every page'
const isWhole = process.env.ALLEZ_WALK === 'whole'
/** Of this many events one is opened; of kinds that few files hold all are. */
const STRIDE = 25
/** A page with what is asked beside it is some six calls, and nobody has more than forty a second for long. */
const PACE_MS = 200

interface Walk {
  readonly url: string
  readonly close: () => Promise<void>
}

const test = base.extend<object, { walk: Walk }>({
  walk: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const walk = await startOverCaptured()
      await use(walk)
      await walk.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ walk }, use) => use(walk.url),
  context: async ({ context }, use) => use(await shiftPageClock(context)),
})

test.skip(!hasCapturedFiles, 'No captured files beside the project: there is nothing to walk.')
test.describe.configure({ mode: 'serial', timeout: isWhole ? 1_800_000 : 180_000, retries: 0 })

test('every event opens as a page that shows what its file holds', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', error => broken.push(`${page.url()}: ${error.message}`))
  await signIn(page)
  const events = await listEvents(page)
  expect(events.length).toBeGreaterThan(1_000)
  const chosen = isWhole ? events : choose(events)
  console.log(`${chosen.length} of ${events.length} events`)
  await page.goto('/tournaments')
  const wrong: string[] = []
  for (const one of chosen) {
    const begun = performance.now()
    const found = await look(page, one)
    if (isWhole) await page.waitForTimeout(Math.max(0, PACE_MS - (performance.now() - begun)))
    wrong.push(...found.map(fault => `${one.path}: ${fault}`))
  }
  expect(wrong).toEqual([])
  expect(broken).toEqual([])
})

test('no tournament has a day that no file says', async ({ page }) => {
  await signIn(page)
  const names = (await (await page.request.get('/api/v3/view/tournaments')).json()) as TournamentName[]
  const today = toUtcDay(testNow())
  expect(names.filter(({ startDate, endDate }) => startDate === today || endDate === today)).toEqual([])
  expect(names.filter(one => one.startDate === undefined).length).toBeGreaterThan(0)
  await page.goto('/live')
  await expect(page.getByText('No tournament is under way.')).toBeVisible()
})

test('the list of tournaments and the live list reach all of them', async ({ page }) => {
  await signIn(page)
  const names = (await (await page.request.get('/api/v3/view/tournaments')).json()) as TournamentName[]
  await page.goto('/tournaments')
  const counts = page.locator('summary > span')
  await expect(counts.first()).toBeVisible()
  const shown = (await counts.allTextContents()).map(Number)
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(names.length)
  await page.goto('/live')
  const dated = names.filter(one => one.startDate !== undefined)
  await page
    .getByRole('button', { name: 'Filters' })
    .click()
    .catch(() => {})
  await page.getByRole('button', { name: 'Country USA' }).click()
  await expect
    .poll(async () => {
      const groups = (await page.locator('summary > span').allTextContents()).map(Number)
      return groups.reduce((sum, count) => sum + count, 0)
    })
    .toBe(dated.length)
})

interface WalkEvent {
  readonly path: string
  readonly callPath: string
  readonly name: string
  readonly kind: string
}

async function listEvents(page: Page): Promise<WalkEvent[]> {
  const answer = await page.request.get('/api/v2/tournament?type=database')
  const tournaments = (await answer.json()) as {
    id: string
    events: { id: string; name: string; status?: unknown; date?: string }[]
  }[]
  return tournaments.flatMap(({ id, events }) =>
    events.map(event => ({
      path: `/live/${id}/event/${event.id}/`,
      callPath: `/api/v2/tournament/${id}/event/${event.id}`,
      name: event.name,
      kind: `${JSON.stringify(event.status ?? null).slice(0, 12)} ${event.date === undefined}`,
    })),
  )
}

function choose(events: readonly WalkEvent[]): WalkEvent[] {
  const kinds = Map.groupBy(events, event => event.kind)
  return [...kinds.values()].flatMap(own => {
    const step = own.length > 2 * STRIDE ? STRIDE : Math.max(1, Math.floor(own.length / 5))
    return own.filter((_, at) => at % step === 0)
  })
}

/** Goes to a page within the app, as a link does. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What is wrong with an event's page. */
async function look(page: Page, { path, callPath, name }: WalkEvent): Promise<string[]> {
  const event = (await (await page.request.get(`${callPath}?live=true`)).json()) as LiveEvent
  const field = (await (await page.request.get(`${callPath}/field`)).json()) as EventField
  const wrong: string[] = []
  if (event.name !== name) wrong.push(`the list says ${name}, the page ${event.name}`)
  const main = page.locator('main')
  const footer = main.getByRole('contentinfo').or(main.locator('footer'))
  // Another page in between, so that nothing of the event before is taken for this one's.
  await go(page, '/privacy')
  await footer.waitFor({ state: 'detached' })
  // An event opens where it stands; what is looked for stands with its pools, where it has any.
  await go(page, event.pools.length > 0 ? `${path}?tab=pools` : path)
  await footer.waitFor({ timeout: 15_000 }).catch(() => wrong.push('nothing came'))
  await main.getByText('Loading...').waitFor({ state: 'detached' })
  const wanted = toWanted(event, field)
  for (const text of wanted) {
    const found = main.getByText(text, { exact: false }).first()
    await found
      .waitFor({ state: 'attached', timeout: 5_000 })
      .catch(() => wrong.push(`does not show ${text}`))
  }
  const text = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ')
  const day = event.date ?? field.endDate
  const isOver = event.status === 'Finished' || day === undefined || day < toUtcDay(testNow())
  if (isOver && text.includes(NOT_LIVE)) wrong.push('says "not live yet" of what is over or has no day')
  if (text.includes('Unexpected Application Error!')) wrong.push('breaks')
  if (/updated|looked at/.test(text) && event.feed.source === 'file')
    wrong.push('tells an age of what was not read live')
  if (/\d{4,} days ago/.test(text)) wrong.push('tells an age of decades')
  if (/Fencing Time Live/.test(text) && !isFtl(event, field)) wrong.push('names the wrong source')
  if (
    event.date !== undefined &&
    !text.includes(event.date.slice(0, 4)) &&
    !event.date.startsWith(thisYear())
  )
    wrong.push('leaves out the year')
  if (/\bLIVE\b/.test(text)) wrong.push('wears LIVE')
  const tabs = await page.getByRole('tab').allInnerTexts()
  const has = { Pools: event.pools.length > 0, DE: hasTree(event) }
  for (const [tab, there] of Object.entries(has))
    if (tabs.includes(tab) !== there && isOver) wrong.push(`${there ? 'has no' : 'has an empty'} tab ${tab}`)
  return wrong
}

const thisYear = (): string => toUtcDay(testNow()).slice(0, 4)
const isFtl = (event: LiveEvent, field: EventField): boolean =>
  event.feed.source === 'ftl' || event.idDetail.ftlId !== undefined || field.said?.source === 'ftl'
const hasTree = ({ elimination: { rounds, otherTrees = [] } }: LiveEvent): boolean =>
  rounds.length > 0 || otherTrees.length > 0

/** Texts that have to stand on the page, by what the file holds. */
function toWanted(event: LiveEvent, field: EventField): string[] {
  const people = event.fencers.length > 0 ? event.fencers : field.people
  // Of some lists the first places are missing.
  const [best] = people.filter(one => one.place !== undefined).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const names = (one: { name: string } | undefined) => (one ? [fencerNames(one.name, event.team).sheet] : [])
  if (event.pools.length > 0) return [`Pool ${event.pools[0]?.number}`]
  if (hasTree(event)) return []
  if (best) return ['Final ranking', ...names(best)]
  const groups = toFieldGroups(people)
  const count = groups.reduce((sum, { entrants }) => sum + entrants.length, 0)
  const others = listOthers(people)
  return people.length > 0 ? [`${count} entered`, ...names(groups[0]?.entrants[0]), ...names(others[0])] : []
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/login', { data: { username: 'walker', password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

async function startOverCaptured(): Promise<Walk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-walk-'))
  const port = await findFreePort()
  const root = join(import.meta.dirname, '..')
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    ALLEZ_DATA_DIR: dataDir,
    PORT: String(port),
    ALLEZ_DEMO: '0',
  }
  const cli = (args: string[], input?: string) =>
    execFileSync(process.execPath, [...ON_TEST_CLOCK, join(root, 'src/cli/main.ts'), ...args], {
      env,
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 50_000_000,
      ...(input === undefined ? {} : { input }),
    })
  cli(['import', toCapturedPath('.'), '--json'])
  cli(['user', 'add', 'walker'], `${PASSWORD}\n`)
  const server = spawn(process.execPath, [...ON_TEST_CLOCK, join(root, 'src/server/main.ts')], {
    env,
    cwd: root,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          answer => answer.ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return {
    url,
    close: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
