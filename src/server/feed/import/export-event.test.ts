import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatAllezJson } from '#connectors/exchange/allez-json/format-allez-json.ts'
import { whatFieXmlHolds } from '#connectors/exchange/fie-xml/what-fie-xml-holds.ts'
import { whatFrdHolds } from '#connectors/exchange/frd/what-frd-holds.ts'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ExportFormat } from '#contract/fields/export-format.ts'
import type { Store } from '#server/store/open-store.ts'
import { hasCapturedFiles, toCapturedPath } from '#tools/testing/captured-files.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { exportEvent } from './export-event.ts'
import { importFiles } from './import-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'allez-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (text: string | undefined): EventSheet => {
  const file = readExchangeFile(text ?? '')
  if (!file?.sheets.ok || !file.sheets.value[0]) throw new Error('not read')
  return file.sheets.value[0]
}
const importFrom = async (store: Store, ...paths: string[]) => {
  const report = await importFiles(store, {
    paths,
    asLive: false,
    now: Date.UTC(2026, 10, 21),
    onProgress: () => {},
  })
  const event = report.tournaments[0]?.events[0]
  if (!event) throw new Error(JSON.stringify(report))
  return { eventId: event.id, status: report.files[0]?.status }
}
const importText = (store: Store, text: string | undefined, name = 'event.json') => {
  const path = join(folder, name)
  writeFileSync(path, text ?? '')
  return importFrom(store, path)
}

const engines = await testEngines()

const exportText = async (...call: Parameters<typeof exportEvent>) => (await exportEvent(...call))?.text

describe.each(engines)('an event of $name as a file', ({ open }) => {
  let here: TestStore
  let elsewhere: TestStore
  let eventId = ''
  beforeAll(async () => {
    ;[here, elsewhere] = [await open(), await open()]
    eventId = (await importText(here.store, formatAllezJson(HALL_CUP_SHEET, { withPrivate: true }))).eventId
  })
  afterAll(async () => {
    await here?.drop()
    await elsewhere?.drop()
  })
  const write = (format: ExportFormat = 'json', withPrivate = false) =>
    exportText(here.store, eventId, { format, withPrivate })

  it('has everything that was taken in, and nothing private', async () => {
    const text = await write()
    const { people, ...expected } = HALL_CUP_SHEET
    const { team: _, ...classifier } = expected.classifier
    expect(read(text)).toMatchObject({ ...expected, classifier, key: eventId })
    const known = people.map(({ ids: _ids, birthYear: _year, ...person }) => person)
    expect(read(text).people).toEqual(known)
    expect(text).not.toMatch(/199\d|90000000|7700\d|birthYear|"ids"/)
  })

  it('has what is private when told to', async () => {
    const { people } = read(await write('json', true))
    expect(people.map(({ ids, birthYear }) => ({ ids, birthYear }))).toEqual(
      HALL_CUP_SHEET.people.map(({ ids, birthYear }) => ({ ids, birthYear })),
    )
  })

  it.each([
    ['fie-xml', whatFieXmlHolds],
    ['frd', whatFrdHolds],
  ] as const)('is %s as far as that goes', async (format, holds) => {
    for (const withPrivate of [false, true]) {
      const whole = read(await write('json', withPrivate))
      expect(read(await write(format, withPrivate))).toEqual(holds(whole, { withPrivate }))
    }
  })

  it('is the same event when it is read here, and has the same content elsewhere', async () => {
    const text = await write()
    expect(await importText(here.store, text, 'again.json')).toEqual({ eventId, status: 'same' })
    expect(read(await write())).toEqual(read(text))
    const there = await importText(elsewhere.store, text, 'moved.json')
    expect(there.status).toBe('imported')
    const moved = read(
      await exportText(elsewhere.store, there.eventId, { format: 'json', withPrivate: false }),
    )
    expect({ ...moved, key: eventId }).toEqual(read(text))
  })

  it('is known again as FIE XML, too', async () => {
    expect(await importText(here.store, await write('fie-xml'), 'again.xml')).toMatchObject({ eventId })
  })

  it('is nothing when there is no such event', async () => {
    expect(await exportEvent(here.store, 'nothing', { format: 'json', withPrivate: false })).toBeUndefined()
  })
})

const [sqlite] = engines

describe.skipIf(!hasCapturedFiles)('a captured event', () => {
  it('of 194 people, 28 pools and a table of 256 goes through every format', async () => {
    if (!sqlite) throw new Error('no store')
    const [here, elsewhere] = [await sqlite.open(), await sqlite.open()]
    try {
      const pages = ['pools-28-pools-194-fencers.html', 'tableau-256-individual.html']
      const { eventId } = await importFrom(here.store, ...pages.map(name => toCapturedPath(`ftl/${name}`)))
      const write = (format: ExportFormat) => exportText(here.store, eventId, { format, withPrivate: false })
      const text = await write('json')
      const whole = read(text)
      expect([whole.people.length, whole.pools.length, whole.trees[0]?.rounds.length]).toEqual([194, 28, 8])
      expect(read(await write('fie-xml'))).toEqual(whatFieXmlHolds(whole))
      expect(read(await write('frd'))).toEqual(whatFrdHolds(whole))
      const there = await importText(elsewhere.store, text, 'captured.json')
      const moved = await exportText(elsewhere.store, there.eventId, { format: 'json', withPrivate: false })
      expect({ ...read(moved), key: whole.key }).toEqual(whole)
    } finally {
      await here.drop()
      await elsewhere.drop()
    }
  })
})
