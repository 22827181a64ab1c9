import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import { hasNotCome } from '#domain/fencer-state/check-in.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { hasNewStrip, isSoon } from '#web/kit/now/order-items.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import { isOldRow } from './describe-source.ts'
import styles from './row-tile.module.css'

const { now: texts } = NOW_TEXTS

interface RowTileProps {
  readonly item: NowItem
  readonly now: number
  readonly size?: 'big' | 'small' | undefined
}

/** The biggest thing of a row: the strip to walk to; without a bout to come the seed, the place, or a clock. */
export function RowTile({ item, now, size }: RowTileProps) {
  const { state, stripWas } = item.row
  if ('next' in state) {
    const { strip, isOn } = state.next
    if (strip !== undefined && isOldRow(item, now))
      return <OldTile item={item} strip={strip} now={now} size={size} />
    const isNew = stripWas !== undefined && hasNewStrip(item, now)
    const label = isOn ? texts.onStrip : isSoon(item, now) ? texts.goTo : texts.strip
    return (
      <p className={styles.tile} data-size={size} data-tone={toTone(item, now)}>
        {isNew ? (
          <s>
            <span className="visually-hidden">{texts.wasStrip(stripWas.strip)}</span>
            <span aria-hidden="true">{stripWas.strip}</span>
          </s>
        ) : (
          <small className={size === 'small' ? 'visually-hidden' : undefined}>{label}</small>
        )}
        <b data-long={(strip?.length ?? 0) > 3 || undefined}>{strip ?? '?'}</b>
        {isNew && <small>{texts.newStrip}</small>}
        {strip === undefined && <span className="visually-hidden">{texts.noStrip}</span>}
      </p>
    )
  }
  return <FigureTile item={item} size={size} />
}

/** Where the bout was to be, as far as was known then: who is sent to an old strip with confidence goes to the wrong hall. */
function OldTile({ item, strip, now, size }: RowTileProps & { readonly strip: string }) {
  const { lookedAt, timeZoneId: timeZone } = item.event
  const hide = size === 'small' ? 'visually-hidden' : undefined
  return (
    <p className={styles.tile} data-size={size} data-tone="open">
      <small className={hide}>{texts.stripThen}</small>
      <b data-long={strip.length > 3 || undefined}>{strip}</b>
      <small className={hide}>{texts.thenAt(formatMoment(lookedAt, { now, timeZone }))}</small>
    </p>
  )
}

function toTone(item: NowItem, now: number): string {
  const { state } = item.row
  if (hasNewStrip(item, now)) return 'changed'
  if ('next' in state && state.next.isOn) return 'on'
  return isSoon(item, now) ? 'go' : 'plain'
}

function FigureTile({ item: { row }, size }: Omit<RowTileProps, 'now'>) {
  const { state } = row
  if (state.kind === 'poolDone' || state.kind === 'waitingForTableau') {
    if (state.seed !== undefined)
      return (
        <p className={styles.tile} data-size={size} data-tone="plain">
          <small>{texts.seed}</small>
          <b>{state.seed}</b>
        </p>
      )
    if ('ranks' in state && state.ranks)
      return (
        <p className={styles.tile} data-size={size} data-tone="open">
          <small className={size === 'small' ? 'visually-hidden' : undefined}>{texts.seed}</small>
          <b>{state.ranks.now}</b>
          <small>{texts.forNow}</small>
        </p>
      )
    if (state.kind === 'poolDone')
      return (
        <p className={styles.tile} data-size={size} data-tone="open">
          <small>{texts.won}</small>
          <b>
            {state.victories}/{state.of}
          </b>
        </p>
      )
  }
  if (state.kind === 'finished' && state.place !== undefined)
    return (
      <p className={styles.tile} data-size={size} data-tone="plain">
        <b data-long>{TERMS.ordinal(state.place)}</b>
      </p>
    )
  if ((state.kind === 'out' || state.kind === 'notPromoted') && state.places) {
    const { best, worst } = state.places
    return (
      <p className={styles.tile} data-size={size} data-tone={best === worst ? 'plain' : 'open'}>
        <small>{texts.placeLabel}</small>
        <b data-long={best !== worst || undefined}>{best === worst ? best : `${best}–${worst}`}</b>
      </p>
    )
  }
  if (hasNotCome(state))
    return (
      <p className={styles.tile} data-size={size} data-tone="missing" aria-hidden="true">
        <IconAlertTriangle size={26} />
      </p>
    )
  return (
    <p
      className={styles.tile}
      data-size={size}
      data-tone={state.kind === 'entered' ? 'open' : 'plain'}
      aria-hidden="true"
    >
      {state.kind === 'entered' || state.kind === 'waitingForTableau' ? (
        <IconClockHour4 size={26} />
      ) : (
        <b>–</b>
      )}
    </p>
  )
}
