import type { Locator, Page } from '@playwright/test'
import { toPlayerPage } from '#fakes/youtube-player/player-page.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { toSilence } from './page/to-silence.ts'
import { savePastEvents } from './server/past-events.ts'

test.describe.configure({ mode: 'serial' })

const TWO_HOURS = 7_200
/** The eleven bouts of a day: who, with which touches, in which round, and where they are in the film, in seconds. */
const BOUTS = [
  ['Brzęczkowski, Oskar', 5, 2, 0, 140, 400],
  ['Del Olmo, Nicolás', 5, 1, 0, 510, 775],
  ['Wangchen, Zihao', 5, 0, 0, 880, 1_170],
  ['Yoonseo, Duc', 4, 5, 0, 1_285, 1_550],
  ['Parksung, Wei Jie', 5, 3, 0, 1_685, 1_970],
  ['Kim, Rowan', 15, 10, 64, 2_230, 3_105],
  ['Tanabori, Arjun', 15, 12, 32, 3_650, 4_460],
  ['Müllerstett, Łukasz', 15, 7, 16, 4_635, 5_110],
  ['Ashgrove, Theo', 15, 13, 8, 5_235, 5_850],
  ['Larkmoor, Ivo', 15, 14, 4, 5_990, 6_560],
  ['Zeta, Uwe', 11, 15, 2, 6_640, 7_160],
] as const
const FILM = 'https://youtu.be/dQw4w9WgXcQ'

let fencerId = ''

test.beforeAll(async ({ server }) => {
  const people = await savePastEvents(server, ({ bastien }) => {
    const event = (id: string, tournament: string, day: string) => ({
      tournamentId: id,
      tournament,
      eventId: `${id}-cme`,
      event: "Cadet Men's Epee",
      day,
      people: {
        own: { name: 'Moreau-Quill, Bastien', fencerId: bastien },
        ...Object.fromEntries(BOUTS.map(([name], nth) => [`r${nth}`, { name }])),
      },
      bouts: BOUTS.map(
        ([, own, other, roundOf], nth) =>
          ['own', `r${nth}`, own, other, roundOf === 0 ? ('pool' as const) : roundOf] as const,
      ),
    })
    return [
      event('past-confluence', 'Great Confluence ROC', '2025-05-10'),
      event('past-cable', 'Cable Bridge ROC', '2025-05-17'),
      event('past-local', 'Quarry Lake ROC', '2025-05-24'),
    ]
  })
  fencerId = people.bastien
})

test.beforeEach(async ({ page, guard }) => {
  guard.allowHost('www.youtube-nocookie.com')
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: toPlayerPage({ seconds: TWO_HOURS }) }),
  )
})

const openDesk = (page: Page, tournament: string) => page.goto(`/videos/${fencerId}/${tournament}`)

async function bringLink(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Bring a film' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bring films' })
  await dialog.getByLabel('Links, or a playlist').fill(text)
  await dialog.getByRole('button', { name: 'Look at them' }).click()
}

async function loadFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load the film' }).click()
  await expect(page.getByText('of 2:00:00')).toBeVisible()
}

/** What a person takes, in seconds (keystroke-level model, Card, Moran and Newell): to point and press, a key, to think, and to find a place. */
const PERSON = { press: 1.3, key: 0.28, think: 1.35, find: 4 } as const

test('eleven bouts of one two-hour film are filed in less than three minutes of a person’s time', async ({
  page,
}) => {
  const took = { seconds: 0 }
  const takes = (...what: (keyof typeof PERSON)[]): void => {
    for (const one of what) took.seconds += PERSON[one]
  }
  await page.goto('/videos')
  await expect(page.getByRole('heading', { name: /^Videos of/ })).toBeVisible()
  await openDesk(page, 'past-confluence')
  await expect(page.getByText('0 of 11')).toBeVisible()
  await bringLink(page, FILM)
  takes('think', 'press', 'press', 'key', 'key', 'press')
  await loadFilm(page)
  takes('press')
  await page.getByRole('button', { name: 'Work on Pool BRZĘCZKOWSKI Oskar' }).click()
  takes('think', 'press')
  const playhead = page.getByRole('slider', { name: 'Place in the film' })
  for (const [name, , , , start, end] of BOUTS) {
    await playhead.fill(String(start))
    takes('think', 'find', 'press')
    await page.getByRole('button', { name: 'Set start' }).click()
    takes('key')
    const row = page.getByRole('row', { name: new RegExp(name.split(',')[0] ?? '', 'i') })
    await expect(row.getByText('filed')).toBeVisible()
    await playhead.fill(String(end))
    takes('find', 'press')
    await page.getByRole('button', { name: 'Set end' }).click()
    takes('key')
    await expect(row).toContainText(`${toTime(start)} – ${toTime(end)}`)
  }
  await expect(page.getByText('11 of 11')).toBeVisible()
  await expect(page.getByText('Every bout has its film')).toBeVisible()
  console.log(`Eleven bouts filed: ${took.seconds.toFixed(0)} s of a person's time`)
  expect(took.seconds).toBeLessThanOrEqual(180)

  const answer = await page.request.get(`/api/v3/view/videos/${fencerId}/list?tournament=past-confluence`)
  const list = (await answer.json()) as { url: string; end: number }[]
  expect(list.map(({ url, end }) => [url, end])).toEqual(
    BOUTS.map(([, , , , start, end]) => [`${FILM}?t=${start}`, end]),
  )
})

test('one filed bout says where the others probably are, and one press files them all', async ({ page }) => {
  await openDesk(page, 'past-cable')
  await bringLink(page, FILM)
  await loadFilm(page)
  await expect(page.getByText('11 to go, 0 likely in this film')).toBeVisible()
  await page.getByRole('slider', { name: 'Place in the film' }).fill('60')
  await page.getByRole('button', { name: 'Set start' }).click()
  await expect(page.getByText('1 of 11')).toBeVisible()
  const line = page.getByRole('list', { name: 'Bouts on the film' })
  await expect(line.getByRole('button', { name: /DEL OLMO Nicolás, .* to .*, likely/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'That’s it: Pool DEL OLMO Nicolás' }).click()
  await expect(page.getByText('2 of 11')).toBeVisible()
  const all = page.getByRole('button', { name: /^All \d are right$/ })
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(count).toBeGreaterThan(5)
  await all.click()
  await expect(page.getByText(`${2 + count} of 11`)).toBeVisible()
})

test('a bout to fifteen is tagged from the keyboard alone, and the touch at odds with the result is found', async ({
  page,
  guard,
}) => {
  await openDesk(page, 'past-confluence')
  await reach(page, page.getByRole('button', { name: 'Load the film' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('of 2:00:00')).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Work on T64 KIM Rowan' }))
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Touches' })
  await expect(card.getByText('T64 KIM Rowan · 0 of 25 tagged')).toBeVisible()
  await expect(page.getByText('37:10 of 2:00:00')).toBeVisible()
  const press = async (keys: string): Promise<void> => {
    for (const key of keys)
      await page.keyboard.press(key === 'o' ? 'ArrowLeft' : key === 't' ? 'ArrowRight' : key)
  }
  await press('ootootto')
  await expect(card.getByText('T64 KIM Rowan · 8 of 25 tagged')).toBeVisible()
  await expect(card.getByText('Fits the result so far, 15–10')).toBeVisible()
  await expect(card.getByText('10 of ours and 7 of theirs still to tag')).toBeVisible()
  await expect(card.getByRole('status').last()).toHaveText('5–3, ours')
  await page.keyboard.press('c')
  await expect(card.getByText('A yellow card for whom?', { exact: false })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('n')
  await page.getByLabel('Note').fill('Counter-attack to the wrist')
  await page.keyboard.press('Enter')
  await press('tttttttt')
  await expect(card.getByRole('alert')).toContainText(
    'Parts at touch 16: that makes 11 of theirs, the result has 10',
  )
  expect(await findViolations(page)).toEqual([])
  await press('z')
  await expect(card.getByRole('alert')).toHaveCount(0)
  await press('oooooooooo')
  await expect(card.getByText('Every touch of 15–10 is tagged')).toBeVisible()
  await press('t')
  await expect(card.getByRole('alert')).toContainText('Parts at touch 26')
  await press('z')
  await expect(card.getByText('Every touch of 15–10 is tagged')).toBeVisible()
  await expect.poll(async () => (await readTags(page)).length, { message: 'the server has them' }).toBe(27)

  await page.reload()
  await page.getByRole('button', { name: 'Work on T64 KIM Rowan' }).click()
  await expect(card.getByText('T64 KIM Rowan · 25 of 25 tagged')).toBeVisible()
  await expect(card.getByRole('button', { name: /^yellow, theirs, at / })).toBeVisible()
  guard.check()
})

test('a result too early for its touches is found, too', async ({ page }) => {
  await openDesk(page, 'past-confluence')
  await loadFilm(page)
  await page.getByRole('button', { name: 'Work on Pool PARKSUNG Wei Jie' }).click()
  const card = page.getByRole('region', { name: 'Touches' })
  for (const name of ['ours', 'ours', 'theirs', 'ours', 'ours', 'ours']) {
    await card.getByRole('button', { name, exact: true }).click()
  }
  await expect(card.getByRole('alert')).toContainText(
    'Parts at touch 6: with 5–1 the bout would be over, the result is 5–3',
  )
  await card.getByRole('button', { name: /^Go to touch 6/ }).click()
})

test('tags made without a network stay, and arrive when there is one', async ({ page, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openDesk(page, 'past-confluence')
  await loadFilm(page)
  await page.getByRole('button', { name: 'Work on Pool YOONSEO Duc' }).click()
  const card = page.getByRole('region', { name: 'Touches' })
  await expect(card).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('alert')).toContainText('Not saved')
  await context.setOffline(false)
  await expect(card.getByRole('alert')).toHaveCount(0)
  const held = await readDesk(page)
  expect(held.bouts.find(bout => bout.opponent.startsWith('Yoonseo'))?.cut?.tags).toHaveLength(2)
})

test('a bout is taken out of its film and put back with its tags; one of another film stays there', async ({
  page,
}) => {
  await openDesk(page, 'past-confluence')
  await page.getByRole('button', { name: 'Work on T64 KIM Rowan' }).click()
  await page.getByRole('button', { name: 'Take out of the film: T64 KIM Rowan' }).click()
  await expect(page.getByText('10 of 11')).toBeVisible()
  await expect(page.getByText('T64 KIM Rowan was taken out of the film, with its tags.')).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText('11 of 11')).toBeVisible()
  await expect.poll(async () => (await readTags(page)).length).toBe(27)

  await bringLink(page, 'https://youtu.be/otherfilm00')
  await loadFilm(page)
  await page.getByRole('button', { name: 'Set start' }).click()
  await expect(page.getByRole('row', { name: /KIM Rowan/ })).toContainText('in youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Work on T64 KIM Rowan' }).click()
  await expect(page.getByRole('button', { name: 'Load the film' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('25 of 25 tagged')).toBeVisible()
  await loadFilm(page)
  await expect(page.getByText('37:10 of 2:00:00')).toBeVisible()
})

test('a list of links finds its bouts by names and rounds, and is filed after a look', async ({ page }) => {
  await openDesk(page, 'past-local')
  await bringLink(
    page,
    'Tanabori https://youtu.be/aaaaaaaaaaa\nT64 https://youtu.be/bbbbbbbbbbb?t=12\nhttps://youtu.be/ccccccccccc',
  )
  const dialog = page.getByRole('dialog', { name: 'Bring films' })
  await expect(dialog.getByRole('combobox', { name: 'Bout of Tanabori' })).toHaveValue(/.+/)
  const chosen = (name: string) => dialog.getByRole('combobox', { name }).locator('option:checked')
  await expect(chosen('Bout of Tanabori')).toHaveText('T32 TANABORI Arjun')
  await expect(chosen('Bout of T64')).toHaveText('T64 KIM Rowan')
  await expect(chosen('Bout of youtu.be/ccccccccccc')).toHaveText('Pool BRZĘCZKOWSKI Oskar')
  await expect(dialog.getByText('by the name')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Bout of T64' }).selectOption('T32 TANABORI Arjun')
  await expect(dialog.getByRole('alert')).toContainText('A bout stands at two films')
  await dialog.getByRole('combobox', { name: 'Bout of T64' }).selectOption('T64 KIM Rowan')
  await dialog.getByRole('button', { name: 'File 3 bouts' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('3 of 11')).toBeVisible()
})

test('what cannot be read is said, and a playlist needs a connection', async ({ page }) => {
  await openDesk(page, 'past-local')
  await bringLink(page, 'http://youtu.be/aaaaaaaaaaa')
  const dialog = page.getByRole('dialog', { name: 'Bring films' })
  await expect(dialog.getByRole('alert')).toContainText('1 line is no link')
  await dialog.getByLabel('Links, or a playlist').fill('https://www.youtube.com/playlist?list=PL0123456789')
  await dialog.getByRole('button', { name: 'Look at them' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A playlist can be read once YouTube is connected')
})

test('a film of the device plays without an upload, and is known again', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  await openDesk(page, 'past-local')
  await page.getByRole('button', { name: 'Bring a film' }).click()
  const film = { name: 'hall-a-camera-2.webm', mimeType: 'video/webm', buffer: toSilence(600) }
  await choose(page, page.getByRole('button', { name: 'Choose films from this device' }), film)
  await expect(page.getByText('of 10:00')).toBeVisible()
  await page.getByRole('slider', { name: 'Place in the film' }).fill('30')
  await page.getByRole('button', { name: 'Work on Pool DEL OLMO Nicolás' }).click()
  await page.getByRole('button', { name: 'Set start' }).click()
  await expect(page.getByText('4 of 11')).toBeVisible()
  await page.reload()
  await page.getByRole('combobox', { name: 'Films' }).selectOption('hall-a-camera-2.webm')
  await expect(
    page.getByText('Choose hall-a-camera-2.webm again to watch it.', { exact: false }),
  ).toBeVisible()
  const again = page.getByRole('button', { name: 'Choose a film' })
  await choose(page, again, { ...film, buffer: toSilence(300) })
  await expect(page.getByText('That is another film than hall-a-camera-2.webm.')).toBeVisible()
  await choose(page, again, film)
  await expect(page.getByText('of 10:00')).toBeVisible()
})

test('a film that is gone says so, its times and tags are kept', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: toPlayerPage({ seconds: 100, isGone: true }) }),
  )
  await openDesk(page, 'past-confluence')
  await page.getByRole('button', { name: 'Load the film' }).click()
  await expect(page.getByText('This film is gone from where it was.', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: /KIM Rowan/ })).toContainText('37:10 – 51:45')
})

test('the videos of a tournament play one after the other, each from its start to its end', async ({
  page,
}) => {
  await page.goto(`/videos/${fencerId}/list?tournament=past-confluence`)
  await expect(page.getByRole('heading', { name: 'Great Confluence ROC' })).toBeVisible()
  await page.getByRole('button', { name: 'Play T64 KIM Rowan' }).click()
  const status = page.getByRole('status')
  await expect(status).toHaveText('T64 KIM Rowan, 6 of 11')
  const player = page.frameLocator('iframe[title="Film"]').getByRole('status')
  await expect(player).toHaveText(/^223\d/)
  await page.getByRole('button', { name: 'Next bout' }).click()
  await expect(status).toHaveText('T32 TANABORI Arjun, 7 of 11')
  await expect(player).toHaveText(/^365\d/)
  await page.getByRole('button', { name: 'Bout before' }).click()
  await expect(status).toHaveText('T64 KIM Rowan, 6 of 11')
  await expect(player).toHaveText(/^223\d/)
  expect(await findViolations(page)).toEqual([])
})

test('the backlog counts, and leads to the desk', async ({ page }) => {
  await page.goto('/videos')
  await expect(page.getByRole('heading', { name: /^Videos of/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

/** Moves the focus by Tab until it is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let nth = 0; nth < 60; nth++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

interface HeldDesk {
  readonly bouts: { readonly opponent: string; readonly cut?: { readonly tags: unknown[] } }[]
}

const readDesk = async (page: Page): Promise<HeldDesk> =>
  (await page.request.get(`/api/v3/view/videos/${fencerId}/tournament/past-confluence`)).json()

const readTags = async (page: Page): Promise<unknown[]> =>
  (await readDesk(page)).bouts.find(bout => bout.opponent.startsWith('Kim'))?.cut?.tags ?? []

async function choose(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

function toTime(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}
