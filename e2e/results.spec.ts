import type { PastEvent } from '#tools/testing/rows/save-past.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'
import { type KnownPeople, savePastEvents } from './server/past-events.ts'

const toEvents = ({ elodie, adaeze }: KnownPeople): PastEvent[] => [
  {
    tournamentId: 'past-harbor',
    tournament: 'Harbor Open',
    eventId: 'past-harbor-y14wf',
    event: "Y14 Women's Foil",
    day: '2026-03-07',
    city: 'Portland, OR',
    people: {
      a: { name: 'Moreau-Quill, Élodie', fencerId: elodie, place: 2 },
      b: { name: "O'Dell-Okaforin, Adaeze", fencerId: adaeze, club: 'Copper Canyon Blades', place: 1 },
      c: { name: 'Szabóvary, Réka', club: 'Old Mill' },
    },
    bouts: [
      ['a', 'b', 5, 3],
      ['c', 'a', 0, 5],
      ['a', 'c', 4, 4, 4, 'left'],
      ['a', 'b', 4, 15, 2],
    ],
  },
  {
    tournamentId: 'past-mill',
    tournament: 'Mill Cup',
    eventId: 'past-mill-y14wf',
    event: "Y14 Women's Foil",
    day: '2026-05-09',
    city: 'Reno, NV',
    people: {
      a: { name: 'Moreau-Quill, Élodie', fencerId: elodie },
      d: { name: 'Larkmoor, Iris' },
    },
    bouts: [['a', 'd', 2, 5]],
  },
]

test.beforeAll(async ({ server }) => {
  await savePastEvents(server, toEvents)
})

test('tournaments newest first, each opening to its bouts with stage, score and class', async ({ page }) => {
  await page.goto('/results')
  const main = page.getByRole('main')
  const search = page.getByRole('searchbox', { name: 'Name or location' })
  await search.fill('pen')
  await expect(main.getByRole('heading', { level: 2, name: /Harbor|Mill/ })).toHaveText(['Harbor Open'])
  await search.fill('eno')
  await expect(main.getByRole('heading', { level: 2, name: /Harbor|Mill/ })).toHaveText(['Mill Cup'])
  await search.fill('')
  await expect(main.getByRole('heading', { level: 2, name: /Harbor|Mill/ })).toHaveText([
    'Mill Cup',
    'Harbor Open',
  ])
  const harbor = main.getByRole('group').filter({ hasText: 'Harbor Open' })
  await expect(harbor).toContainText('2nd')
  await harbor.getByRole('heading', { name: 'Harbor Open' }).click()
  const bouts = harbor.getByRole('listitem')
  await expect(bouts).toHaveCount(4)
  await expect(bouts.nth(0)).toContainText(/T2.*O'DELL-OKAFORIN Adaeze.*4–15.*Major Loss/s)
  await expect(bouts.nth(1)).toContainText(/T4.*SZABÓVARY Réka.*4–4.*Draw/s)
  await expect(bouts.nth(2)).toContainText(/Pool.*5–3.*Close Win/s)
  await expect(bouts.nth(3)).toContainText(/Pool.*5–0.*Total Win/s)
  await search.fill('nothing like that')
  await expect(page.getByText('No tournament matches.')).toBeVisible()
})

test.describe('a child without membership', () => {
  test.use({ account: 'vandermeer' })
  test('has no USA Fencing id, and is told so', async ({ page }) => {
    await page.goto('/results')
    await page.getByRole('button', { name: /^Fencers and settings/ }).click()
    await page
      .getByRole('group', { name: 'Following' })
      .getByLabel(/Pieter/)
      .check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByText('Pieter has no USA Fencing id.')).toBeVisible()
  })
})

test('a video is linked with Enter, watched on a press, changed back', async ({ page, guard }) => {
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  const link = page.getByRole('button', { name: "Link a video of the bout against Adaeze O'Dell-Okaforin" })
  await link.first().click()
  const dialog = page.getByRole('dialog', { name: 'Link a video' })
  await expect(dialog).toContainText("O'DELL-OKAFORIN Adaeze")
  const url = dialog.getByRole('textbox', { name: 'URL' })
  await expect(url).toBeFocused()
  await url.press('Enter')
  await expect(dialog.getByText('URL is required.')).toBeVisible()
  await url.fill('javascript:alert(1)')
  await url.press('Enter')
  await expect(dialog.getByText('Links begin with https://.')).toBeVisible()
  await url.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s')
  await expect(dialog.getByText('YouTube, from 1:30')).toBeVisible()
  await url.press('Enter')
  await expect(dialog).toBeHidden()

  guard.allowHost('www.youtube-nocookie.com')
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  )
  const watch = page.getByRole('link', { name: "Watch the bout against Adaeze O'Dell-Okaforin" })
  await expect(watch).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(watch).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ?t=90')
  await watch.click()
  const player = page.getByRole('dialog', { name: 'Video' })
  await expect(player.getByText(/^Linked by Camille Moreau-Quill,/)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await player.getByRole('button', { name: 'Play here' }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=90/,
  )
  await player.getByRole('button', { name: 'Undo: remove the link' }).click()
  await expect(player).toBeHidden()
  await expect(watch).toHaveCount(0)
})

test('a link that cannot be saved names the call', async ({ page, guard }) => {
  guard.allow(/500/)
  const answer = { status: 500, json: {} }
  await page.route('**/api/v3/view/results/*/*/*/results/*', route => route.fulfill(answer))
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  const link = page.getByRole('button', { name: "Link a video of the bout against Adaeze O'Dell-Okaforin" })
  await link.first().click()
  const url = page.getByRole('dialog').getByRole('textbox', { name: 'URL' })
  await url.fill('https://youtu.be/dQw4w9WgXcQ')
  await url.press('Enter')
  await expect(url).toHaveAccessibleDescription(
    /^Failed to PATCH \/api\/v3\/view\/results\/[^/]+\/[^/]+\/[^/]+\/results\/[^/]+$/,
  )
})

test('a video whose details the service refuses is linked all the same, and that is said', async ({
  page,
}) => {
  await page.route('**/results/*/past-mill/**', async route => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), videoTold: 'failed' } })
  })
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Mill Cup' }).click()
  const mill = page.getByRole('group').filter({ hasText: 'Mill Cup' })
  await mill.getByRole('button', { name: /^Link a video/ }).click()
  const url = page.getByRole('textbox', { name: 'URL' })
  await url.fill('https://youtu.be/dQw4w9WgXcQ')
  await url.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to update video')
  await expect(page.getByText('The link is kept', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(mill.getByRole('link', { name: /^Watch/ })).toHaveAttribute(
    'href',
    'https://youtu.be/dQw4w9WgXcQ',
  )
})

test('many links are pasted at once, each to its bout', async ({ page }) => {
  await page.goto('/results')
  await page.getByRole('heading', { name: 'Mill Cup' }).click()
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  const harbor = page.getByRole('group').filter({ hasText: 'Harbor Open' })
  await harbor.getByRole('button', { name: 'Paste many links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste many links' })
  const text = dialog.getByRole('textbox', { name: 'Links' })
  await text.fill('https://video.example/final\nszabovary https://video.example/semi')
  await dialog.getByRole('button', { name: 'Link 2 videos' }).click()
  await expect(dialog).toBeHidden()
  const bouts = harbor.getByRole('listitem')
  await expect(bouts.nth(0).getByRole('link', { name: /Watch/ })).toHaveAttribute(
    'href',
    'https://video.example/final',
  )
  await expect(bouts.nth(1).getByRole('link', { name: /Watch/ })).toHaveAttribute(
    'href',
    'https://video.example/semi',
  )
  await bouts.nth(1).getByRole('link', { name: /Watch/ }).click()
  await expect(page.getByText('This leaves Allez for video.example.')).toBeVisible()
})

test('results are kept on the device, each fencer’s apart, and show without connection', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/fencers')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await page.getByRole('heading', { name: 'Harbor Open' }).click()
  await expect(page.getByText('SZABÓVARY Réka').first()).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          const opening = indexedDB.open('allez')
          opening.onsuccess = () => {
            const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys()
            asking.onsuccess = () => {
              opening.result.close()
              resolve(asking.result.map(String))
            }
          }
        }),
    )
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^\/api\/v3\/view\/results\/[^/]+$/))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Fencers', exact: true }).click()
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Open' })).toBeVisible()
  await context.setOffline(false)
})

test('the live event’s matches take a video too, and everybody sees it', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.goto(`${place.path}?tab=matches`)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const first = rows.first()
  await first.getByRole('button', { name: /^Link a video/ }).click()
  const url = page.getByRole('textbox', { name: 'URL' })
  await url.fill('https://video.example/pool')
  await url.press('Enter')
  await expect(first.getByRole('link', { name: /^Watch the bout/ })).toHaveAttribute(
    'href',
    'https://video.example/pool',
  )
  await page.reload()
  const watch = first.getByRole('link', { name: /^Watch the bout/ })
  await expect(watch).toHaveAccessibleDescription('On video.example')
  await watch.click()
  const player = page.getByRole('dialog', { name: 'Video' })
  await expect(player.getByText('This leaves Allez for video.example.')).toBeVisible()
  await expect(player.getByText(/^Linked by Camille Moreau-Quill,.* · On video\.example$/)).toBeVisible()
  await player.getByRole('button', { name: 'Remove the link', exact: true }).click()
  await expect(player).toBeHidden()
  await expect(first.getByRole('button', { name: /^Link a video/ })).toBeVisible()
})
