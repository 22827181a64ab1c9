import type { Page } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { layProcesses } from './walks/lay-processes.ts'

const taskCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('administration is for administrators', async ({ page }) => {
  for (const path of ['/admin', '/admin/users', '/admin/people', '/admin/cache']) {
    await page.goto(path)
    await expect(page.getByText('This page is for administrators.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Users' })).toHaveCount(0)
  }
})

test.describe('an administrator without a code, where administrators need one', () => {
  test.use({ account: 'admin' })

  test('reads so, and where to turn it on', async ({ page }) => {
    // As the server answers with `ALLEZ_ADMINS_NEED_CODE`, which is set for all of a server.
    await page.route('**/api/v2/user/me', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), needsCode: true } })
    })
    await page.goto('/admin/users')
    await expect(page.getByText('On this server administrators sign in with a code')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Users' })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Turn it on in your account' }).click()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('finds the pages from the menu, and from one another', async ({ page }) => {
    await page.goto('/live')
    await page.getByRole('button', { name: /^Fencers and settings/ }).click()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    const nav = page.getByRole('navigation', { name: 'Administration' })
    for (const [name, path] of [
      ['Tournaments', '/admin/tournaments'],
      ['Fencers', '/admin/people'],
      ['Users', '/admin/users'],
      ['Cache', '/admin/cache'],
      ['Tasks', '/admin'],
    ] as const) {
      await nav.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  test('runs tasks and reads how they went', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'usaf_sync',
      'usaf_entrants',
      'askfred_sync',
      'fie_sync',
      'results',
      'live_discovery',
      'standings_refresh',
      'usaf_ratings',
      'people_join',
      'clean_up',
      'backup',
    ])
    await expect(page.getByLabel('Read the whole list again')).toHaveCount(1)
    const sync = taskCard(page, 'usaf_sync')
    await sync.getByLabel('Read the whole list again').check()
    const [request] = await Promise.all([
      page.waitForRequest(/usaf_sync\/exec/),
      page.getByRole('button', { name: 'Run usaf_sync now' }).click(),
    ])
    expect(request.url()).toContain('?forceListRefresh=true')
    await expect(sync.getByText('Failed: No source is configured').first()).toBeVisible()
    await page.getByRole('button', { name: 'Run clean_up now' }).click()
    await expect(taskCard(page, 'clean_up').getByText('Ran successfully').first()).toBeVisible()
  })

  test('sees a run’s progress and stops it', async ({ page }) => {
    const running = { started: testNow(), done: 3, total: 7, note: 'Regions', stopping: false }
    const task = { short_name: 'usaf_sync', description: 'Reads', next_time: testNow() + 60_000 }
    const state = { ...running }
    await page.route('**/api/v2/admin/tasks', route =>
      route.fulfill({ json: [{ ...task, history: [], running: state }] }),
    )
    await page.route('**/cancel', route => {
      state.stopping = true
      return route.fulfill({ json: { ...task, history: [], running: state } })
    })
    await page.goto('/admin')
    await expect(page.getByRole('status')).toContainText('3 of 7 · Regions')
    await expect(page.getByRole('progressbar', { name: 'usaf_sync' })).toHaveAttribute('aria-valuenow', '3')
    await page.getByRole('button', { name: 'Stop usaf_sync' }).click()
    await expect(page.getByText('Stopping…')).toBeVisible()
  })

  test('has a tournament stay open while a search is answered', async ({ page }) => {
    const held: (() => void)[] = []
    let isHolding = true
    await page.route('**/api/v2/admin/tournaments', async route => {
      if (isHolding) await new Promise<void>(resolve => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await page.goto('/admin/tournaments')
    await page.getByRole('searchbox').fill('timberline')
    await page.locator('summary').filter({ hasText: 'Timberline RYC' }).click()
    const city = page.getByRole('textbox', { name: 'City', exact: true })
    await expect(city).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2)
    await expect(city).toBeVisible()
    isHolding = false
    for (const release of held) release()
    await expect(page.locator('summary').nth(1)).toBeVisible()
    await expect(city).toBeVisible()
  })

  test('looks up live ids, corrects a tournament, merges and undoes', async ({ page, guard }) => {
    guard.allow(/404|502/)
    await page.goto('/admin/tournaments')
    await page.getByRole('searchbox').fill('timberline')
    await page.locator('summary').filter({ hasText: 'Timberline RYC' }).click()
    await page.getByRole('button', { name: 'Find live id' }).click()
    await expect(page.getByText(/^Found /)).toBeVisible()

    await page.route('**/findLiveId', route => route.fulfill({ status: 502, json: {} }))
    await page.getByRole('button', { name: 'Find live id' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error finding live tournament')
    await page.route('**/findLiveId', route => route.fulfill({ status: 404, json: {} }))
    await page.getByRole('button', { name: 'Find live id' }).click()
    await expect(page.getByRole('alert')).toHaveText('No matching live tournament could be found')

    const city = page.getByRole('textbox', { name: 'City', exact: true })
    const before = await city.inputValue()
    await city.fill('Portland upon Willamette')
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page.locator('summary').filter({ hasText: 'Timberline RYC' })
    await expect(summary).toContainText('Corrected')
    await expect(summary).toContainText('Portland upon Willamette')
    await page.getByRole('textbox', { name: 'City', exact: true }).fill(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(summary).toContainText(before)

    await page.getByRole('searchbox').fill('')
    await expect(page.getByLabel('Make another tournament part of this one')).toBeVisible()
    const other = page.getByLabel('Make another tournament part of this one')
    const name = (await other.getByRole('option').nth(1).textContent())?.split(',')[0] ?? ''
    await other.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText(`${name} became part of Timberline RYC`)).toBeVisible()
    await page.getByRole('button', { name: `Undo the merge of ${name}` }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: name }).first()).toBeVisible()
  })

  test('looks into the cache and empties it', async ({ page, guard }) => {
    await page.goto('/standings/Y12MS')
    await expect(page.getByLabel('Type')).toHaveValue('y12')
    await page.request.get('/api/v2/standings/Y14WE')
    await page.goto('/admin/cache')
    await page.getByRole('button', { name: /^standings/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Entries of standings' })).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Y14WE' }).click()
    await page.getByRole('button', { name: 'Flush cache' }).click()
    await expect(page.getByText('No keys found in Redis.')).toBeVisible()

    const key = { name: 'standings', kind: 'hash', length: 1 }
    await page.route('**/api/v2/admin/cache', route => route.fulfill({ json: { keys: [key] } }))
    await page.route('**/api/v2/admin/cache/standings', route => route.fulfill({ json: { entries: [] } }))
    await page.reload()
    await page.getByRole('button', { name: /^standings/ }).click()
    await expect(page.getByText('No entries.')).toBeVisible()
    guard.allow(/400/)
    const broken = { status: 400, json: {} }
    await page.route('**/api/v2/admin/cache/standings', route => route.fulfill(broken))
    await page.reload()
    await page.getByRole('button', { name: /^standings/ }).click()
    await expect(
      page.getByText('Failed to load key: Failed to GET /api/v2/admin/cache/standings'),
    ).toBeVisible()
    await page.route('**/api/v2/admin/cache', route => route.fulfill(broken))
    await page.reload()
    await expect(page.getByText('Failed to load cache: Failed to GET /api/v2/admin/cache')).toBeVisible()
  })

  test('sees which processes run, who looks at them, what none does and what takes long', async ({
    page,
  }) => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Server', exact: true }).click()
    const own = page.getByRole('heading', { name: 'Answers people · Asks the live source · Runs tasks' })
    await expect(own).toBeVisible()
    await expect(page.getByText(/MB of memory/)).toBeVisible()
    await layProcesses(page, [
      {
        text: 'select * from bout',
        times: 2,
        longestMs: 300,
        totalMs: 550,
        lastAt: Date.UTC(2026, 10, 21, 12),
      },
    ])
    await page.reload()
    await expect(page.getByText('7 open streams', { exact: true })).toBeVisible()
    await expect(page.getByText('No process runs tasks or sends notices.')).toBeVisible()
    await expect(page.getByText(/2 times, 300 ms at most, 550 ms together/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('sees how sources fare, and has a page read again that could not be', async ({ page }) => {
    const at = Date.UTC(2026, 10, 21, 12)
    await page.route('**/api/v2/admin/sources', route =>
      route.fulfill({
        json: [
          {
            name: 'usafencing',
            on: true,
            lastGood: at,
            lastErrorAt: at,
            failuresInRow: 2,
            lastError: 'the site is being mended',
            quarantined: 1,
            silentUntil: null,
          },
          {
            name: 'askfred',
            on: false,
            lastGood: null,
            lastErrorAt: null,
            failuresInRow: 0,
            lastError: null,
            quarantined: 0,
            silentUntil: null,
          },
          {
            name: 'fie',
            on: true,
            lastGood: at,
            lastErrorAt: at,
            failuresInRow: 1,
            lastError: 'A check that only people pass.',
            quarantined: 0,
            silentUntil: at + 6 * 3_600_000,
          },
        ],
      }),
    )
    const kept = {
      id: 'q1',
      source: 'usafencing',
      kind: 'tournament',
      url: '/details/tournaments/7',
      reason: 'This is a login page.',
      firstSeen: at,
      lastSeen: at,
      times: 3,
      settled: null as number | null,
    }
    await page.route('**/api/v2/admin/sources/quarantine', route => route.fulfill({ json: [kept] }))
    let tries = 0
    await page.route('**/api/v2/admin/sources/quarantine/q1/replay', route => {
      tries += 1
      if (tries === 1) kept.reason = '3 of 12 events could not be read.'
      else kept.settled = at
      return route.fulfill({ json: kept })
    })
    await page.goto('/admin/sources')
    await expect(page.getByText('Fails, 2 times in a row')).toBeVisible()
    await expect(page.getByText('the site is being mended')).toBeVisible()
    await expect(page.getByText('Checks for robots', { exact: true })).toBeVisible()
    await expect(page.getByText(/does not get round it.* asked again after/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'AskFRED', exact: true })).toBeVisible()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByText(/switches it on with ALLEZ_ASKFRED_TOKEN/)).toBeVisible()
    await expect(page.getByText('This is a login page.')).toBeVisible()
    const again = page.getByRole('button', { name: 'Read /details/tournaments/7 again' })
    await again.click()
    await expect(page.getByRole('alert')).toHaveText(
      'It still cannot be read. 3 of 12 lines could not be read.',
    )
    await again.click()
    await expect(page.getByText('Taken in')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('decides whether two tournaments are one', async ({ page, guard }) => {
    guard.allow(/409/)
    await page.setViewportSize({ width: 360, height: 800 })
    const side = (id: string, name: string, source: string, state: string | null) => ({
      id,
      name,
      startDate: '2026-12-05',
      endDate: '2026-12-06',
      city: 'Grand Bend',
      state,
      country: 'USA',
      sources: [source],
      events: 3,
    })
    const pairs = [
      {
        left: side('af-1', 'Lantern Cup', 'askfred', 'OR'),
        right: side('ftl-1', 'Lantern Winter Cup', 'ftl', null),
        score: 72,
      },
    ]
    const sent: unknown[] = []
    await page.route('**/api/v2/admin/tournament-pairs', route => {
      if (route.request().method() === 'GET') return route.fulfill({ json: pairs })
      sent.push(route.request().postDataJSON())
      if (sent.length > 1) pairs.length = 0
      return sent.length > 1
        ? route.fulfill({ json: { merge: null } })
        : route.fulfill({ status: 409, json: { type: 'two-at-one-source', title: 'x', status: 409 } })
    })
    await page.goto('/admin/tournaments')
    await expect(page.getByRole('heading', { name: 'May be the same' })).toBeVisible()
    await expect(page.getByText('72 % alike')).toBeVisible()
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    const join = page.getByRole('button', { name: 'Join Lantern Cup and Lantern Winter Cup' })
    for (const button of await page.getByRole('button', { name: /Lantern Cup and/ }).all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await join.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Lantern Cup and Lantern Winter Cup are two' }).click()
    await expect(page.getByRole('heading', { name: 'May be the same' })).toHaveCount(0)
    expect(sent).toEqual([
      { first: 'af-1', second: 'ftl-1', decision: 'same' },
      { first: 'af-1', second: 'ftl-1', decision: 'different' },
    ])
  })

  for (const path of [
    '/admin',
    '/admin/tournaments',
    '/admin/people',
    '/admin/sources',
    '/admin/server',
    '/admin/cache',
  ]) {
    test(`${path} is accessible and fits the narrowest window`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      if (path === '/admin/tournaments') await page.locator('summary').first().click()
      const violations = await findViolations(page)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })
  }
})
