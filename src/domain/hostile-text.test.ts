import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGrowth, MOST_GROWTH } from '#tools/testing/find-growth.ts'
import { parseClockTime } from './clock-time.ts'
import { parseDay } from './day.ts'
import { parseEventCode } from './event-code.ts'
import { parseEventName } from './event-name.ts'
import { parseExternalId } from './external-id.ts'
import { toFoldedText } from './folded-text.ts'
import { parsePersonName, toNameKey } from './person-name.ts'
import { parsePlace } from './place.ts'
import { findPlainEvent } from './plain-event-name.ts'
import { parseRating } from './rating.ts'
import { parseRoundTitle } from './round-name.ts'
import { parseBoutScore, parsePoolCell } from './score.ts'
import { parseSourcePhase } from './source-phase.ts'
import { parseStandingsCode } from './standings-code.ts'
import { parseTableauTree } from './tableau-tree.ts'
import { findUsaRegion } from './usa-region.ts'
import { findLocationTimeZone } from './venue-time-zone.ts'

const READERS = {
  parseClockTime,
  parseDay,
  parseEventCode,
  parseEventName,
  parseExternalId,
  toFoldedText,
  parsePersonName,
  toNameKey: (text: string) => toNameKey({ last: text, first: text }),
  parsePlace,
  findPlainEvent,
  parseRating,
  parseRoundTitle,
  parseBoutScore,
  parsePoolCell,
  parseSourcePhase,
  parseStandingsCode,
  parseTableauTree,
  findUsaRegion,
  findLocationTimeZone,
}

const LENGTH = 100_000
const PIECES = [
  ' ',
  '\u00a0',
  '0',
  '9',
  'A',
  'a ',
  ',',
  '-',
  "'",
  '(',
  'R1',
  'Y12MSR',
  'ext_usaf_#',
  'V5 ',
  '\u0301',
  '\ud800',
  '\u{1f93a}',
  '\ufdfa',
  'İ',
  'rep',
  'place',
  'Jr. ',
  'Y12MSR0',
]

describe.each(Object.entries(READERS))('%s', (_, reader) => {
  it('takes no longer per character for 100 000 hostile ones than for 10 000', () => {
    for (const piece of PIECES) {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length))
      for (const start of ['', 'Y12MSR'])
        expect(
          findGrowth(length => reader(`${start}${text.slice(0, length)}!`)),
          piece,
        ).toBeLessThan(MOST_GROWTH)
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        reader(text)
      }),
    )
  })
})
