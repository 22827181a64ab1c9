import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { listKeptOnDevice, waitUntilCleared } from './page/kept-on-device.ts'
import { savePastEvents } from './server/past-events.ts'

// What it connects is connected for everybody who comes after it on its server.
test.use({ hasGoogle: true, day: 'upload' })
test.describe.configure({ mode: 'serial' })

const MB = 1_000_000
/** As long as a bout of a pool: bytes of which each place can be told from every other. */
const FILM = Buffer.alloc(50 * MB)
for (let at = 0; at < FILM.length; at += 4) FILM.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at)
const folder = mkdtempSync(join(tmpdir(), 'allez-films-'))
const HASH = createHash('sha256').update(FILM).digest('hex')

test.beforeAll(async ({ server }) => {
  await savePastEvents(server, ({ elodie, adaeze }) => [
    {
      tournamentId: 'past-harbor',
      tournament: 'Harbor Open',
      eventId: 'past-harbor-y14wf',
      event: "Y14 Women's Foil",
      day: '2026-03-07',
      people: {
        a: { name: 'Moreau-Quill, Élodie', fencerId: elodie },
        b: { name: "O'Dell-Okaforin, Adaeze", fencerId: adaeze },
      },
      bouts: [
        ['a', 'b', 5, 3],
        ['a', 'b', 4, 15, 2],
        ['a', 'b', 15, 12, 4],
      ],
    },
  ])
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Browsers with a picker of their own ask outside of the page. */
test.beforeEach(async ({ page, guard, server }) => {
  guard.allowHost(await server.googleHost())
  // 400: the browser has sent a portion again by itself, of which a part had arrived.
  guard.allow(/ERR_|503|400/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
})

/** The dialog of a bout of the Harbor Open that has no video. */
async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  await page
    .getByRole('button', { name: "Link a video of the bout against Adaeze O'Dell-Okaforin" })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Link a video' })
}

/** What is said of the films of a dialog. */
const status = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: 'Videos on their way' }).getByRole('status')
const WAITING = 'No answer. It goes on by itself.'
/** Bytes by the dozen million: as long as a busy machine needs for them. */
const BYTES_ON_THEIR_WAY = { timeout: 150_000 }

async function choose(button: Locator, name: string, bytes = FILM): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(path)
}

test('who has not connected uploads is shown the way, and connects', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Upload from this device' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Go to your account' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Upload YouTube videos' }).click()
  await main.getByRole('link', { name: 'Continue to Google' }).click()
  await expect(main.getByText('Connected.')).toBeVisible()
})

test('a film of 50 MB survives five cuts and a reload, arrives as it is, and is linked', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  await server.cutUploads(300_000, 1_000_000, 90_000)
  await server.holdUploads(20 * MB)
  const dialog = await openDialog(page)
  await choose(dialog.getByRole('button', { name: 'Upload from this device' }), 'final.mp4')
  const bar = dialog.getByRole('progressbar', { name: 'Upload of final.mp4' })
  await expect(bar).toHaveAttribute('aria-valuemax', String(FILM.length))
  await expect
    .poll(async () => (await server.uploads())[0]?.arrived, BYTES_ON_THEIR_WAY)
    .toBeGreaterThanOrEqual(20 * MB)
  await expect(status(dialog)).toHaveText(WAITING, BYTES_ON_THEIR_WAY)
  expect(await server.cutsLeft()).toBe(0)
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(19 * MB)
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await server.cutUploads(700_000, 2_000_000)
  await openDialog(page)
  const again = dialog.getByRole('button', { name: 'Choose the file: final.mp4' })
  await choose(again, 'other.mp4', FILM.subarray(1))
  await expect(dialog.getByRole('alert')).toHaveText('This is another file. final.mp4 was begun.')
  expect(await findViolations(page)).toEqual([])
  await choose(again, 'final (1).mp4')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await server.holdUploads(Number.POSITIVE_INFINITY)

  await expect(status(dialog)).toHaveText('Uploaded and linked', BYTES_ON_THEIR_WAY)
  const uploads = await server.uploads()
  expect(uploads).toEqual([expect.objectContaining({ size: FILM.length, hash: HASH, type: 'video/mp4' })])
  expect(await server.cutsLeft()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const watch = page.getByRole('link', { name: "Watch the bout against Adaeze O'Dell-Okaforin" })
  await expect(watch).toHaveAttribute('href', `https://youtu.be/${uploads[0]?.videoId}`)
})

test('an upload is paused, gone on with and dropped, here and among what waits on the device', async ({
  page,
  server,
}) => {
  await server.holdUploads(1)
  const dialog = await openDialog(page)
  await choose(dialog.getByRole('button', { name: 'Upload from this device' }), 'pool.mp4')
  const row = dialog.getByRole('list', { name: 'Videos on their way' }).getByRole('listitem')
  await expect(status(dialog)).toHaveText(WAITING)
  await row.getByRole('button', { name: 'Pause: pool.mp4' }).click()
  await expect(status(dialog)).toHaveText('Paused')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goto('/settings/device')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Videos on their way' })).toBeVisible()
  await main.getByRole('button', { name: 'Go on: pool.mp4' }).click()
  await choose(main.getByRole('button', { name: 'Choose the file: pool.mp4' }), 'pool.mp4')
  await expect(main.getByRole('button', { name: 'Pause: pool.mp4' })).toBeVisible()
  await main.getByRole('button', { name: 'Drop the upload of pool.mp4' }).click()
  await expect(main.getByText('Nothing waits any more.')).toBeVisible()
  await server.holdUploads(Number.POSITIVE_INFINITY)
})

test('a session that is over is begun anew, and that is said', async ({ page, server, guard }) => {
  // Nobody knows any more which pages may read of it.
  guard.allow(/CORS policy/)
  test.setTimeout(600_000)
  await server.holdUploads(8 * MB)
  const dialog = await openDialog(page)
  await choose(dialog.getByRole('button', { name: 'Upload from this device' }), 'anew.mp4')
  const said = status(dialog).last()
  await expect(said).toHaveText(WAITING, BYTES_ON_THEIR_WAY)
  await server.expireUploads()
  // It rests longer after each try without an answer, a minute at most.
  await expect(said).toHaveText('YouTube did not keep what it had. It was begun anew.', BYTES_ON_THEIR_WAY)
  await server.holdUploads(Number.POSITIVE_INFINITY)
  await expect(said).toHaveText('Uploaded and linked', BYTES_ON_THEIR_WAY)
  expect((await server.uploads()).at(-1)?.hash).toBe(HASH)
})

test('where the browser keeps the way back to a file, it goes on after a reload by itself', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  // A file of the page's own: it stands for one that a picker gave, whose handle is kept likewise.
  await page.addInitScript(() =>
    Reflect.set(window, 'showOpenFilePicker', async () => {
      const folder = await navigator.storage.getDirectory()
      return [await folder.getFileHandle('own.mp4')]
    }),
  )
  await server.holdUploads(2 * MB)
  const dialog = await openDialog(page)
  await page.evaluate(async length => {
    const folder = await navigator.storage.getDirectory()
    const writable = await (await folder.getFileHandle('own.mp4', { create: true })).createWritable()
    await writable.write(Uint8Array.from({ length }, (_, at) => at % 251))
    await writable.close()
  }, 6 * MB)
  await dialog.getByRole('button', { name: 'Upload from this device' }).click()
  await expect(status(dialog).last()).toHaveText(WAITING, BYTES_ON_THEIR_WAY)
  await page.reload()
  const last = async () => (await server.uploads()).at(-1)
  await expect.poll(async () => (await last())?.arrived, BYTES_ON_THEIR_WAY).toBeGreaterThanOrEqual(2 * MB)
  await server.holdUploads(Number.POSITIVE_INFINITY)
  const whole = createHash('sha256').update(
    Buffer.from(Uint8Array.from({ length: 6 * MB }, (_, at) => at % 251)),
  )
  const hash = whole.digest('hex')
  await expect.poll(async () => (await last())?.hash, BYTES_ON_THEIR_WAY).toBe(hash)
})

const listOutbox = async (page: Page): Promise<string[]> =>
  (await listKeptOnDevice(page)).records.filter(key => key.startsWith('allez-outbox/'))

test('whoever signs out is asked, and leaves no upload behind', async ({ page, server }) => {
  await server.holdUploads(1)
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  await page
    .getByRole('link', { name: /^Watch the bout/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Video' })
  await dialog.getByRole('button', { name: 'Change the link' }).click()
  const linking = page.getByRole('dialog')
  await choose(linking.getByRole('button', { name: 'Upload from this device' }), 'late.mp4')
  await expect(status(linking)).toHaveText(WAITING)
  await linking.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Fencers and settings/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  expect(await listOutbox(page)).not.toEqual([])
  await waitUntilCleared(page, () => page.getByRole('button', { name: 'Sign out and drop it' }).click())
  await expect(page).toHaveURL(/\/(?:welcome|login)?$/)
  expect(await listOutbox(page)).toEqual([])
})
