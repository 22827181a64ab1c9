import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import { CoachWarning } from './coach-warning.tsx'
import { findSharedTimes } from './find-shared-times.ts'

const { now: texts } = NOW_TEXTS
const MOST = 3

interface SharedTimesProps {
  readonly items: readonly NowItem[]
  readonly now: number
}

/** Whom one goes to, or nobody does, who may fence at the same time; and who of them has a coach. */
export function SharedTimes({ items, now }: SharedTimesProps) {
  return findSharedTimes(items, now).map(({ items: some, at }) => {
    const clock = formatMoment(Math.max(at, now), { now, timeZone: some[0]?.event.timeZoneId })
    // With everybody waiting for somebody, it would say the same twice.
    const isMine = some.some(item => item.claim?.isMine)
    const alone = isMine ? some.filter(item => item.claim === undefined) : []
    // Three names of sixteen would say less than how many there are.
    const said =
      isMine || some.length <= MOST
        ? texts.clash(formatSome(some.map(toPlace)), clock)
        : texts.coach.manyAtOnce(some.length, clock)
    return (
      <CoachWarning key={some.map(toItemKey).join(' ')} items={some} said={said}>
        <b>{said}</b>
        {alone.length > 0 && <small>{texts.coach.nobodyWith(formatSome(alone.map(toFirst)))}</small>}
      </CoachWarning>
    )
  })
}

/** As many as a line has room for, and how many more. */
const formatSome = (names: readonly string[]): string =>
  names.length > MOST
    ? formatList([...names.slice(0, MOST), texts.coach.more(names.length - MOST)])
    : formatList(names)

const toFirst = ({ name }: NowItem): string => fencerNames(name).first

function toPlace(item: NowItem): string {
  const { state } = item.row
  const strip = 'next' in state ? state.next.strip : undefined
  return strip === undefined ? toFirst(item) : texts.whoOn(toFirst(item), strip)
}
