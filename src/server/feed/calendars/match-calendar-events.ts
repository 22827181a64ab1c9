import type { CalendarEvent } from '#contract/sources/calendar-tournament.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { pairByKind } from '#server/feed/sources/pair-by-kind.ts'
import { hasAuthority } from '#server/store/sources/has-authority.ts'
import type { KnownEvent } from '#server/store/sources/known-tournaments.ts'

/**
 * Which known event each listed one is: by its key, by the source's id, by a name that only one on each side has, else by
 * what it is for. A source tells its own events apart: who is listed by it already is taken. The calendar with authority
 * never goes by names.
 */
export function matchCalendarEvents(
  known: readonly KnownEvent[],
  listed: readonly CalendarEvent[],
  source: string,
): Map<CalendarEvent, KnownEvent> {
  const byKey = new Map(known.flatMap(event => event.listings.map(one => [one.key, event] as const)))
  const byUsafId = new Map(known.map(event => [event.usaf_id, event]))
  const byAfId = new Map(known.map(event => [event.af_id, event]))
  const found = new Map<CalendarEvent, KnownEvent>()
  for (const event of listed) {
    const { usafId = '', afId = '' } = event.ids
    const same = byKey.get(event.key) ?? byUsafId.get(usafId) ?? byAfId.get(afId)
    if (same) found.set(event, same)
  }
  const free = known.filter(event => isUnlisted(event, source))
  const wanted = listed.filter(event => !found.has(event))
  if (!hasAuthority(source)) for (const [event, same] of pairByName(free, wanted)) found.set(event, same)
  const taken = new Set(found.values())
  const pairs = pairByKind(
    free.filter(event => !taken.has(event)),
    wanted.filter(event => !found.has(event)),
    {
      left: event => ({ ...event, team: event.team === 1 }),
      right: event => ({ ...event.classifier, team: event.classifier.team === true, day: event.day }),
    },
  )
  return new Map([...found, ...pairs])
}

/** Whether no event of the source's is known to be this one. */
const isUnlisted = (event: KnownEvent, source: string): boolean =>
  hasAuthority(source)
    ? event.usaf_id === null
    : event.listings.length === 0 && event.af_id === null && event.gone_at === null

/** Events of one name, once on each side, that are not for other weapons, genders or days. */
export function pairByName<
  Left extends Pick<KnownEvent, 'name' | 'weapon' | 'gender' | 'team' | 'day'>,
  Right extends Pick<CalendarEvent, 'name' | 'classifier' | 'day'>,
>(known: readonly Left[], listed: readonly Right[]): Map<Right, Left> {
  const byName = Map.groupBy(known, event => toFoldedText(event.name))
  const times = Map.groupBy(listed, event => toFoldedText(event.name))
  const pairs = new Map<Right, Left>()
  for (const [name, own] of times) {
    const [event, ...others] = own
    const [same, ...more] = byName.get(name) ?? []
    if (!event || !same || others.length + more.length > 0) continue
    const { weapon, gender, team } = event.classifier
    const agree = (a: string | null, b: string | undefined) => a === null || b === undefined || a === b
    const isSame =
      agree(same.weapon, weapon) &&
      agree(same.gender, gender) &&
      agree(same.day, event.day) &&
      (same.team === 1) === (team === true)
    if (isSame) pairs.set(event, same)
  }
  return pairs
}
