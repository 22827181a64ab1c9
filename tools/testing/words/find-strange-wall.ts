import { findStrangeParts } from './find-strange-parts.ts'

/** All that the wall may say, key by key. */
const KEYS = new Set([
  ...['rows', 'events', 'location', 'closesAt', 'lookedAt'],
  ...['who', 'event', 'state', 'due', 'stripWas', 'correctedAt'],
  ...[
    'name',
    'date',
    'startTime',
    'checkInCloses',
    'timeZoneId',
    'live',
    'source',
    'tellsCheckIn',
    'isUnreachable',
  ],
  ...['kind', 'isCheckedIn', 'bout', 'of', 'before', 'next', 'victories', 'openPools', 'ranks'],
  ...['roundOf', 'isSide', 'isForPools', 'places', 'place', 'isTied'],
  ...['strip', 'time', 'isOn', 'own', 'other', 'at', 'from', 'to', 'best', 'worst', 'now'],
])
const KINDS = ['entered', 'pool', 'poolDone', 'waitingForTableau', 'tableau']
const ENDS = ['notPromoted', 'out', 'finished', 'left']
const PLAIN = /^(?:\d{1,2}:\d\d|\d{4}-\d\d-\d\d|[A-Z]?\d{1,2}|Podium)$/

/** What a wall's answer holds that it may not: anything but the names given, clock readings, days and strips. */
export function findStrangeWall(answer: unknown, names: readonly string[]): string[] {
  const own = new Set([...names, ...KINDS, ...ENDS, 'ftl', 'file', 'America/New_York'])
  return findStrangeParts(answer, { keys: KEYS, isText: text => own.has(text) || PLAIN.test(text) })
}
