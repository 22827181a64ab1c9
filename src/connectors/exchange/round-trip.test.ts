import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import { arbitrarySheet } from '#tools/testing/invented/arbitrary-sheet.ts'
import { expectSameSheet } from '#tools/testing/invented/expect-same-sheet.ts'
import { formatAllezJson } from './allez-json/format-allez-json.ts'
import { whatAllezJsonHolds } from './allez-json/what-allez-json-holds.ts'
import { formatFieXml } from './fie-xml/format-fie-xml.ts'
import { whatFieXmlHolds } from './fie-xml/what-fie-xml-holds.ts'
import { formatFrd } from './frd/format-frd.ts'
import { whatFrdHolds } from './frd/what-frd-holds.ts'
import { readExchangeFile } from './read-exchange-file.ts'

const EVENTS = 500

interface Format {
  readonly kind: string
  readonly format: (sheet: EventSheet, options: PrivateOptions) => string
  readonly holds: (sheet: EventSheet, options: PrivateOptions) => EventSheet
}

const FORMATS: readonly Format[] = [
  { kind: 'allez-json', format: formatAllezJson, holds: whatAllezJsonHolds },
  { kind: 'fie-xml', format: formatFieXml, holds: whatFieXmlHolds },
  { kind: 'frd', format: formatFrd, holds: whatFrdHolds },
]

function read(text: string, kind: string): EventSheet {
  const file = readExchangeFile(text)
  if (file?.kind !== kind) throw new Error(`taken for ${file?.kind}`)
  if (!file.sheets.ok) throw new Error(file.sheets.reason)
  const [sheet, ...others] = file.sheets.value
  if (!sheet || others.length > 0) throw new Error('not one event')
  return sheet
}

describe.each(FORMATS)('$kind', ({ kind, format, holds }) => {
  it(`gives back all that it can hold of ${EVENTS} events, and the same file of that`, () => {
    let events = 0
    fc.assert(
      fc.property(arbitrarySheet(), fc.boolean(), (sheet, withPrivate) => {
        events += 1
        const text = format(sheet, { withPrivate })
        const back = read(text, kind)
        expectSameSheet(back, holds(sheet, { withPrivate }))
        expect(format(back, { withPrivate })).toBe(text)
      }),
      { numRuns: EVENTS },
    )
    expect(events).toBe(EVENTS)
  })

  it('holds all that it says it holds: writing that loses nothing', () => {
    fc.assert(
      fc.property(arbitrarySheet(), sheet => {
        const held = holds(sheet, { withPrivate: true })
        expectSameSheet(holds(held, { withPrivate: true }), held)
      }),
      { numRuns: 100 },
    )
  })

  it('says nothing private without being asked', () => {
    fc.assert(
      fc.property(arbitrarySheet(), sheet => {
        const text = format(sheet, {})
        for (const { birthYear, ids, key } of sheet.people) {
          for (const secret of [birthYear, ids?.usaf, ids?.fie]) {
            if (secret !== undefined) expect(text).not.toMatch(new RegExp(`"${secret}"`))
          }
          expect(text).not.toContain(`"${key}"`)
        }
      }),
      { numRuns: 50 },
    )
  })
})
