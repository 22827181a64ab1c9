import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=90'

test('a page of results that another app hands over is opened', async ({ page, server }) => {
  const { ftlId, path } = await findEventPlace(server, "Y14 Women's Foil")
  const shared = `Look at this: https://www.fencingtimelive.com/events/results/${ftlId}`
  await page.goto(`/share?title=Results&text=${encodeURIComponent(shared)}`)
  await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path.replace(/\/$/, ''))
})

test('a video that another app hands over waits in the field of its bout', async ({ page }) => {
  await page.goto(`/share?url=${encodeURIComponent(VIDEO)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A video for a bout' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Théo Moreau-Quill' }).click()
  await expect(page).toHaveURL(/\/results$/)
  await expect(page.getByRole('banner')).toContainText('TM')
  const bouts = page.getByRole('main').getByRole('button', { name: /^Link a video/ })
  const fold = page.getByRole('main').getByRole('group').first()
  await expect(fold).toBeVisible()
  for (let folded = await findFolded(); (await bouts.count()) === 0 && folded; folded = await findFolded())
    await folded.click()
  await bouts.first().click()
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue(VIDEO)

  async function findFolded() {
    const folded = page.getByRole('main').locator('details:not([open]) > summary')
    return (await folded.count()) > 0 ? folded.first() : undefined
  }
})

test('what Allez cannot open is told, with a way on', async ({ page, guard }) => {
  guard.allow(/404/)
  await page.goto('/share?text=hello')
  await expect(page.getByText('There is no link in it that Allez can open')).toBeVisible()
  await page.goto(`/share?url=https://www.fencingtimelive.com/events/results/${'9'.repeat(32)}`)
  await expect(page.getByText('Allez does not know this tournament.')).toBeVisible()
})

test.describe('who follows nobody', () => {
  test.use({ account: 'admin' })

  test('learns why a video has no bout to go to, and where to find somebody', async ({ page }) => {
    await page.goto(`/share?url=${encodeURIComponent(VIDEO)}`)
    await expect(page.getByText('you follow nobody yet')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the settings' }).click()
    await expect(page).toHaveURL('/settings/fencers')
  })
})
