import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type FredTournament, toFredSeason } from '#fakes/askfred/askfred-season.ts'
import { renderPreregistrations } from '#fakes/askfred/render-preregistrations.ts'
import { toInventedPeople } from '#fakes/ftl/script/invented-person.ts'
import { renderEntrants } from '#fakes/usafencing/render/entrants-table.ts'
import { renderEntrantsPage } from '#fakes/usafencing/render/event-pages.ts'
import { toEntrants, toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import type { UsafEventPlan, UsafTournamentPlan } from '#fakes/usafencing/script/usaf-plan.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { importFiles } from '../feed/import/import-files.ts'

const DAY = addDays(toUtcDay(testNow()), 10)
const folder = mkdtempSync(join(tmpdir(), 'allez-entries-'))

let running: TestApp
let cookie: string
beforeAll(async () => {
  running = await startTestApp()
  cookie = await running.signIn('nora')
})
afterAll(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Imports one saved file and answers its report and its events as the server answers them. */
async function importPage(file: string, text: string, eventName?: string) {
  const path = join(folder, file)
  writeFileSync(path, text)
  const report = await importFiles(running.app.store, {
    paths: [path],
    asLive: false,
    eventName,
    now: testNow(),
    onProgress: () => {},
  })
  const ids = report.tournaments.flatMap(one => one.events.map(event => [one.id, event.id] as const))
  const events: LiveEvent[] = []
  for (const [id, eventId] of ids) {
    const address = `/api/v2/tournament/${id}/event/${eventId}?live=true`
    const answer = await running.fetch(address, { headers: { cookie } })
    expect(answer.status).toBe(200)
    events.push((await answer.json()) as LiveEvent)
  }
  return { files: report.files.map(({ kind, status }) => [kind, status]), events }
}
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

const EVENT: UsafEventPlan = {
  id: '901',
  day: DAY,
  ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
  entrants: () => toEntrants('saved', '901', 'womens', 30),
}
/** Of another event: the same people again would be known. */
const OTHERS = toEntrants('saved', '902', 'womens', 30)
const CUP: UsafTournamentPlan = {
  id: '900',
  name: 'Timber Falls ROC',
  types: ['ROC'],
  startDay: DAY,
  endDay: DAY,
  events: () => [EVENT],
}

test.each([
  ['the page', 'entrants.html', renderEntrantsPage(CUP, EVENT), EVENT.entrants(), undefined],
  ['the data behind it', 'entrants.json', JSON.stringify(renderEntrants(OTHERS)), OTHERS, "Y14 Women's Foil"],
])(
  '%s of an event’s entrants at USA Fencing gives its entries',
  async (_, file, text, entrants, eventName) => {
    const { files, events } = await importPage(file, text, eventName)
    expect(files).toEqual([['usaf-entrants-page', 'imported']])
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event).toMatchObject({ status: 'NotStarted', live: false })
    if (eventName === undefined) {
      expect(event).toMatchObject({
        tournamentName: 'Timber Falls ROC',
        classifier: { category: 'y14', gender: 'womens', weapon: 'foil' },
      })
    } else expect(event?.name).toBe(eventName)
    const wanted = entrants.map(({ name, club, division, rating, status }) => ({
      name,
      club: club || undefined,
      division,
      rating,
      ...(status === 'withdrawn' ? { status } : {}),
    }))
    expect(
      event?.fencers
        .map(({ name, club, division, rating, status }) => ({
          name,
          club,
          division,
          rating,
          ...(status === undefined ? {} : { status }),
        }))
        .sort(byName),
    ).toEqual(wanted.sort(byName))
    const answered = JSON.stringify(event)
    expect(entrants.filter(one => answered.includes(one.member))).toEqual([])
  },
)

test('the page of preregistrations at AskFRED gives the entries of each of its events', async () => {
  const [one] = toFredSeason({ seed: 'saved', firstWeekend: DAY, weekends: 1, today: DAY })
  if (!one) throw new Error('no tournament')
  const event = { id: 'e', ratingLimit: 'Open', day: DAY } as const
  const cup: FredTournament = {
    ...one,
    name: 'Old Mill Open',
    startDay: DAY,
    endDay: DAY,
    events: [
      {
        ...event,
        category: 'y12',
        gender: 'mens',
        weapon: 'epee',
        closes: '08:30',
        placed: toInventedPeople('a', 9, 'Male', 'USA'),
      },
      {
        ...event,
        category: 'cadet',
        gender: 'womens',
        weapon: 'sabre',
        closes: '13:00',
        placed: toInventedPeople('b', 5, 'Female', 'USA'),
      },
    ],
  }
  const { files, events } = await importPage('preregistrations.html', renderPreregistrations(cup))
  expect(files).toEqual([['askfred-preregistrations', 'imported']])
  expect(events).toHaveLength(2)
  for (const { category, gender, weapon, placed, closes } of cup.events) {
    const read = events.find(
      ({ classifier }) => typeof classifier === 'object' && classifier.category === category,
    )
    expect(read).toMatchObject({
      tournamentName: 'Old Mill Open',
      classifier: { category, gender, weapon },
      date: DAY,
      startTime: closes,
      status: 'NotStarted',
    })
    const wanted = placed.map(({ lastName, firstName, club, rating }) => ({
      name: formatPersonName(parsePersonName(`${lastName}, ${firstName}`)),
      club: club?.name,
      rating,
    }))
    expect(read?.fencers.map(({ name, club, rating }) => ({ name, club, rating })).sort(byName)).toEqual(
      wanted.sort(byName),
    )
  }
})
