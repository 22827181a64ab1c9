import type { APIRequestContext } from '@playwright/test'
import { expect } from '../page/fixtures.ts'
import { findEventPlace, findTournamentPath } from '../page/places.ts'
import { layProcesses } from './lay-processes.ts'
import { MAKING_SCREENS } from './making-screens.ts'
import { SHEET_SCREENS } from './sheet-screens.ts'
import { heading, type ScreenWorld, said, type TranslatedScreen } from './translated-screen.ts'
import { VIDEO_SCREENS } from './video-screens.ts'

/** A part that came and does not work. */
const BROKEN_TAB =
  'export function DeTab() { throw new Error("broken on purpose") }; export const DePane = DeTab'

const event =
  (name: string, tab?: string) =>
  async ({ server }: ScreenWorld) =>
    (await findEventPlace(server, name)).path + (tab === undefined ? '' : `?tab=${tab}`)

/** For everybody (spec §2). */
export const PUBLIC_SCREENS: readonly TranslatedScreen[] = [
  { name: 'landing page', path: '/welcome', open: heading(texts => texts.welcome.heading) },
  {
    name: 'sign-in',
    path: '/login',
    open: async ({ page, texts }) => {
      await page.getByRole('main').getByRole('button', { name: texts.login.submit }).click()
      await expect(page.getByText(texts.login.required(texts.login.username))).toBeVisible()
      await page.getByLabel(texts.login.username).fill('nobody')
      await page.getByLabel(texts.login.password).fill('no password')
      await page.getByRole('main').getByRole('button', { name: texts.login.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(texts.errors.login)
    },
    allow: /status of 401/,
  },
  {
    name: 'standings',
    path: '/standings/Y14WFR3',
    lay: ({ page }) =>
      page.route('**/api/v2/standings/Y14WFR3', route => {
        const fencer = { id: 'a', name: 'Larkmoor, Iris', currentClubName: 'Old Mill' }
        const line = (points: number) => ({ fencer, standing: { rank: 3, isTied: true, points } })
        return route.fulfill({ json: [line(1204.5), { ...line(1), fencer: { ...fencer, id: 'b' } }] })
      }),
    open: ({ page, texts }) => expect(page.getByRole('table')).toContainText(texts.standings.rank),
  },
  { name: 'standings of nothing', path: '/standings/Y14QQ', open: said(texts => texts.standings.toDefault) },
  {
    name: 'tournaments',
    path: '/tournaments',
    open: ({ page }) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'privacy', path: '/privacy', open: heading(texts => texts.legal.privacy) },
  { name: 'terms', path: '/terms', open: heading(texts => texts.legal.terms) },
  { name: 'not found', path: '/no/such/page', open: heading(texts => texts.app.notFound) },
  {
    name: 'join',
    path: '/join#token=known',
    lay: ({ page }) => page.route('**/join/look', route => route.fulfill({ json: { role: 'user' } })),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.join.submit }).click()
      await expect(page.getByText(texts.login.required(texts.login.password))).toBeVisible()
    },
  },
  {
    name: 'set up',
    path: '/setup#code=known',
    lay: ({ page }) => page.route('**/join/look', route => route.fulfill({ json: { role: 'admin' } })),
    open: said(texts => texts.join.setupIntro),
  },
  { name: 'no set up', path: '/setup', open: said(texts => texts.join.setupGone) },
  {
    name: 'no more mails',
    path: '/unsubscribe#token=known',
    lay: ({ page }) => page.route('**/unsubscribe/known', route => route.fulfill({ json: { isOff: true } })),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.unsubscribe.stop }).click()
      await expect(page.getByRole('status')).toHaveText(texts.unsubscribe.done)
    },
  },
]

const MANY_LINKS = 'https://video.example/1\nno link'

const openFilters: TranslatedScreen['open'] = ({ page, texts }) =>
  page.getByRole('button', { name: texts.app.filters, exact: true }).click()

/** For a family that follows fencers (spec §2). */
export const OWN_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'results',
    path: '/results',
    open: ({ page }) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'video dialog',
    path: '/results',
    open: async ({ page, texts }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: texts.video.link('') })
        .first()
        .click()
      const url = page.getByRole('dialog').getByRole('textbox')
      await url.press('Enter')
      await expect(page.getByText(texts.video.required)).toBeVisible()
      await url.fill('http://video.example/1')
      await url.press('Enter')
      await expect(page.getByText(texts.video.problem('Links begin with https://'))).toBeVisible()
      await page.locator('summary').filter({ hasText: texts.video.alsoFor }).click()
    },
  },
  {
    name: 'many links',
    path: '/results',
    foreign: MANY_LINKS,
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.video.paste }).first().click()
      await page.getByRole('dialog').getByRole('textbox').fill(MANY_LINKS)
      await expect(page.getByText(texts.video.pasteSubmit(1))).toBeVisible()
    },
  },
  ...VIDEO_SCREENS,
  {
    name: 'opponents',
    path: '/fencers',
    open: async ({ page }) => {
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
      await expect(
        page.getByRole('main').locator('details[open]').getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'fencer',
    path: async ({ request }) => `/fencers/${(await tracked(request, 1)).id}`,
    open: async ({ page, texts }) => {
      await expect(page.getByRole('heading', { level: 2, name: texts.fencer.recent })).toBeVisible()
      await page.getByRole('main').locator('summary').first().click()
      await expect(
        page.getByRole('main').locator('details[open]').getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'plan',
    path: '/plan',
    lay: ({ page }) =>
      page.route('**/api/v2/fencer?type=tracked', async route => {
        const fencers: object[] = await (await route.fetch()).json()
        return route.fulfill({ json: fencers.map(one => ({ ...one, preferences: { genders: ['mens'] } })) })
      }),
    open: async world => {
      await heading(texts => texts.plan.page)(world)
      await expect(world.page.getByRole('heading', { level: 4 }).first()).toBeVisible()
      await openFilters(world)
    },
  },
  {
    name: 'registered fencers',
    path: '/plan',
    open: async ({ page, texts }) => {
      const count = new RegExp(texts.plan.registeredCount(77).replace('77', '\\d+'))
      await page.getByRole('button', { name: count }).first().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'changes of registered fencers',
    path: '/plan',
    open: async ({ page, texts }) => {
      const [before = '', after = ''] = texts.spots.left(77).split('77')
      const limited = page.getByRole('listitem').filter({ hasText: new RegExp(`${before}\\d+${after}`) })
      const count = new RegExp(texts.plan.registeredCount(77).replace('77', '\\d+'))
      await limited.getByRole('button', { name: count }).last().click()
      await page.getByRole('tab', { name: texts.plan.list.changes }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'live list',
    path: '/live',
    open: async world => {
      await expect(world.page.getByRole('main').getByRole('link').first()).toBeVisible()
      await openFilters(world)
      await world.page.getByRole('heading', { level: 2, name: world.texts.liveList.timings.recent }).click()
    },
  },
  {
    name: 'tournament',
    path: ({ server }) => findTournamentPath(server, 'Great Confluence ROC/RJCC'),
    open: async world => {
      const { page, texts } = world
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await openFilters(world)
      await page.getByRole('button', { name: texts.liveTournament.filterRegistered, exact: true }).click()
    },
  },
  { name: 'event not live', path: event("Division II Men's Saber"), open: said(texts => texts.live.notLive) },
  {
    name: 'pools',
    path: event("Y14 Women's Foil"),
    open: async ({ page, texts }) => {
      await expect(page.getByRole('table').first()).toBeVisible()
      await page.getByRole('main').locator('details details > summary').first().click()
      await expect(page.getByText(texts.pools.order).first()).toBeVisible()
    },
  },
  {
    name: 'pools of two rounds',
    path: event("Y12 Men's Foil"),
    open: said(texts => texts.pools.round(2)),
  },
  {
    name: 'elimination',
    path: event("Cadet Men's Epee", 'de'),
    open: async ({ page, texts }) => {
      const rounds = page.getByRole('navigation', { name: texts.de.rounds })
      await rounds.getByRole('button', { name: texts.round(2), exact: true }).click()
      const final = texts.de.bout(texts.round(2), 1)
      await expect(page.getByRole('group', { name: final, exact: true })).toBeVisible()
    },
  },
  {
    name: 'elimination of teams',
    path: event("Junior Team Women's Epee", 'de'),
    open: async ({ page, texts }) => {
      const rounds = page.getByRole('navigation', { name: texts.de.rounds })
      await rounds.getByRole('button', { name: texts.round(16), exact: true }).click()
      const first = texts.de.bout(texts.round(16), 1)
      await expect(page.getByRole('group', { name: first, exact: true })).toBeVisible()
    },
  },
  {
    name: 'people of the event',
    path: event("Senior Women's Epee", 'fencers'),
    open: ({ page }) => expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'matches',
    path: event("Cadet Men's Epee", 'matches'),
    open: ({ page }) => expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'unknown event',
    path: '/live/nowhere/event/nothing/',
    foreign: 'GET /api/v2/tournament/nowhere/event/nothing?live=true',
    open: said(texts => texts.errors.failedTo('GET', '/api')),
    allow: /status of 404/,
  },
  {
    name: 'fallback screen',
    path: event("Cadet Men's Epee", 'de'),
    lay: ({ page }) =>
      page.route(/\/assets\/de-tab-.*\.js$/, route =>
        route.fulfill({ contentType: 'text/javascript', body: BROKEN_TAB }),
      ),
    open: ({ page, texts }) =>
      expect(page.getByRole('heading', { level: 2, name: texts.app.fallbackHeading })).toBeVisible(),
    allow: /broken on purpose/,
  },
  ...SHEET_SCREENS,
  {
    name: 'account menu',
    path: '/settings',
    open: async ({ page, texts }) => {
      await heading(all => all.settings.page)({ page, texts } as ScreenWorld)
      await page.getByRole('button', { name: texts.account.menu }).click()
      await expect(page.getByRole('group', { name: texts.account.scheme })).toBeVisible()
    },
  },
  {
    name: 'search palette',
    path: '/settings',
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.account.menu }).click()
      // The bar below has one, too, with a shorter word.
      const { search } = texts.account
      await page.getByRole('button', { name: search }).filter({ hasText: search }).click()
      await expect(page.getByText(texts.palette.hint)).toBeVisible()
      await page.getByRole('combobox').fill('foil')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'own account',
    path: '/settings/account',
    open: async ({ page, texts }) => {
      await expect(page.getByText(texts.sessions.current)).toBeVisible()
      await expect(page.getByText(texts.connections.descriptions.YouTubeMetadata)).toBeVisible()
      await page.getByRole('button', { name: texts.password.change }).click()
      await expect(page.getByText(texts.password.missing)).toBeVisible()
    },
  },
  {
    name: 'deleting the account',
    path: '/settings/account',
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.settings.delete, exact: true }).click()
      await page.getByRole('button', { name: texts.settings.deleteSure }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(texts.password.missing)
    },
  },
  {
    name: 'notifications',
    path: '/settings/notifications',
    open: heading(texts => texts.settings.notifications),
  },
  {
    name: 'what one is told',
    path: '/settings/notifications?tab=ways',
    open: said(texts => texts.noticeWays.kinds.clubmates),
  },
  {
    name: 'tracked fencers',
    path: '/settings/fencers',
    open: async ({ page, texts }) => {
      await page.getByLabel(texts.following.find).fill('moreau')
      await expect(
        page.getByRole('main').getByText(texts.following.followed, { exact: true }).first(),
      ).toBeVisible()
      await page.getByRole('button', { name: texts.following.addObserver }).click()
      await expect(page.getByText(texts.login.required(texts.settings.fields.name))).toBeVisible()
    },
  },
  {
    name: 'tracked fencer',
    path: async ({ request }) => `/settings/fencers/${(await tracked(request, 0)).id}`,
    open: async ({ page, texts }) => {
      await expect(page.getByRole('group', { name: texts.following.weapons })).toBeVisible()
      await page.getByRole('button', { name: texts.following.unfollow }).click()
      await expect(page.getByRole('dialog')).toContainText(texts.following.keep)
    },
  },
  {
    name: 'observer',
    path: '/settings/observers/0',
    lay: async ({ request }) => {
      const me = await (await request.get('/api/v2/user/me')).json()
      if (me.observers.length > 0) return
      await request.post('/api/v2/user/me/observers', { data: { name: 'Mies' } })
    },
    open: ({ page, texts }) => expect(page.getByLabel(texts.settings.fields.email)).toBeVisible(),
  },
  { name: 'no observer', path: '/settings/observers/99', open: said(texts => texts.following.noObserver) },
  ...MAKING_SCREENS,
  { name: 'administration refused', path: '/admin', open: said(texts => texts.admin.notAllowed) },
]

/** For an administrator (spec §2). */
export const ADMIN_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'tasks',
    path: '/admin',
    lay: async ({ request }) => {
      for (const task of ['clean_up', 'usaf_sync']) await request.post(`/api/v2/admin/tasks/${task}/exec`)
    },
    open: async ({ page, texts }) => {
      await expect(page.getByText(texts.admin.tasks.succeeded).first()).toBeVisible()
      await expect(page.getByText(texts.admin.tasks.failed('')).first()).toBeVisible()
    },
  },
  {
    name: 'administered tournaments',
    path: '/admin/tournaments',
    lay: ({ page }) =>
      page.route('**/api/v2/admin/tournament-pairs', route => {
        const side = { name: 'Fairholt', startDate: '2026-12-05', endDate: '2026-12-06', events: 2 }
        const place = { city: 'Fairholt', state: null, country: null, sources: ['ftl'] }
        const [left, right] = ['a', 'b'].map(id => ({ ...side, ...place, id }))
        return route.fulfill({ json: [{ left, right, score: 70 }] })
      }),
    open: async ({ page, texts }) => {
      await expect(page.getByText(texts.admin.pairs.score(70))).toBeVisible()
      await page.getByRole('main').locator('summary').first().click()
      await expect(page.getByLabel(texts.admin.tournaments.fields.timeZoneId).first()).toBeVisible()
    },
  },
  {
    name: 'administered people',
    path: '/admin/people',
    lay: async ({ page }) => {
      await page.route('**/api/v2/admin/apart', route => {
        const name = 'Fairholt, Della'
        return route.fulfill({
          json: [{ kind: 'people', ids: ['a', 'b'], first: name, second: name, at: 0 }],
        })
      })
      await page.route('**/api/v2/admin/people/duplicates', route => {
        const person = {
          name: 'Fairholt, Della',
          club: 'Old Mill',
          country: 'USA',
          birthYear: 2012,
          usafId: null,
        }
        const pair = (evidence: readonly string[], at: number) => ({
          left: { ...person, id: `a${at}`, events: 1 },
          right: { ...person, id: `b${at}`, events: 2 },
          evidence,
        })
        const all = [['sameBirthYear', 'otherClub'], ['sameClub', 'otherUsafId'], []]
        return route.fulfill({ json: all.map(pair) })
      })
    },
    open: said(texts => texts.admin.people.noEvidence),
  },
  {
    name: 'sources',
    path: '/admin/sources',
    foreign: 'permitted contact token',
    open: said(texts => texts.admin.sources.fromFiles),
  },
  {
    name: 'server',
    path: '/admin/server',
    lay: ({ page }) => layProcesses(page),
    open: said(texts => texts.admin.server.missing.tasks),
  },
  {
    name: 'users',
    path: '/admin/users',
    open: async ({ page, texts }) => {
      await expect(page.getByText(texts.admin.users.you, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: texts.admin.users.makeLink }).click()
      await expect(page.getByText(texts.admin.users.linkHint)).toBeVisible()
    },
  },
  {
    name: 'cache',
    path: '/admin/cache',
    lay: ({ request }) => request.get('/api/v2/standings/Y14WE'),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: /^standings/ }).click()
      await expect(page.getByText(texts.admin.cache.entries('standings'))).toBeVisible()
    },
  },
]

/** The followed fencer at a place of the list. */
async function tracked(request: APIRequestContext, at: number): Promise<{ id: string }> {
  const fencers: { id: string }[] = await (await request.get('/api/v2/fencer?type=tracked')).json()
  const found = fencers[at]
  if (!found) throw new Error('Nobody is followed')
  return found
}
