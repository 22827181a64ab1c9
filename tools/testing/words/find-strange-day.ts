import type { LiveEvent } from '#contract/live/live-event.ts'
import { findStrangeParts } from './find-strange-parts.ts'

/** All that a page without an account may say, key by key. */
const KEYS = new Set([
  ...['who', 'day', 'timeZoneId', 'location', 'closesAt', 'lookedAt', 'events'],
  ...['name', 'startTime', 'count', 'live', 'source', 'isUnreachable', 'state', 'due', 'stripWas', 'rounds'],
  'correctedAt',
  ...['kind', 'isCheckedIn', 'bout', 'of', 'before', 'next', 'victories', 'openPools', 'ranks'],
  ...['roundOf', 'isSide', 'isForPools', 'places', 'place', 'isTied'],
  ...['strip', 'time', 'isOn', 'own', 'other', 'at', 'from', 'to', 'best', 'worst', 'now'],
  ...['round', 'bouts'],
])
const WORDS = new Set([
  ...[
    'entered',
    'pool',
    'poolDone',
    'waitingForTableau',
    'tableau',
    'notPromoted',
    'out',
    'finished',
    'left',
  ],
  ...['V', 'D', 'ftl', 'file'],
])

/** What a day's answer holds that it may not: anything but the first name, the event, its hour, its strips and figures. */
export function findStrangeDay(
  answer: unknown,
  event: LiveEvent,
  { who, strips: before = [] }: { readonly who: string; readonly strips?: readonly string[] },
): string[] {
  const strips = new Set([
    ...before,
    ...[
      ...event.pools,
      ...event.pools.flatMap(pool => pool.matches),
      ...[event.elimination, ...(event.elimination.otherTrees ?? [])].flatMap(tree =>
        tree.rounds.flatMap(round => round.matches),
      ),
    ].flatMap(({ strip }) => strip ?? []),
  ])
  const own = new Set([who, event.name, event.date, event.location, event.timeZoneId])
  return findStrangeParts(answer, {
    keys: KEYS,
    isText: text => own.has(text) || WORDS.has(text) || strips.has(text) || /^\d{1,2}:\d\d$/.test(text),
  })
}
