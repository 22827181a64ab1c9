import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGrowth, MOST_GROWTH } from '#tools/testing/cost/find-growth.ts'
import { parseEventName } from './names/event-name.ts'
import { parsePersonName, toNameKey } from './names/person-name.ts'
import { findPlainEvent } from './names/plain-event-name.ts'
import { findUsaRegion } from './places/usa-region.ts'
import { parseBoutScore, parsePoolCell } from './pools/score.ts'
import { parseRating } from './ratings/rating.ts'
import { parsePlace } from './tableau/place.ts'
import { parseRoundTitle } from './tableau/round-name.ts'
import { parseTableauTree } from './tableau/tableau-tree.ts'
import { toFoldedText } from './text/folded-text.ts'
import { parseClockTime } from './time/clock-time.ts'
import { parseDay } from './time/day.ts'
import { findLocationTimeZone } from './time/venue-time-zone.ts'
import { parseEventCode } from './words/event-code.ts'
import { parseExternalId } from './words/external-id.ts'
import { parseSourcePhase } from './words/source-phase.ts'
import { parseStandingsCode } from './words/standings-code.ts'

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
