import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { openPhone } from './page/open-phone.ts'
import { joinSheet } from './sheets/join-sheet.ts'
import { findButton, findClock, findHalf, makeKeptPool, tapTouch, toBoutPath } from './sheets/keep-bout.ts'

/** What is told is told within three seconds, and asked for each five; three browsers on a busy machine take longer. */
const SECONDS = { timeout: 45_000 }
test.setTimeout(300_000)

test('a bout that one keeps shows to who keeps it too and to followers while it is fenced, until its score is filed', async ({
  page,
  browser,
  server,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const id = await makeKeptPool(page.request)
  const made = await (await page.request.get(`/api/v3/scoresheet/${id}`)).json()
  const [second, third] = [
    await openPhone(browser, server, 'okafor'),
    await openPhone(browser, server, 'vandermeer'),
  ]
  await joinSheet(page.request, id, second)
  const told: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') told.push(new URL(request.url()).pathname)
  })

  await page.goto(toBoutPath(id))
  await tapTouch(page, 'Sotomar', 2)
  await tapTouch(page, 'Larkmoor')
  const other = await second.newPage()
  await other.goto(toBoutPath(id))
  const head = other.getByRole('banner')
  await expect(head.getByRole('status')).toHaveText(/^Also kept by .+: 2–1$/, SECONDS)
  expect(await findViolations(other)).toEqual([])
  await tapTouch(other, 'Sotomar', 3)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Also kept by .+: 3–0$/, SECONDS)

  const follower = await third.newPage()
  await follower.goto(`/live/${made.scoresheet.tournamentId}/event/${made.scoresheet.eventId}/`)
  const row = follower.getByRole('listitem').filter({ hasText: 'running, typed by' })
  await expect(row).toContainText('3–0', SECONDS)
  expect(await findViolations(follower)).toEqual([])

  // Without a network nothing is told, and nothing is missed.
  await context.setOffline(true)
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  const before = told.length
  await tapTouch(page, 'Sotomar', 3)
  await expect(findHalf(page, 'Sotomar')).toHaveAccessibleName(/5 touches/)
  await page.waitForTimeout(4_000)
  expect(told).toHaveLength(before)
  expect(before).toBeLessThanOrEqual(4)
  await context.setOffline(false)
  await expect(row).toContainText('5–1', SECONDS)
  await expect(head.getByRole('status')).toHaveText(/5–1$/, SECONDS)

  await findButton(page, 'End bout').click()
  await findButton(page, 'File it into the sheet').click()
  await expect(row).toHaveCount(0, SECONDS)
  await expect(head.getByRole('status')).toHaveText('The sheet has V5–D1', SECONDS)
  await expect(findClock(other)).toBeVisible()
  await second.close()
  await third.close()
})

test('two devices of one account are two keepers: each is told of the other', async ({
  page,
  browser,
  server,
}) => {
  const id = await makeKeptPool(page.request)
  const second = await openPhone(browser, server, 'moreau')
  await page.goto(toBoutPath(id))
  await tapTouch(page, 'Sotomar', 2)
  const other = await second.newPage()
  await other.goto(toBoutPath(id))
  const head = other.getByRole('banner').getByRole('status')
  await expect(head).toHaveText('Also kept by you on another device: 2–0', SECONDS)
  // Opened again it is the same device: nobody is told of themselves.
  await page.reload()
  await tapTouch(page, 'Larkmoor')
  await expect(head).toHaveText('Also kept by you on another device: 2–1', SECONDS)
  await expect(page.getByRole('banner').getByRole('status')).toHaveCount(0)
  await second.close()
})
