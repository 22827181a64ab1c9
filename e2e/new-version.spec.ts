import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildWeb } from '../tools/build-web.ts'
import { expect, test } from './page/fixtures.ts'

const ROOT = join(import.meta.dirname, '..')
/** So long may a whole build take on a busy machine. */
const BUILD_MS = 600_000
const NOTICE = 'A new version of Allez is ready.'

/** Which of the two builds a page runs on. */
const findBuild = (page: Page): Promise<string> =>
  page.evaluate(() => String(Reflect.get(globalThis, 'allezBuild') ?? 'first'))

const lookForVersion = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

test.describe('a new build in the middle', () => {
  let folder = ''
  let newer = ''

  // A second build of the same screens, of which every file is another one.
  test.beforeAll(async () => {
    test.setTimeout(BUILD_MS)
    folder = mkdtempSync(join(tmpdir(), 'allez-builds-'))
    newer = join(folder, 'web')
    cpSync(join(ROOT, 'dist/web'), newer, { recursive: true })
    const plugins = [{ name: 'newer', banner: () => 'globalThis.allezBuild="newer";' }]
    await buildWeb({ outDir: newer, plugins })
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('breaks no open page: what it has not opened yet is still there', async ({ page, server, guard }) => {
    guard.allow(/Failed to load resource|ERR_/)
    await page.goto('/live')
    await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeAttached()
    await server.stop()
    await server.startAgain(newer)
    // Only what a family opens is fetched ahead: this is not.
    await page.evaluate(() => {
      history.pushState({}, '', '/privacy')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    expect(await findBuild(page)).toBe('first')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    expect(await findBuild(page)).toBe('newer')
    await server.stop()
    await server.startAgain()
  })

  test.describe('with the app on the device', () => {
    test.use({ serviceWorkers: 'allow' })

    test('is told, and comes when it is asked for', async ({ page, server, guard }) => {
      guard.allow(/Failed to load resource|ERR_/)
      await page.goto('/results')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await server.stop()
      await server.startAgain(newer)
      await lookForVersion(page)
      await expect(page.getByText(NOTICE)).toBeVisible()
      // Nothing begins anew by itself under somebody's eyes.
      await page.getByRole('link', { name: 'Plan' }).click()
      await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
      expect(await findBuild(page)).toBe('first')
      await page.getByRole('button', { name: 'Change now' }).click()
      await page.waitForFunction(() => Reflect.get(globalThis, 'allezBuild') === 'newer')
      await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
      await expect(page.getByText(NOTICE)).toBeHidden()
      await server.stop()
      await server.startAgain()
    })

    test('comes by itself once nobody looks, not while a field holds words', async ({
      page,
      server,
      guard,
    }) => {
      guard.allow(/Failed to load resource|ERR_/)
      await page.goto('/plan')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await server.stop()
      await server.startAgain(newer)
      await lookForVersion(page)
      await expect(page.getByText(NOTICE)).toBeVisible()
      const look = (away: boolean): Promise<unknown> =>
        page.evaluate(hidden => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, away)
      const search = page.getByRole('searchbox')
      await search.fill('Harbor')
      await look(true)
      await look(false)
      await expect(page.getByText(NOTICE)).toBeVisible()
      expect(await findBuild(page)).toBe('first')
      await search.fill('')
      await look(true)
      await page.waitForFunction(() => Reflect.get(globalThis, 'allezBuild') === 'newer')
      await server.stop()
      await server.startAgain()
    })
  })
})
