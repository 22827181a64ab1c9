import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { toSilence } from './page/to-silence.ts'
import { savePastEvents } from './server/past-events.ts'

test.use({ hasGoogle: true, day: 'filed-uploads' })
test.describe.configure({ mode: 'serial' })

let fencerId = ''

test.beforeAll(async ({ server }) => {
  const people = await savePastEvents(server, ({ elodie }) => [
    {
      tournamentId: 'past-quay',
      tournament: 'Quay Side ROC',
      eventId: 'past-quay-y14wf',
      event: "Y14 Women's Foil",
      day: '2025-05-10',
      people: {
        a: { name: 'Moreau-Quill, Élodie', fencerId: elodie },
        b: { name: 'Kim, Rowan' },
        c: { name: 'Del Olmo, Inés' },
        d: { name: 'Tanabori, Arika' },
        e: { name: 'Zeta, Una' },
      },
      bouts: [
        ['a', 'b', 5, 3],
        ['a', 'c', 5, 4],
        ['a', 'd', 15, 12, 4],
        ['a', 'e', 14, 15, 2],
      ],
    },
  ])
  fencerId = people.elodie
  await server.addFilms('PLquayside', [
    { id: 'quaykim0000', title: 'Élodie v Kim', duration: 'PT4M20S' },
    { id: 'quayolmo000', title: 'pool DEL OLMO', duration: 'PT5M' },
  ])
})

test.beforeEach(async ({ page, guard, server }) => {
  guard.allowHost(await server.googleHost())
  guard.allow(/ERR_|503|400/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
})

const openDesk = (page: Page) => page.goto(`/videos/${fencerId}/past-quay`)

test('what a playlist of the own channel holds is filed by its titles', async ({ page }) => {
  await page.goto('/settings/account')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Update metadata of YouTube videos' }).click()
  await main.getByRole('button', { name: 'Upload YouTube videos' }).click()
  await main.getByRole('link', { name: 'Continue to Google' }).click()
  await expect(main.getByText('Connected.').first()).toBeVisible()

  await openDesk(page)
  await page.getByRole('button', { name: 'Bring a film' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bring films' })
  const links = dialog.getByLabel('Links, or a playlist')
  await links.fill('https://www.youtube.com/playlist?list=PLnobodys')
  await dialog.getByRole('button', { name: 'Look at them' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was found in this playlist.')
  await links.fill('https://www.youtube.com/playlist?list=PLquayside')
  await dialog.getByRole('button', { name: 'Look at them' }).click()
  const chosen = (name: string) => dialog.getByRole('combobox', { name }).locator('option:checked')
  await expect(chosen('Bout of Élodie v Kim')).toHaveText('Pool KIM Rowan')
  await expect(chosen('Bout of pool DEL OLMO')).toHaveText('Pool DEL OLMO Inés')
  await dialog.getByRole('button', { name: 'File 2 bouts' }).click()
  await expect(page.getByText('2 of 4')).toBeVisible()
})

test('a film that is filed on the device is uploaded, and each bout is linked to its place in it', async ({
  page,
  server,
}) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'Bring a film' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose films from this device' }).click()
  const film = { name: 'table.webm', mimeType: 'video/webm', buffer: toSilence(1_200) }
  await (await chooser).setFiles(film)
  await expect(page.getByText('of 20:00')).toBeVisible()
  const playhead = page.getByRole('slider', { name: 'Place in the film' })
  for (const [bout, start, end, span] of [
    ['T4 TANABORI Arika', 30, 500, '0:30 – 8:20'],
    ['T2 ZETA Una', 610, 1_190, '10:10 – 19:50'],
  ] as const) {
    await page.getByRole('button', { name: `Work on ${bout}` }).click()
    await playhead.fill(String(start))
    await page.getByRole('button', { name: 'Set start' }).click()
    await expect(page.getByRole('row', { name: new RegExp(bout) })).toContainText('filed')
    await playhead.fill(String(end))
    await page.getByRole('button', { name: 'Set end' }).click()
    await expect(page.getByRole('row', { name: new RegExp(bout) })).toContainText(span)
  }
  await expect(page.getByText('4 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Upload this film' }).click()
  await expect(page.getByRole('list', { name: 'Videos on their way' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load the film' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Films' }).locator('option:checked')).toHaveText(
    'table.webm',
  )
  const [upload] = await server.uploads()
  const answer = await page.request.get(`/api/v3/view/videos/${fencerId}/list?tournament=past-quay`)
  const list = (await answer.json()) as { url: string; end: number | null }[]
  expect(list.map(({ url, end }) => [url, end])).toEqual([
    ['https://youtu.be/quaykim0000', 260],
    ['https://youtu.be/quayolmo000', 300],
    [`https://youtu.be/${upload?.videoId}?t=30`, 500],
    [`https://youtu.be/${upload?.videoId}?t=610`, 1_190],
  ])
})

test('the videos of a tournament are kept as a playlist of the own channel, once however often', async ({
  page,
  server,
}) => {
  const [upload] = await server.uploads()
  for (let nth = 0; nth < 2; nth++) {
    await page.goto(`/videos/${fencerId}/list?tournament=past-quay`)
    await page.getByRole('button', { name: 'Keep it as a playlist at YouTube' }).click()
    await expect(page.getByText('3 videos are in the playlist')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the playlist at YouTube' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/playlist\?list=/,
    )
  }
  expect(await findViolations(page)).toEqual([])
  const own = (await server.listPlaylists()).filter(
    ({ title }) => title === 'Élodie Moreau-Quill, Quay Side ROC',
  )
  expect(own).toEqual([
    { title: 'Élodie Moreau-Quill, Quay Side ROC', videos: ['quaykim0000', 'quayolmo000', upload?.videoId] },
  ])
})
