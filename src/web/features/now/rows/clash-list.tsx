import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { findClashes } from '#web/kit/now/find-clashes.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import { Warning } from './warning.tsx'

const { now: texts } = NOW_TEXTS

/** Who of one's own may fence at the same time, and where. */
export function ClashList({ items, now }: { readonly items: readonly NowItem[]; readonly now: number }) {
  return findClashes(items).map(({ items: some, at }) => (
    <Warning key={some.map(toItemKey).join(' ')}>
      <b>{texts.clash(formatList(some.map(toPlace)), toClock(Math.max(at, now), some, now))}</b>
    </Warning>
  ))
}

/** By the clock of the hall. */
const toClock = (at: number, [first]: readonly NowItem[], now: number): string =>
  formatMoment(at, { now, timeZone: first?.event.timeZoneId })

function toPlace({ row: { state }, name }: NowItem): string {
  const who = fencerNames(name).first
  const strip = 'next' in state ? state.next.strip : undefined
  return strip === undefined ? who : texts.whoOn(who, strip)
}
