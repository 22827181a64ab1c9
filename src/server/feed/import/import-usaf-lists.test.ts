import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const RESULTS = `tournament,eventStartTime,city,state,level,gender,weapon,eventClass,place,name,club,division,memberNum,classification,earned,qualifiedFor
Hall ROC,2031-09-04T08:00:00,Ontario,CA,DivIA,Mens,Foil,A2/B3,1,ROE Jan,Hall Fencing,Gold Coast,900000001,U,A31,
Hall ROC,2031-09-04T08:00:00,Ontario,CA,DivIA,Mens,Foil,A2/B3,2,DOE Rik,,Border,900000002,A30,,
Hall ROC,2031-09-05T08:00:00,Ontario,CA,DivII,Mens,Foil,E1,1,POE Al,,Border,900000003,U,E31,
`
const ENTRIES = `eventStartTime,level,ageLimit,gender,weapon,name,club,division,memberNum,classification
2032-04-22T08:00:00,Open,U-16,Womens,Saber,MOE Ann,Hall Fencing,Border,900000004,C31
`

const folder = mkdtempSync(join(tmpdir(), 'allez-usaf-'))
const [sqlite] = await testEngines()
let opened: TestStore

beforeAll(async () => {
  if (!sqlite) throw new Error('no store')
  opened = await sqlite.open()
  mkdirSync(join(folder, 'April NAC'))
  writeFileSync(join(folder, 'results.csv'), RESULTS)
  writeFileSync(join(folder, 'April NAC', 'entries.csv'), ENTRIES)
})
afterAll(async () => {
  await opened?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const listSaid = async () => {
  const { read } = opened.store
  const rows = [
    ...(await read.selectFrom('tournament_said').selectAll().execute()),
    ...(await read.selectFrom('event_said').selectAll().execute()),
  ]
  return rows
    .map(({ about_id, ...row }) => ({ about_id, ...row }))
    .sort((a, b) => (`${a.about_id} ${a.topic}` < `${b.about_id} ${b.topic}` ? -1 : 1))
}

const importAll = () =>
  importFiles(opened.store, {
    paths: [folder],
    asLive: false,
    now: Date.UTC(2032, 0, 1),
    onProgress: () => {},
  })

it('result and entry lists become tournaments with their events, and tell nobody’s number', async () => {
  const report = await importAll()
  expect(
    report.files.map(({ kind, status, counts }) => [kind, status, counts.fencers, counts.places]),
  ).toEqual([
    ['usaf-entries', 'imported', 1, 0],
    ['usaf-results', 'imported', 3, 3],
  ])
  expect(report.tournaments.map(one => [one.name, one.events.map(event => event.name)])).toEqual([
    ['Imported from April NAC', ["Cadet Women's Sabre"]],
    ['Hall ROC', ["Division IA Men's Foil", "Division II Men's Foil"]],
  ])
  const [entries, results] = report.tournaments
  const event = await findLiveEvent(opened.store.read, results?.events[0]?.id ?? '')
  expect(event).toMatchObject({ rating: 'A2/B3', date: '2031-09-04', startTime: '08:00', status: 'Finished' })
  expect(event?.fencers[0]).toMatchObject({ name: 'ROE, Jan', division: 'Gold Coast', rating: 'U', place: 1 })
  const coming = await findLiveEvent(opened.store.read, entries?.events[0]?.id ?? '')
  expect(coming).toMatchObject({ status: 'NotStarted', live: false })
  expect(JSON.stringify([event, coming])).not.toContain('90000000')
  const places = await opened.store.read
    .selectFrom('tournament')
    .select(['name', 'start_day', 'end_day', 'city', 'country', 'time_zone'])
    .where('name', '=', 'Hall ROC')
    .execute()
  expect(places).toEqual([
    {
      name: 'Hall ROC',
      start_day: '2031-09-04',
      end_day: '2031-09-05',
      city: 'Ontario, CA',
      country: 'USA',
      time_zone: 'America/Los_Angeles',
    },
  ])
})

it('a second time nothing changes', async () => {
  expect((await importAll()).files.map(file => file.status)).toEqual(['same', 'same'])
})

it('the file and whose it is are noted, once', async () => {
  const report = await importAll()
  const [, results] = report.tournaments
  const said = await listSaid()
  const of = (id: string | undefined) =>
    said.filter(row => row.about_id === id).map(({ topic, source, file }) => `${topic} ${source} ${file}`)
  expect(of(results?.id)).toEqual(
    ['dates', 'listing', 'place'].map(topic => `${topic} usafencing results.csv`),
  )
  expect(of(results?.events[0]?.id)).toEqual(
    ['entries', 'results', 'schedule'].map(topic => `${topic} usafencing results.csv`),
  )
  await importAll()
  expect(await listSaid()).toEqual(said)
  // Another file of the same content says nothing new.
  writeFileSync(join(folder, 'results.csv'), `${RESULTS}\n`)
  await importAll()
  expect(await listSaid()).toEqual(said)
})
