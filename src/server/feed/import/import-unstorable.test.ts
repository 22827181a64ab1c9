import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatAllezJson } from '#connectors/exchange/allez-json/format-allez-json.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { importFiles } from './import-files.ts'

const GOOD = [
  'Place,Name,Club(s),Division,Country',
  '1,ROE Ann,Hall,,USA',
  '2,DOE Bea,Hall,,USA',
  '3,POE Cy,Hall,,USA',
]

describe.each(await testEngines())('files with signs that no database holds, into $name', ({ open }) => {
  let opened: TestStore
  const folder = mkdtempSync(join(tmpdir(), 'allez-nul-'))
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    await opened?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['NUL', '\\u0000'],
    ['half of a sign', '\\ud83e'],
  ])(
    'a %s in a name refuses that file with a reason, and the good file beside it goes in',
    async (_, sign) => {
      const own = mkdtempSync(join(folder, 'case-'))
      const text = formatAllezJson(HALL_CUP_SHEET)
      const name = HALL_CUP_SHEET.people[0]?.name ?? ''
      writeFileSync(join(own, 'bad.json'), text.replaceAll(`"${name}"`, `"${name}${sign}"`))
      writeFileSync(join(own, 'good.csv'), [...GOOD, `4,${own.slice(-6)} Di,Hall,,USA`].join('\n'))
      const report = await importFiles(opened.store, {
        paths: [own],
        asLive: false,
        now: Date.UTC(2026, 8, 26, 12),
        onProgress: () => {},
      })
      expect(report.files.map(file => file.status)).toEqual(['refused', 'imported'])
      expect(report.files[0]?.reason).toMatch(/no part of a text/)
      expect(report.files[0]?.reason).toContain(name)
    },
  )
})
