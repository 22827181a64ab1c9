import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { AT_ONCE, keepClock, letPass } from './page/let-pass.ts'
import { openGuest } from './page/open-guest.ts'
import { findOwnPool, OWN_EVENT } from './page/own-pool.ts'
import { findEventPlace, readEventState } from './page/places.ts'
import { readTrouble } from './page/reading-trouble.ts'
import type { ServerHandle } from './server/server-handle.ts'

// A bout of hers must be still to come.
test.use({ day: 'day link' })

const SHARE = 'Share Élodie’s day'

/** Makes a link from Élodie's row and answers its address. */
async function share(page: Page): Promise<string> {
  await page.goto('/live')
  await page.getByRole('button', { name: SHARE }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow Élodie today' })
  await expect(dialog).toContainText('without anybody else’s name')
  await dialog.getByRole('button', { name: 'Share a link' }).click()
  return dialog.getByLabel('Copy this link:').inputValue()
}

/** Words of everybody's name in the event but hers, whole. */
async function listOtherNames(server: ServerHandle): Promise<string[]> {
  const { poolRounds } = await readEventState(server, await findEventPlace(server, OWN_EVENT))
  const fencers = poolRounds.flatMap(round => round.pools.flatMap(pool => pool.fencers))
  const words = fencers.flatMap(({ entrant }) => `${entrant.firstName} ${entrant.lastName}`.split(/[\s-]+/))
  return [...new Set(words)].filter(word => word.length > 2 && word !== 'Élodie')
}

test('shows the day to somebody without an account, follows it, and closes when it is taken back', async ({
  page,
  browser,
  server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await share(page)
  await expect(page.getByRole('dialog').getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const guest = await openGuest(browser, server)
  await keepClock(guest.page)
  const answer = await guest.page.goto(url)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Élodie')
  await expect(guest.page).toHaveTitle(/Élodie today/)
  await expect(guest.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(guest.page.getByText(/Closes tonight at midnight in/)).toBeVisible()
  const bouts = guest.page.getByRole('listitem').getByText(/^(?:won|lost) \d+–\d+$/)
  const { place, open, next } = await findOwnPool(server)
  const before = await bouts.count()
  for (const { ref } of open.slice(0, next + 1))
    await server.setScore(place.ftlId, ref, { left: 5, right: 1 })
  await letPass(guest.page, () => expect(bouts).toHaveCount(before + 1, AT_ONCE))

  const text = (await guest.page.locator('body').innerText()).split(/[^\p{L}]+/u)
  expect((await listOtherNames(server)).filter(name => text.includes(name))).toEqual([])
  const token = new URL(url).pathname.replace('/day/', '')
  const questions = [...guest.asked].filter(path => !path.startsWith('/assets/') && path !== '/icon.svg')
  expect(questions.sort()).toEqual([`/api/v3/day/${token}`, `/day/${token}`])
  expect(await guest.context.cookies()).toEqual([])
  guest.guard.check()

  await page.getByRole('dialog').getByRole('button', { name: 'Take back: Élodie’s day' }).first().click()
  await expect(page.getByRole('dialog').getByText('No link is open.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: SHARE })).toBeFocused()
  guest.guard.allow(/status of 410/)
  await guest.page.reload()
  await expect(guest.page.getByRole('heading', { name: 'This page has closed' })).toBeVisible()
  expect(await guest.page.locator('body').innerText()).not.toContain('Élodie')
  const why = guest.page.getByText(/^It was open for one day/)
  const findGround = (one: Element): string | undefined => {
    const { left, top } = one.getBoundingClientRect()
    const grounds = document
      .elementsFromPoint(left + 2, top + 2)
      .map(each => getComputedStyle(each).backgroundColor)
    return grounds.find(ground => ground !== 'rgba(0, 0, 0, 0)')
  }
  expect(await why.evaluate(findGround)).toBe('rgb(255, 255, 255)')
  guest.guard.check()
  await guest.context.close()
})

test('nobody who cannot see it stumbles, light and dark, in letters twice as large, in any language', async ({
  page,
  browser,
  server,
}) => {
  const url = await share(page)
  expect(await findViolations(page)).toEqual([])
  for (const [locale, words] of [
    ['en-US', 'Élodie’s day'],
    ['es-ES', 'El día de Élodie'],
    ['fr-FR', 'La journée\u00a0: Élodie'],
  ] as const) {
    const guest = await openGuest(browser, server, { locale })
    await guest.page.goto(url)
    await expect(guest.page.getByRole('heading', { name: words })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await guest.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const violations = await findViolations(guest.page)
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await guest.page.setViewportSize({ width: 195, height: 422 })
    expect(await readTrouble(guest.page), locale).toEqual([])
    guest.guard.check()
    await guest.context.close()
  }
})

test('keeps the last word without connection, and says how old it is @phone', async ({
  page,
  browser,
  server,
}) => {
  const url = await share(page)
  const guest = await openGuest(browser, server)
  await keepClock(guest.page)
  await guest.page.goto(url)
  const heading = guest.page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Élodie')
  guest.guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await guest.context.setOffline(true)
  await letPass(guest.page, () =>
    expect(guest.page.getByText(/no connection · last word/)).toBeVisible(AT_ONCE),
  )
  await expect(heading).toContainText('Élodie')
  await guest.context.setOffline(false)
  await letPass(guest.page, () => expect(guest.page.getByText(/no connection/)).toHaveCount(0, AT_ONCE))
  guest.guard.check()
  await guest.context.close()
})

test('open links stand under Settings, and end there, too', async ({ page }) => {
  await share(page)
  await page.goto('/settings/account')
  const links = page.getByRole('button', { name: 'Take back: Élodie’s day' })
  await expect(links.first()).toBeVisible()
  const many = await links.count()
  await links.first().click()
  await expect(links).toHaveCount(many - 1)
})
