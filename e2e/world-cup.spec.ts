import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { readRound } from './page/bracket-page.ts'
import { watchContext } from './page/guard.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { importFolder, ON_TEST_CLOCK } from './server/import-files.ts'

/** The captured pages of a junior world cup that the product is held to; not part of the project. */
const DATA = join(import.meta.dirname, '../../shared/data/ftl')
const POOLS = 'pools-28-pools-194-fencers.html'
const PASSWORD = 'a password for one test'
const ROOT = join(import.meta.dirname, '..')

const hasData = existsSync(join(DATA, POOLS))
if (!hasData) console.log(`SKIP world-cup: there are no captured pages at ${DATA}`)

interface WorldCup {
  readonly url: string
  readonly path: string
}

/** A real server over a fresh data folder, filled by the command line as an operator would. */
const test = base.extend<object, { cup: WorldCup }>({
  cup: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'allez-world-cup-'))
      const env = { ...process.env, NODE_OPTIONS: '', ALLEZ_DATA_DIR: dataDir, ALLEZ_DEMO: '0', PORT: '0' }
      const cli = spawn(process.execPath, [...ON_TEST_CLOCK, 'src/cli/main.ts', 'user', 'add', 'reader'], {
        cwd: ROOT,
        env,
      })
      cli.stdin.end(`${PASSWORD}\n`)
      expect((await once(cli, 'exit'))[0], 'allez user add').toBe(0)
      const events = await importFolder({ dataDir }, DATA)
      const server = spawn(process.execPath, [...ON_TEST_CLOCK, 'src/server/main.ts'], { cwd: ROOT, env })
      const url = await waitForAddress(server)
      const paths = events.map(event => event.path)
      await use({ url, path: await findWorldCup(url, paths) })
      server.kill('SIGTERM')
      expect((await once(server, 'exit'))[0], 'the server closes in order').toBe(0)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.skip(!hasData, 'the captured pages are not here')

test('every pool, name and cell of the captured page is there', async ({ browser, cup }) => {
  const { page, done } = await openSignedIn(browser, cup)
  const expected = await readCapturedPools(browser)
  expect(expected.length).toBe(28)
  expect(new Set(expected.flatMap(pool => pool.rows.map(row => row.name))).size).toBe(194)

  await page.goto(`${cup.path}?tab=pools`)
  const headings = page.getByRole('heading', { name: /^Pool \d+$/ })
  await expect(headings).toHaveCount(28)
  await headings.evaluateAll(all => {
    for (const heading of all) {
      const details = heading.closest('details')
      if (details) details.open = true
    }
  })
  await expect(page.getByRole('table')).toHaveCount(28)
  const shown = await page.getByRole('table').evaluateAll(tables =>
    tables.map(table => {
      const rows = [...table.querySelectorAll('tbody tr')]
      return {
        number: Number(/\d+/.exec(table.querySelector('caption')?.textContent ?? '')?.[0]),
        rows: rows.map(row => ({
          name: (row.querySelector('button')?.getAttribute('aria-label') ?? '')
            .replace(/^\d+ /, '')
            .replace(/, [^,]*$/, ''),
          cells: [...row.querySelectorAll('td')].slice(0, rows.length).map(cell => cell.textContent ?? ''),
          figures: [...row.querySelectorAll('td')]
            .slice(rows.length, rows.length + 4)
            .map(cell => (cell.textContent ?? '').replace('−', '-')),
        })),
      }
    }),
  )
  expect(shown.toSorted((a, b) => a.number - b.number)).toEqual(expected)
  await done()
})

test('the table of 256 has its seeds, byes and the withdrawal in words', async ({ browser, cup }) => {
  const { page, done } = await openSignedIn(browser, cup)
  await page.goto(`${cup.path}?tab=de`)
  // It opens at the round that is fenced, which is another one.
  await page.getByRole('navigation', { name: 'Rounds' }).getByText('T256', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'T256, bout 1', exact: true })).toBeVisible()
  const lines = Object.values(await readRound(page, 256, 40_000)).flat()
  const seeds = lines.map(line => Number(/, seed (\d+)/.exec(line)?.[1])).toSorted((a, b) => a - b)
  expect(seeds).toEqual(Array.from({ length: 136 }, (_, at) => at + 1))
  expect(lines.filter(line => line.endsWith(', Bye')).length).toBe(120)
  const gone = lines.filter(line => line.includes('withdrew (medical)'))
  expect(gone.length).toBe(1)
  await done()
})

/** The pools as the captured page says, read by the browser and nothing of ours. */
async function readCapturedPools(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  await context.route('**', route => route.abort())
  await page.setContent(readFileSync(join(DATA, POOLS), 'utf8'))
  const pools = await page.evaluate(() =>
    [...document.querySelectorAll('table.poolTable')].map(table => {
      const text = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
      const title = [...document.querySelectorAll('.poolNum')].filter(
        one => one.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      return {
        number: Number(/\d+/.exec(text(title.at(-1)))?.[0]),
        rows: [...table.querySelectorAll('tr.poolRow')].map(row => {
          const cells = [...row.querySelectorAll('td.poolScore, td.poolScoreFill')].map(text)
          const bouts = cells.filter(cell => cell !== '').length
          const [victories, , scored, received, indicator] = [...row.querySelectorAll('td.poolResult')].map(
            text,
          )
          return {
            name: text(row.querySelector('.poolCompName')),
            cells: cells.map(cell => (cell === 'V5' ? 'V' : cell)),
            figures: [`${victories}/${bouts}`, `${scored}`, `${received}`, `${indicator}`],
          }
        }),
      }
    }),
  )
  await context.close()
  return pools.toSorted((a, b) => a.number - b.number)
}

async function openSignedIn(browser: Browser, { url }: WorldCup) {
  const context = await shiftPageClock(await browser.newContext({ baseURL: url }))
  const watch = await watchContext(context, new URL(url).host)
  await context.request.post('/login', { data: { username: 'reader', password: PASSWORD } })
  const page: Page = await context.newPage()
  const done = async () => {
    watch.check()
    await context.close()
  }
  return { page, done }
}

/** Which of the imported events has the world cup's pools. */
async function findWorldCup(url: string, paths: readonly string[]): Promise<string> {
  const signIn = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader', password: PASSWORD }),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  for (const path of paths) {
    const [, , tournamentId, , eventId] = path.split('/')
    const call = `/api/v2/tournament/${tournamentId}/event/${eventId}?live=true`
    const event = await (await fetch(url + call, { headers: { cookie } })).json()
    if (event.pools?.length === 28 && event.elimination.rounds[0]?.roundOf === 256) return path
  }
  throw new Error('The import holds no event with 28 pools and a table of 256')
}

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!server.stdout) return reject(new Error('The server says nothing'))
    createInterface({ input: server.stdout }).on('line', line => {
      const url = /running at (http\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
    server.once('exit', status => reject(new Error(`The server ended with status ${status}`)))
  })
}
