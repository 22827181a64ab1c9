import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

/** Ten times as much may take that many times as long; what looks at all before each character takes a hundred times. */
const MOST = 30
/** Shorter than this, in milliseconds, is noise. */
const NOISE = 0.3
const TRIES = 12

/** How many times as long the whole takes as its tenth; a busy machine is asked again. */
function findGrowth(read: (length: number) => void): number {
  const time = (length: number): number => {
    const start = performance.now()
    read(length)
    return performance.now() - start
  }
  let [whole, tenth] = [Number.POSITIVE_INFINITY, 0]
  for (let tries = 0; tries < TRIES && whole / Math.max(tenth, NOISE) >= MOST; tries++) {
    whole = Math.min(whole, time(LENGTH))
    tenth = Math.max(tenth, time(LENGTH / 10))
  }
  return whole / Math.max(tenth, NOISE)
}

describe.each(Object.entries(READERS))('%s', (_, reader) => {
  it('takes no longer per character for 100 000 hostile ones than for 10 000', () => {
    for (const piece of PIECES) {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length))
      for (const start of ['', 'Y12MSR'])
        expect(
          findGrowth(length => reader(`${start}${text.slice(0, length)}!`)),
          piece,
        ).toBeLessThan(MOST)
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
