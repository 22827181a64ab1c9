import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UsafTournamentPlan } from '#fakes/usafencing/script/usaf-plan.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
let fake: FakeUsaf
let plan: UsafTournamentPlan
let page: string
const folder = mkdtempSync(join(tmpdir(), 'allez-usaf-page-'))

beforeAll(async () => {
  fake = await startFakeUsaf({ now: () => NOW, season: { tournaments: 30, weeks: 6 } })
  const found = fake.shelf.all().find(one => one.events().length > 2)
  if (!found) throw new Error('no tournament of several events')
  plan = found
  page = await (await fetch(`${fake.url}/details/tournaments/${plan.id}`)).text()
})
afterAll(async () => {
  await fake?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a browser saves it, with the address that it came from. */
const savedFrom = (text: string, id: string) => {
  const url = `https://member.usafencing.org/details/tournaments/${id}`
  return `<!-- saved from url=(${String(url.length).padStart(4, '0')})${url} -->\n${text}`
}

describe.each(await testEngines())('a saved page of a tournament of USA Fencing on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.drop())

  const importPage = (text: string, name = 'tournament.html') => {
    writeFileSync(join(folder, name), text)
    return importFiles(opened.store, {
      paths: [join(folder, name)],
      asLive: false,
      now: NOW,
      onProgress: () => {},
    })
  }
  const stored = async () => ({
    tournaments: await opened.store.read.selectFrom('tournament').selectAll().execute(),
    events: await opened.store.read.selectFrom('event').selectAll().orderBy('position').execute(),
  })

  it('becomes the tournament with its days, its registration and its events', async () => {
    const report = await importPage(savedFrom(page, plan.id))
    expect(report.files).toMatchObject([{ kind: 'usaf-tournament-page', status: 'imported' }])
    const { tournaments, events } = await stored()
    expect(tournaments).toMatchObject([
      {
        id: `usaf-${plan.id}`,
        usaf_id: plan.id,
        name: plan.name,
        start_day: plan.startDay,
        end_day: plan.endDay,
        registration_opens: plan.opens,
        registration_url: `https://member.usafencing.org/details/tournaments/${plan.id}`,
      },
    ])
    const wanted = plan.events().toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    expect(events.map(event => [event.usaf_id, event.name, event.day])).toEqual(
      wanted.map(event => [event.id, event.label, event.day]),
    )
    expect(report.tournaments[0]?.events).toHaveLength(wanted.length)
    const said = await opened.store.read.selectFrom('event_said').select(['source', 'file']).execute()
    expect(said.length).toBeGreaterThan(0)
    expect(new Set(said.map(one => `${one.source} ${one.file?.endsWith('tournament.html')}`))).toEqual(
      new Set(['usafencing true']),
    )
    expect((await importPage(savedFrom(page, plan.id))).files[0]?.status).toBe('same')
  })

  it('loses nothing to a page that lists less, and finds its tournament by its events', async () => {
    await importPage(savedFrom(page, plan.id))
    const before = await stored()
    const cards = page.split('<div data-event_id')
    const fewer = `${cards.slice(0, 2).join('<div data-event_id')}</div></main></body></html>`
    const report = await importPage(fewer, 'fewer.html')
    expect(report.files).toMatchObject([{ kind: 'usaf-tournament-page', status: 'same' }])
    expect(await stored()).toEqual(before)
  })

  it('is a tournament of its own where it says no address, and the source’s once it does', async () => {
    await importPage(page)
    const [first] = (await stored()).tournaments
    expect(first).toMatchObject({ usaf_id: null, name: plan.name, start_day: plan.startDay })
    expect(first?.id).toMatch(/^file-/)
    await importPage(savedFrom(page, plan.id), 'again.html')
    const { tournaments, events } = await stored()
    expect(tournaments).toMatchObject([{ id: first?.id, usaf_id: plan.id }])
    expect(events).toHaveLength(plan.events().length)
  })

  it('is refused with a reason when it ends too early, and is nobody else’s page', async () => {
    const report = await importPage(savedFrom(page.slice(0, -200), plan.id))
    expect(report.files).toMatchObject([{ status: 'refused', reason: 'The page ends too early.' }])
    const foreign = savedFrom(page, plan.id).replace('member.usafencing.org', 'member.usafencing.example')
    await importPage(foreign, 'foreign.html')
    expect((await stored()).tournaments).toMatchObject([{ usaf_id: null }])
  })
})
