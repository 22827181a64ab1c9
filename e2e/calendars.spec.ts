import ICAL from 'ical.js'
import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'

/** What a calendar reads at an address, without anybody being signed in. */
async function readCalendar(url: string): Promise<string[]> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  return listSummaries(await answer.text())
}

const listSummaries = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one).summary)

test('an address for calendars tells of one fencer, and nothing once it is taken back', async ({ page }) => {
  await page.goto('/settings/account')
  const card = page.getByRole('heading', { name: 'Calendars' }).locator('..')
  await card.getByLabel('Whose events').selectOption({ label: 'Élodie Moreau-Quill' })
  await card.getByRole('button', { name: 'Make an address' }).click()
  const url = await card.getByLabel('Copy this address:').inputValue()
  const summaries = await readCalendar(url)
  expect(summaries.some(one => one.startsWith('Élodie: '))).toBe(true)
  expect(summaries.filter(one => /Théo|Bastien/.test(one))).toEqual([])
  const app = card.getByRole('link', { name: 'Open in the calendar app' })
  await expect(app).toHaveAttribute('href', url.replace('http:', 'webcal:'))
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  const row = card.getByRole('listitem').filter({ hasText: 'Élodie Moreau-Quill' })
  await expect(row).toContainText('a calendar asked')
  await row.getByRole('button', { name: 'Take back: Élodie Moreau-Quill' }).click()
  await expect(row).toHaveCount(0)
  expect((await fetch(url)).status).toBe(410)
})

test('another choice is another address', async ({ page }) => {
  await page.goto('/settings/account')
  const card = page.getByRole('heading', { name: 'Calendars' }).locator('..')
  const address = card.getByLabel('Copy this address:')
  const make = card.getByRole('button', { name: 'Make an address' })
  await make.click()
  const everybody = await address.inputValue()
  await make.click()
  await expect(address).toHaveValue(everybody)
  await card.getByLabel('Registrations that would suit, too').check()
  await expect(address).toHaveCount(0)
  await make.click()
  await expect(address).not.toHaveValue(everybody)
  await expect(card.getByText('with registrations')).toBeVisible()
})

test('an event of the plan goes into the calendar as a file', async ({ page }) => {
  await page.goto('/plan')
  const link = page.getByRole('link', { name: /^Add to calendar: / }).first()
  const id = decodeURIComponent(/calendar\/([^?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '')
  const { weeks } = (await (await page.request.get('/api/v3/view/schedule')).json()) as ScheduleView
  const all = weeks.flatMap(week => week.tournaments.flatMap(one => one.events))
  const name = all.find(event => event.id === id)?.name ?? 'not listed'
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('event.ics')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const summaries = listSummaries(Buffer.concat(chunks).toString('utf8'))
  expect(summaries.length).toBeGreaterThan(0)
  for (const summary of summaries) expect(summary).toContain(name)
})
