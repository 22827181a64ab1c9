import { ALLEZ_EVENT, ALLEZ_EVENT_VERSION } from '#contract/event-sheet/allez-event.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { type PrivateOptions, withoutPrivate } from '#contract/event-sheet/without-private.ts'

const PRIVATE_NAMES = ['ids', 'usaf', 'fie', 'birthYear']
/** Everything that is written, in this order at every depth; a property that does not stand here stays behind. */
const NAMES = [
  'format',
  'version',
  'event',
  'id',
  'key',
  'kind',
  'number',
  'round',
  'role',
  'name',
  'affiliation',
  'tournament',
  'classifier',
  'startDay',
  'endDay',
  'city',
  'state',
  'country',
  'category',
  'gender',
  'weapon',
  'team',
  'day',
  'startTime',
  'club',
  'members',
  'division',
  'rating',
  'ratingEarned',
  'initialSeed',
  'seed',
  'place',
  'placeTied',
  'status',
  'finished',
  'roundOf',
  'left',
  'right',
  'leftBye',
  'rightBye',
  'leftTouches',
  'rightTouches',
  'leftScore',
  'rightScore',
  'winner',
  'void',
  'withdrawal',
  'note',
  'strip',
  'time',
  'referees',
  'relays',
  'orderKnown',
  'people',
  'pools',
  'trees',
  'rounds',
  'bouts',
]

/** An event in Allez's own exchange format (docs/allez-event.md): all that a sheet holds. */
export function formatAllezJson(sheet: EventSheet, { withPrivate = false }: PrivateOptions = {}): string {
  const event = withPrivate ? sheet : withoutPrivate(sheet)
  const names = withPrivate ? [...NAMES, ...PRIVATE_NAMES] : NAMES
  return `${JSON.stringify({ format: ALLEZ_EVENT, version: ALLEZ_EVENT_VERSION, event }, names, 1)}\n`
}
