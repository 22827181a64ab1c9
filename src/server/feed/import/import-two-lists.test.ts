import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const NAMES = ['ROE Ann', 'DOE Bea', 'POE Cleo', 'MOE Dea']
const JSON_LIST = JSON.stringify(
  NAMES.map((name, at) => ({ id: `A${at}`, name, place: String(at + 1), newRating: 'C26' })),
)
const CSV_LIST = [
  'Place,Name,Club(s),Division,Country',
  ...NAMES.map((name, at) => `${at + 1},${name},Salle ${at},Illinois,USA`),
].join('\n')
const folder = mkdtempSync(join(tmpdir(), 'allez-two-lists-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const [json, csv] = [write('results-data.json', JSON_LIST), write('results.csv', CSV_LIST)]

describe.each(await testEngines())('the results of one event in two files, into $name', ({ open }) => {
  it.each([
    ['both at once, the list without clubs first', [[json, csv]]],
    ['both at once, the other way round', [[csv, json]]],
    ['one after the other', [[json], [csv]]],
    ['the other after the one', [[csv], [json]]],
  ])('are one event with what either tells: %s', async (_, calls) => {
    const { store, drop } = await open()
    let id = ''
    for (const paths of calls) {
      const report = await importFiles(store, {
        paths,
        asLive: false,
        now: Date.UTC(2026, 8, 26, 12),
        onProgress: () => {},
      })
      const events = report.tournaments.flatMap(tournament => tournament.events)
      expect(events).toHaveLength(1)
      id = events[0]?.id ?? ''
    }
    const event = await findLiveEvent(store.read, id)
    expect(
      event?.fencers
        .map(({ club, place, ratingEarned }) => [place, club, ratingEarned])
        .sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual(NAMES.map((__, at) => [at + 1, `Salle ${at}`, 'C26']))
    await drop()
  })
})
