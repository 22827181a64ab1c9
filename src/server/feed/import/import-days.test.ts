import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSearchDue, writeSearchTexts } from '#server/store/search/write-search-texts.ts'
import { listTournamentNames } from '#server/store/tournaments/tournament-names.ts'
import { listTournaments } from '#server/store/tournaments/tournaments.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const NOW = Date.UTC(2031, 3, 10, 12)

const page = (heading: string, people: readonly string[]): string =>
  `<meta name="Generator" content="Engarde(Basic) 10" /><h1>${heading}</h1><table class="liste"><tr><th>Pl.</th></tr>${people
    .map((name, at) => `<tr><td>${at + 1}</td><td>${name}</td><td></td></tr>`)
    .join('')}</table>`

const PAGES = {
  'undated.html': page('Undated Hall Cup<br><small>Épée Dames M17</small>', [
    'ROE Ann',
    'DOE Bea',
    'POE Cleo',
  ]),
  'old.html': page('Old Hall Cup<br><small>Épée Dames M20<br>CUP 2007.06.16</small>', [
    'LOE Eva',
    'MOE Fay',
    'NOE Gil',
  ]),
}

describe.each(await testEngines())('days of imported pages on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'allez-days-'))
  let opened: TestStore
  const stored = () =>
    opened.store.read
      .selectFrom('tournament')
      .innerJoin('event', 'event.tournament_id', 'tournament.id')
      .select(['tournament.name', 'start_day', 'end_day', 'city', 'event.live', 'event.day'])
      .orderBy('tournament.name')
      .execute()
  const importAll = (asLive: boolean, now = NOW) =>
    importFiles(opened.store, { paths: [folder], asLive, now, onProgress: () => {} })

  beforeAll(async () => {
    opened = await open()
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, name), text)
  })
  afterAll(async () => {
    await opened?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('no day is no day: it stands last, and among none that are under way or coming', async () => {
    await importAll(false)
    expect(await stored()).toEqual([
      {
        name: 'Old Hall Cup',
        start_day: '2007-06-16',
        end_day: '2007-06-16',
        city: null,
        live: 0,
        day: '2007-06-16',
      },
      { name: 'Undated Hall Cup', start_day: null, end_day: null, city: null, live: 0, day: null },
    ])
    const { read } = opened.store
    expect((await listTournamentNames(read)).map(({ name, startDate }) => [name, startDate])).toEqual([
      ['Old Hall Cup', '2007-06-16'],
      ['Undated Hall Cup', undefined],
    ])
    expect(await listTournaments(read, { from: '2031-04-01', to: '2031-06-01' })).toEqual([])
    expect((await listTournaments(read)).map(({ name, startDate }) => [name, startDate])).toEqual([
      ['Old Hall Cup', '2007-06-16'],
      ['Undated Hall Cup', undefined],
    ])
    const { write, engine } = opened.store
    while (await isSearchDue(read)) await writeSearchTexts(write, engine)
    const answer = (await opened.store.ask('findEverything', engine, 'hall cup', ''))?.read()
    expect(answer?.found.tournaments.map(({ name }) => name)).toEqual(['Old Hall Cup', 'Undated Hall Cup'])
  })

  it('dates what nobody dated when it is opened as running; what is over never runs', async () => {
    await importAll(true, NOW + 1_000)
    expect((await stored()).map(({ name, start_day, live, day }) => [name, start_day, live, day])).toEqual([
      ['Old Hall Cup', '2007-06-16', 0, '2007-06-16'],
      ['Undated Hall Cup', '2031-04-10', 0, '2031-04-10'],
    ])
  })
})
