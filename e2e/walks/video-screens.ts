import type { APIRequestContext } from '@playwright/test'
import { toPlayerPage } from '#fakes/youtube-player/player-page.ts'
import { expect } from '../page/fixtures.ts'
import type { TranslatedScreen } from './translated-screen.ts'

const LINKS = 'T64 https://youtu.be/aaaaaaaaaaa\nhttps://youtu.be/bbbbbbbbbbb'
const FILM = 'https://youtu.be/dQw4w9WgXcQ'

/** Where a fencer's bouts are in films, and how they are watched. */
export const VIDEO_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'videos',
    path: '/videos',
    open: ({ page, texts }) =>
      expect(page.getByRole('link', { name: texts.backlog.deskOf('') }).first()).toBeVisible(),
  },
  {
    name: 'video desk',
    path: async ({ request }) => (await fileOne(request)).path,
    foreign: 'Hall A Counter-attack',
    lay: ({ page }) =>
      page.route('https://www.youtube-nocookie.com/**', route =>
        route.fulfill({ contentType: 'text/html', body: toPlayerPage({ seconds: 600 }) }),
      ),
    open: async ({ page, texts }) => {
      const films = page.getByRole('combobox', { name: texts.desk.films })
      if ((await films.count()) > 0) await films.selectOption('Hall A')
      await page.getByRole('button', { name: texts.desk.load }).click()
      await expect(page.getByRole('button', { name: texts.desk.setStart })).toBeVisible()
      await page
        .getByRole('button', { name: texts.desk.select('') })
        .first()
        .click()
      const card = page.getByRole('region', { name: texts.desk.touches })
      await expect(card.getByRole('alert')).toBeVisible()
      await card.getByRole('button', { name: texts.desk.card, exact: true }).click()
      await expect(card.getByText(texts.desk.cardAsk(texts.desk.cards.yellow))).toBeVisible()
      await card.getByRole('listitem').first().getByRole('button').click()
      await expect(card.getByRole('button', { name: texts.desk.drop })).toBeVisible()
      await card.getByRole('button', { name: texts.desk.note, exact: true }).click()
      await expect(card.getByLabel(texts.desk.noteLabel)).toBeVisible()
    },
  },
  {
    name: 'films that are brought',
    path: async ({ request }) => (await findDesk(request, 1)).path,
    foreign: LINKS,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.desk.bring }).first().click()
      const dialog = page.getByRole('dialog', { name: texts.films.title })
      await dialog.getByRole('button', { name: texts.films.look }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByLabel(texts.films.label).fill(LINKS)
      await dialog.getByRole('button', { name: texts.films.look }).click()
      await expect(dialog.getByRole('combobox').first()).toBeVisible()
    },
  },
  {
    name: 'videos one after the other',
    path: async ({ request }) => {
      const { fencerId, tournamentId } = await fileOne(request)
      return `/videos/${fencerId}/list?tournament=${tournamentId}`
    },
    open: ({ page, texts }) =>
      expect(page.getByRole('button', { name: texts.playlist.playBout('') }).first()).toBeVisible(),
  },
]

/** The desk of the first fencer's tournament in the backlog. */
async function findDesk(request: APIRequestContext, nth: number) {
  const [fencer] = await (await request.get('/api/v2/fencer?type=tracked')).json()
  const { tournaments } = await (await request.get(`/api/v3/view/videos/${fencer.id}`)).json()
  const tournamentId: string = tournaments[nth].id
  const fencerId: string = fencer.id
  return { fencerId, tournamentId, path: `/videos/${fencerId}/${tournamentId}` }
}

/** The same with one bout filed, and tags that part from its result. */
async function fileOne(request: APIRequestContext) {
  const place = await findDesk(request, 0)
  const desk = `/api/v3/view/videos/${place.fencerId}/tournament/${place.tournamentId}`
  const [bout] = (await (await request.get(desk)).json()).bouts
  const key = { eventId: bout.eventId, boutId: bout.id }
  const cut = { ...key, film: FILM, filmName: 'Hall A', start: 10, end: 400 }
  const filed = await (await request.put(`${desk}/cuts`, { data: { cuts: [cut] } })).json()
  const { version } = filed.bouts.find((one: { id: string }) => one.id === bout.id).cut
  const touches = Array.from({ length: 16 }, (_, at) => ({ at: 20 + at, kind: 'own' }))
  const more = [
    { at: 60, kind: 'card', card: 'yellow', side: 'other' },
    { at: 70, kind: 'note', text: 'Counter-attack' },
  ]
  await request.put(`${desk}/tags`, { data: { ...key, version, tags: [...touches, ...more] } })
  return place
}
