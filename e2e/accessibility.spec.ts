import type { Page } from '@playwright/test'
import { findViolations, type Violation } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { makeDayLink, makeWallLink } from './page/make-link.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { renderAll } from './page/render-all.ts'
import type { ServerHandle } from './server/server-handle.ts'
import { walkScreens } from './walks/walk-screens.ts'

/** What depends on colors; everything else is the same in both schemes. */
const COLOR_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
const RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The narrowest window that everything must fit into, in CSS pixels. */
const NARROWEST = 360

interface Screen {
  readonly name: string
  readonly path: (server: ServerHandle) => Promise<string> | string
  /** What shows once the screen is there, and what opens before it is looked at. */
  readonly prepare: (page: Page) => Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const eventPath = (event: string, tab?: string) => async (server: ServerHandle) =>
  (await findEventPlace(server, event)).path + (tab === undefined ? '' : `?tab=${tab}`)

const PUBLIC: readonly Screen[] = [
  { name: 'landing page', path: () => '/welcome', prepare: heading('Where is my fencer now') },
  {
    name: 'sign-in',
    path: () => '/login',
    prepare: async page => {
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Username is required.')).toBeVisible()
    },
  },
  { name: 'standings', path: () => '/standings', prepare: heading('Standings') },
  { name: 'privacy', path: () => '/privacy', prepare: heading('Privacy') },
  { name: 'terms', path: () => '/terms', prepare: heading('Terms of Service') },
  { name: 'not found', path: () => '/no/such/page', prepare: heading('Not found') },
  {
    name: 'day of a fencer',
    path: server => makeDayLink(server),
    prepare: page => expect(page.getByText(/^Closes tonight at midnight/)).toBeVisible(),
  },
  {
    name: 'closed day',
    path: () => '/day/none',
    prepare: heading('This page has closed'),
  },
  {
    name: 'wall',
    path: server => makeWallLink(server, 'coach'),
    prepare: page =>
      expect(page.getByRole('list', { name: 'Who comes next' }).getByRole('listitem').first()).toBeVisible(),
  },
]

const COACH: readonly Screen[] = [
  {
    name: 'lanes of a coach',
    path: () => '/live',
    prepare: page =>
      expect(
        page.getByRole('region', { name: 'Now', exact: true }).getByRole('article').first(),
      ).toBeVisible(),
  },
]

const OWN: readonly Screen[] = [
  { name: 'results', path: () => '/results', prepare: heading('Results') },
  {
    name: 'now, and sharing a day',
    path: () => '/live',
    prepare: async page => {
      const board = page.getByRole('region', { name: 'Now', exact: true })
      await expect(board.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await board
        .getByRole('button', { name: /^Share .*’s day$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Share a link' })).toBeVisible()
    },
  },
  {
    name: 'how many go on',
    path: eventPath("Y14 Women's Foil", 'pools'),
    prepare: async page => {
      await page.getByRole('heading', { level: 2, name: 'Ranking for now' }).click()
      await page.getByRole('textbox', { name: 'in percent' }).fill('80')
      await page.getByRole('button', { name: 'Use it' }).click()
      await page.getByText('Posted in the hall? Type how many go on').click()
      await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    },
  },
  {
    name: 'how the minutes are told',
    path: () => '/about/minutes',
    prepare: heading('How the minutes are told'),
  },
  { name: 'fencers', path: () => '/fencers', prepare: heading('Fencers') },
  { name: 'videos', path: () => '/videos', prepare: heading(/^Videos of/) },
  {
    name: 'video desk',
    path: () => '/videos',
    prepare: async page => {
      await page
        .getByRole('link', { name: /^Video desk: / })
        .first()
        .click()
      await heading('Video desk')(page)
      await page
        .getByRole('button', { name: /^Work on / })
        .first()
        .click()
    },
  },
  { name: 'plan', path: () => '/plan', prepare: heading('Plan') },
  {
    name: 'settings and account menu',
    path: () => '/settings',
    prepare: async page => {
      await heading('Settings')(page)
      await page.getByRole('button', { name: /^Fencers and settings/ }).click()
      await expect(page.getByRole('group', { name: 'Colors' })).toBeVisible()
    },
  },
  {
    name: 'own account',
    path: () => '/settings/account',
    prepare: page => expect(page.getByLabel('E-mail')).toBeVisible(),
  },
  {
    name: 'tracked fencers',
    path: () => '/settings/fencers',
    prepare: async page => {
      await page.getByLabel('Find a fencer to follow').fill('moreau')
      await expect(page.getByRole('main').getByText('Following', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'tracked fencer',
    path: () => '/settings/fencers',
    prepare: async page => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /MOREAU-QUILL/ })
        .first()
        .click()
      await expect(page.getByRole('group', { name: 'Weapons' })).toBeVisible()
    },
  },
  {
    name: 'live list',
    path: () => '/live',
    prepare: async page => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Country USA' }).click()
      await expect(page.getByRole('link', { name: /Vieux-Pont/ })).toBeVisible()
    },
  },
  {
    name: 'tournament',
    path: server => findTournamentPath(server, 'Great Confluence ROC/RJCC'),
    prepare: async page => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Registered' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: /Junior Men's Foil/ })).toBeVisible()
    },
  },
  {
    name: 'event not live',
    path: eventPath("Division II Men's Saber"),
    prepare: page => expect(page.getByText("This event isn't live yet.")).toBeVisible(),
  },
  {
    name: 'pools',
    path: eventPath("Y14 Women's Foil"),
    prepare: async page => {
      await expect(page.getByRole('table').first()).toBeVisible()
      await page
        .getByText(/^\d+ bouts fenced/)
        .first()
        .click()
    },
  },
  {
    name: 'pools of two rounds',
    path: eventPath("Y12 Men's Foil"),
    prepare: async page => {
      await expect(page.getByRole('table').first()).toBeVisible()
      await page.getByRole('heading', { level: 3, name: 'Pool 7', exact: true }).click()
      await expect(page.getByRole('table')).toHaveCount(2)
    },
  },
  {
    name: 'pools and bracket',
    path: eventPath("Cadet Men's Epee", 'pools'),
    prepare: page => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    name: 'elimination',
    path: eventPath("Cadet Men's Epee", 'de'),
    prepare: page => expect(page.getByRole('group', { name: 'T64, bout 1', exact: true })).toBeVisible(),
  },
  {
    name: 'elimination of teams',
    path: eventPath("Junior Team Women's Epee", 'de'),
    prepare: async page => {
      // One that is over shows its final first.
      await page.getByRole('navigation', { name: 'Rounds' }).getByText('T16', { exact: true }).click()
      await expect(page.getByRole('group', { name: 'T16, bout 1', exact: true })).toBeVisible()
    },
  },
  {
    name: 'people of the event',
    path: eventPath("Senior Women's Epee", 'fencers'),
    prepare: page => expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'matches',
    path: eventPath("Cadet Men's Epee", 'matches'),
    prepare: page => expect(page.getByText('Bouts of MOREAU-QUILL Bastien')).toBeVisible(),
  },
  {
    name: 'unknown event',
    path: () => '/live/nowhere/event/nothing/',
    prepare: page => expect(page.getByText(/^Failed to GET/)).toBeVisible(),
  },
  {
    name: 'fallback screen',
    path: eventPath("Cadet Men's Epee", 'de'),
    prepare: page =>
      expect(page.getByRole('heading', { level: 2, name: 'Unexpected Application Error!' })).toBeVisible(),
  },
]

/** What stands in the place of a tab, to see what becomes of a screen that breaks. */
const BROKEN_TAB =
  'export function DeTab() { throw new Error("broken on purpose") }; export const DePane = DeTab'

const examine = (screens: readonly Screen[]): void => {
  test('every screen', async ({ page, server, guard, phone, baseURL: origin = '' }) => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await walkScreens({ page, guard, origin }, screens, async ({ name, path, prepare }) => {
      guard.allow(/status of 4(?:0[14]|10)|broken on purpose/)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      if (name === 'fallback screen')
        await page.route(/\/assets\/de-tab-.*\.js$/, route =>
          route.fulfill({ contentType: 'text/javascript', body: BROKEN_TAB }),
        )
      await page.goto(await path(server))
      await prepare(page)
      await renderAll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
        const violations = await findViolations(page, colorScheme === 'light' ? RULES : COLOR_RULES)
        const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(toWords).slice(0, 5) }))
        expect(found, colorScheme).toEqual([])
      }
      if (phone) await page.setViewportSize({ width: NARROWEST, height: 740 })
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(over, 'pixels wider than the window').toBeLessThanOrEqual(0)
    })
  })
}

test.describe('for everybody', () => {
  test.use({ account: 'nobody' })
  examine(PUBLIC)
})
test.describe('signed in', () => {
  examine(OWN)

  test('what is not there has a heading, too @phone', async ({ page, guard }) => {
    guard.allow(/status of 404/)
    await page.route('**/api/v2/fencer?type=tracked', route => route.fulfill({ json: [] }))
    const ONE = { type: 'rule' as const, values: ['page-has-heading-one'] }
    for (const [path, name] of [
      ['/fencers/nobody', 'Fencer'],
      ['/live/nowhere', 'Tournament'],
      ['/videos', 'Videos'],
      ['/videos/nobody/nowhere', 'Video desk'],
      ['/videos/nobody/list', 'Videos one after the other'],
      ['/scoresheet/nothing/match', 'Team match'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('paragraph').first(), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name)
      expect(await findViolations(page, ONE), path).toEqual([])
    }
  })
})
test.describe('who follows thirty', () => {
  test.use({ account: 'coach' })
  examine(COACH)
})

const toWords = (node: Violation['nodes'][number]): string =>
  `${String(node.target)}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`
