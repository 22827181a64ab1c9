import { describe, expect, it } from 'vitest'
import { formatAllezJson } from '#connectors/exchange/allez-json/format-allez-json.ts'
import { whatAllezJsonHolds } from '#connectors/exchange/allez-json/what-allez-json-holds.ts'
import { formatFieXml } from '#connectors/exchange/fie-xml/format-fie-xml.ts'
import { whatFieXmlHolds } from '#connectors/exchange/fie-xml/what-fie-xml-holds.ts'
import { formatFrd } from '#connectors/exchange/frd/format-frd.ts'
import { whatFrdHolds } from '#connectors/exchange/frd/what-frd-holds.ts'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import {
  CAPTURED_FOLDERS,
  hasCapturedFiles,
  listCapturedFiles,
  readCapturedFile,
} from '#tools/testing/captured-files.ts'
import { expectSameSheet } from '#tools/testing/invented/expect-same-sheet.ts'
import { decodeFile } from './decode-file.ts'
import { readImportFile } from './read-import-file.ts'

const FORMATS = [
  ['Allez JSON', formatAllezJson, whatAllezJsonHolds],
  ['FIE XML', formatFieXml, whatFieXmlHolds],
  ['FRD', formatFrd, whatFrdHolds],
] as const

function listSheets(): EventSheet[] {
  return CAPTURED_FOLDERS.flatMap(listCapturedFiles).flatMap(name => {
    const outcome = readImportFile(name, decodeFile(readCapturedFile(name)))
    const items = outcome.status === 'read' ? outcome.items : []
    return items.flatMap(({ part }) => (part.source === 'sheet' ? [part.sheet] : []))
  })
}

describe.skipIf(!hasCapturedFiles)('captured events', () => {
  const sheets = hasCapturedFiles ? listSheets() : []

  it('are many', () => {
    expect(sheets.length).toBeGreaterThan(500)
  })

  it.each(FORMATS)('go through %s', (_, format, holds) => {
    for (const sheet of sheets) {
      const text = format(sheet)
      const file = readExchangeFile(text)
      const back = file?.sheets.ok ? file.sheets.value[0] : undefined
      if (!back) throw new Error(`${sheet.name}: ${JSON.stringify(file?.sheets).slice(0, 300)}`)
      expectSameSheet(back, holds(sheet))
      expect(format(back)).toBe(text)
    }
  })
})
