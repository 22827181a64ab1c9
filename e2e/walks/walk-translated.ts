import { ALL_TEXTS } from '#tools/testing/words/all-texts.ts'
import { findViolations } from '../page/find-violations.ts'
import { expect, test } from '../page/fixtures.ts'
import { renderAll } from '../page/render-all.ts'
import { savePastEvents } from '../server/past-events.ts'
import { COACH_SCREENS, DAY_SCREENS, LINKED_SCREENS } from './day-screens.ts'
import { findLeftovers } from './find-leftovers.ts'
import { KEEPER_SCREENS } from './keeper-screens.ts'
import type { TranslatedScreen } from './translated-screen.ts'
import { ADMIN_SCREENS, OWN_SCREENS, PUBLIC_SCREENS } from './translated-screens.ts'
import { walkScreens } from './walk-screens.ts'

/** What may differ from English: longer words, and the language said. The other rules are walked in English. */
const RULES = ['target-size', 'label', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title']
/** The narrowest window that everything must fit into, in CSS pixels. */
const NARROWEST = { width: 360, height: 740 }
const LOCALES = { es: 'es-ES', fr: 'fr-FR' } as const

/**
 * Tests that open every screen of spec §2 in a language, one test for everybody who is signed in or not: no word of it is
 * left in English, nothing is wider than a narrow phone, no target is too small, and nothing complains on the console.
 */
export function walkTranslated(language: keyof typeof LOCALES): void {
  const texts = ALL_TEXTS[language]
  test.use({ locale: LOCALES[language], viewport: NARROWEST, contextOptions: { reducedMotion: 'reduce' } })
  test.beforeAll(async ({ server }) => void (await savePastEvents(server, toPastEvents)))

  const walk = (screens: readonly TranslatedScreen[]): void => {
    test(`every screen in ${language}`, async ({ page, server, context, guard, baseURL: origin = '' }) => {
      const world = { page, server, request: context.request, texts }
      const answers: Promise<string>[] = []
      page.on('response', answer => {
        if (/json/.test(answer.headers()['content-type'] ?? '')) answers.push(answer.text().catch(() => ''))
      })
      await walkScreens(
        { page, guard, origin },
        screens,
        async ({ path, lay, open, foreign = '', allow }) => {
          answers.splice(0)
          guard.allowHost('www.youtube-nocookie.com')
          if (allow) guard.allow(allow)
          await lay?.(world)
          await page.goto(typeof path === 'string' ? path : await path(world))
          await open(world)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          // An answer may come between reading what was answered and reading the page.
          await expect
            .poll(async () => {
              const data = [foreign, ...(await Promise.all(answers))].join('\n')
              return findLeftovers(page, language, data)
            })
            .toEqual([])
          const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          await expect.poll(over, 'pixels wider than the window').toBeLessThanOrEqual(0)
          await renderAll(page)
          const violations = await findViolations(page, { type: 'rule', values: RULES })
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
          ).toEqual([])
        },
      )
    })
  }

  test.describe('for everybody', () => {
    test.use({ account: 'nobody' })
    walk([...PUBLIC_SCREENS, ...LINKED_SCREENS])
  })
  test.describe('signed in', () => walk([...OWN_SCREENS, ...DAY_SCREENS, ...KEEPER_SCREENS]))
  test.describe('for who follows thirty', () => {
    test.use({ account: 'coach' })
    walk(COACH_SCREENS)
  })
  test.describe('administration', () => {
    test.use({ account: 'admin' })
    walk(ADMIN_SCREENS)
  })
}

/** A final, a draw decided by priority, a rout and a close bout. */
export const toPastEvents: Parameters<typeof savePastEvents>[1] = ({ elodie, adaeze }) => [
  {
    tournamentId: 'past-quay',
    tournament: 'Quayside Cup',
    eventId: 'past-quay-y14wf',
    event: "Y14 Women's Foil",
    day: '2026-03-07',
    city: 'Reno, NV',
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
]
