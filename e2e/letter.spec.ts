import { addDays, toWeekStart } from '#domain/time/day.ts'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { standAt } from './page/stand-at.ts'

const SUNDAY = '2026-11-22'

const cup = (name: string, start: string, more: object = {}) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  start_date: start,
  end_date: start,
  location: 'Portland, OR',
  usa_region: 1,
  registration_url: null,
  live_url: null,
  registration_open_date: null,
  registration_late_date: null,
  registration_closed_date: null,
  time_zone_id: 'America/Los_Angeles',
  events: Array.from({ length: 9 }, (_, at) => ({
    id: `${name}-${at}`,
    name: `Senior Women's Foil ${at}`,
    short_name: `SNR WF ${at}`,
    classifier: 'SNRWF',
    classification: 'B2',
    date: start,
    start_time: '08:30',
    total_spots: 0,
    registered_fencers: 30 + at,
  })),
  ...more,
})

test.describe('the plan', () => {
  test.beforeEach(async ({ page }) => {
    await standAt(page, `${SUNDAY}T20:00:00Z`)
    const route = page.route('**/tournament/*/sources', answer =>
      answer.fulfill({ json: { former: [], events: [] } }),
    )
    await route
    await page.route('**/api/v2/fencer?type=tracked', answer => answer.fulfill({ json: [] }))
    const monday = toWeekStart(SUNDAY)
    const weeks = [
      [
        cup('Watched Cup', SUNDAY, { live_url: '/live/watched-cup' }),
        cup('Unwatched Cup', SUNDAY),
        cup('Ended Cup', addDays(SUNDAY, -2), { live_url: '/live/ended-cup' }),
      ],
      [],
      [],
      [cup('Later Cup', addDays(SUNDAY, 20))],
    ].map((tournaments, at) => ({
      start: addDays(monday, 7 * at),
      end: addDays(monday, 7 * at + 6),
      tournaments,
    }))
    await page.route('**/api/v3/view/schedule', answer => answer.fulfill({ json: { weeks } }))
    await page.goto('/plan')
  })

  test('shows every event of a later week as a card', async ({ page }) => {
    const later = page.getByRole('list', { name: 'Events of Later Cup' })
    await later.scrollIntoViewIfNeeded()
    await expect(later.getByRole('listitem')).toHaveCount(9)
    const last = later.getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toContainText('SNR WF 8')
    await expect(last).toContainText('8:30 AM')
    await expect(last).toContainText('B2')
    await expect(last.getByRole('button', { name: '38 registered' })).toBeVisible()
  })

  test('says live where there is something to watch, until it has ended', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 3, name: 'Unwatched Cup' })).toBeVisible()
    const live = page.getByRole('link', { name: /^Follow .* live$/ })
    await expect(live).toHaveCount(1)
    await expect(live).toHaveAccessibleName('Follow Watched Cup live')
    await expect(live).toHaveAttribute('href', '/live/watched-cup')
  })
})

test('who won the final and who lost it wear their medals, in the bracket and among the bouts', async ({
  page,
  server,
}) => {
  const { path } = await findEventPlace(server, "Senior Women's Epee")
  await page.goto(`${path}?tab=de`)
  await page
    .getByRole('navigation', { name: 'Rounds' })
    .getByRole('button', { name: 'Final', exact: true })
    .click()
  const gold = page.getByRole('button', { name: /won, Gold medal$/ })
  await expect(gold).toBeVisible()
  await expect(page.getByRole('button', { name: /Silver medal$/ })).toHaveCount(1)
  await gold.click()
  await page.getByRole('tab', { name: 'Matches' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Gold medal' })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Gold medal' })).toContainText('Final')
})

test('a lost semi-final wears its medal in the results', async ({ page }) => {
  const bout = (id: string, stage: string, won: boolean) => ({
    id,
    stage,
    won,
    opponent: 'Larkmoor, Iris',
    opponentKey: '~larkmoor',
    opponentClub: null,
    myTouches: won ? 15 : 9,
    opponentTouches: won ? 9 : 15,
    videoLink: null,
    resultClass: won ? 'closeWin' : 'closeLoss',
  })
  const results = [bout('t.main.4.0', 'T4', false), bout('t.main.8.0', 'T8', true)]
  const tournament = { id: 't1', name: 'Oak Open', when: '2026-04-11', until: '2026-04-11', location: '' }
  const summary = { id: 'e1', name: 'Senior Foil', wins: 1, losses: 1 }
  await page.route(/\/api\/v3\/view\/results\/[^/]+$/, route =>
    route.fulfill({ json: [{ ...tournament, eventIds: ['e1'], events: [summary] }] }),
  )
  await page.route(/\/api\/v3\/view\/results\/[^/]+\/t1\/e1$/, route =>
    route.fulfill({ json: { name: 'Senior Foil', mayLink: false, results } }),
  )
  await page.goto('/results')
  await expect(page.getByText('Oak Open')).toBeVisible()
  const lines = page.getByRole('listitem').filter({ hasText: 'Bronze medal' })
  await expect(lines.filter({ hasText: 'T4' })).toHaveCount(1)
  await expect(page.getByText(/(?:Gold|Silver) medal/)).toHaveCount(0)
})

test('an event that is fenced while nobody says how far it is has a badge', async ({ page, server }) => {
  const path = await findTournamentPath(server, 'Great Confluence ROC/RJCC')
  await page.route(`**/api/v2${path.replace('/live/', '/tournament/')}?live=true`, async route => {
    const answer = await route.fetch()
    const tournament = await answer.json()
    const events = tournament.events.map(
      ({ status: _, phase: __, ...event }: { status: unknown; phase: unknown }) => ({
        ...event,
        live: true,
      }),
    )
    await route.fulfill({ json: { ...tournament, events } })
  })
  await page.goto(path)
  await expect(page.getByText('Under way').first()).toBeVisible()
  await expect(page.getByText(/not ?started/i)).toHaveCount(0)
})

test('years of experience show up to ten, and hide beyond', async ({ page }) => {
  await standAt(page, `${SUNDAY}T20:00:00Z`)
  let first = 2016
  await page.route(/\/api\/v2\/fencer\/[^/?]+$/, async route => {
    const answer = await route.fetch()
    const { birthYear: _, ...fencer } = await answer.json()
    await route.fulfill({ json: { ...fencer, firstCompetitionYear: first } })
  })
  await page.goto('/results')
  await expect(page.getByText('10 years of competing')).toBeAttached()
  await expect(page.getByText('b. 201?')).toBeVisible()
  first = 2015
  await page.reload()
  await expect(page.getByText('b. 201?')).toBeVisible()
  await expect(page.getByText(/years? of competing/)).toHaveCount(0)
})

test('a birth year that nobody told is 201? in the settings, too', async ({ page }) => {
  await page.route('**/api/v2/fencer?type=tracked', async route => {
    const answer = await route.fetch()
    const fencers: { birthYear?: number }[] = await answer.json()
    await route.fulfill({ json: fencers.map(({ birthYear: _, ...fencer }) => fencer) })
  })
  await page.goto('/settings/fencers')
  await page.getByRole('main').getByRole('list').first().getByRole('link').first().click()
  await expect(page.getByText('b. 201?')).toBeVisible()
})

test('a wrong event code is answered in the words of the specification', async ({ page }) => {
  for (const [code, words] of [
    ['Z12WF', 'Invalid Event Category Code'],
    ['Y12WFR3x', 'Extra characters at the end of the string'],
  ] as const) {
    await page.goto(`/standings/${code}`)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
})

test('every letter of a name is of the same type and stands close to the next', async ({ page }) => {
  await page.goto('/results')
  await awaitFonts(page)
  const found = await page.evaluate(async () => {
    const letters = [
      ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
      ...'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĦħĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț',
      ...'ƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰự',
    ]
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return ['no canvas']
    const measure = (font: string, letter: string): TextMetrics => {
      pen.font = font
      return pen.measureText(letter)
    }
    const wrong: string[] = []
    for (const [family, weights] of [
      ['Barlow Condensed', [500, 600, 700]],
      ['Inter', [400, 500, 600]],
    ] as const)
      for (const weight of weights) {
        const font = `${weight} 1000px "${family}"`
        await document.fonts.load(font, letters.join(''))
        for (const letter of letters) {
          const [serif, mono] = ['serif', 'monospace'].map(
            other => measure(`${font}, ${other}`, letter).width,
          )
          if (serif !== mono) wrong.push(`${letter} is missing in ${family} ${weight}`)
          const { width, actualBoundingBoxRight } = measure(font, letter)
          const gap = width - actualBoundingBoxRight
          if (gap > 90) wrong.push(`${letter} leaves ${Math.round(gap)} behind it in ${family} ${weight}`)
        }
      }
    return wrong
  })
  expect(found).toEqual([])
})
