import { IconAlertTriangle } from '@tabler/icons-react'
import { useMe } from '#web/api/calls/session.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { orderItems } from '#web/kit/now/order-items.ts'
import { describeCheckIn } from '#web/kit/now/row-check-in.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SourceAge } from '../rows/source-age.tsx'
import styles from './missing-list.module.css'

const { now: words } = NOW_TEXTS
const { coach: texts } = words

interface MissingListProps {
  readonly items: readonly NowItem[]
  readonly now: number
}

/** Whom the desk still waits for, their event and its hour; with the number that one noted oneself, a call away. */
export function MissingList({ items, now }: MissingListProps) {
  const { data: me } = useMe()
  if (items.length === 0) return null
  const cells = new Map(me?.trackedFencers.map(one => [one.fencerId, one.personalInfo.cell]))
  return (
    <div className={styles.missing}>
      <h3 className={styles.title} id="missing">
        <IconAlertTriangle size={20} aria-hidden="true" />
        {words.notCheckedIn}
      </h3>
      <ul className={styles.rows} aria-labelledby="missing">
        {orderItems(items, now).map(item => {
          const { row, event, name } = item
          const cell = cells.get(row.fencer)
          return (
            <li key={toItemKey(item)}>
              <div>
                <h4>{fencerNames(name).sheet}</h4>
                <p>{[TERMS.eventName(event.name), toHour(item, now)].filter(Boolean).join(' · ')}</p>
                <SourceAge item={item} now={now} />
              </div>
              {cell !== undefined && (
                <a
                  className={buttonClass()}
                  href={`tel:${cell.replaceAll(/[^+\d]/g, '')}`}
                  aria-label={texts.callSaid(fencerNames(name).full)}
                >
                  {texts.call}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function toHour(item: NowItem, now: number): string | undefined {
  const closing = describeCheckIn(item, now, true)
  const { startTime, timeZoneId, date } = item.event
  if (closing !== undefined || startTime === undefined) return closing
  return words.starts(formatVenueTime(startTime, timeZoneId, date))
}
