import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { WALL_TEXTS } from '#web/api/texts/wall-texts.ts'
import { isolateStrip } from '#web/kit/now/isolate-strip.ts'
import { hasNewStrip, isSoon } from '#web/kit/now/order-items.ts'
import { toFigure } from '#web/kit/now/to-figure.ts'
import { toWhen } from '#web/kit/now/to-when.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import type { WallItem } from './wall-item.ts'

const { now: texts } = NOW_TEXTS
const { wall } = WALL_TEXTS

/** A row in the few words of the wall. */
export interface RowWords {
  /** Where to walk; empty: nobody has said it. */
  readonly strip: string
  readonly line: string
  readonly big: string
  readonly small: string
  readonly tone: 'on' | 'go' | 'changed' | 'plain'
}

/** What stands in a row: the strip, what comes next and what was taken back, and how soon or how it stands. */
export function describeRow(item: WallItem, now: number): RowWords {
  const words = toWords(item, now)
  const { correctedAt } = item.row
  if (correctedAt === undefined) return words
  const corrected = texts.corrected(formatMoment(correctedAt, { now, timeZone: item.event.timeZoneId }))
  return { ...words, line: [words.line, corrected].filter(Boolean).join(' · ') }
}

function toWords(item: WallItem, now: number): RowWords {
  const { row, event } = item
  const { state, stripWas } = row
  if (!('next' in state)) return { strip: '', ...toWaiting(item, now), tone: 'plain' }
  const isNew = stripWas !== undefined && hasNewStrip(item, now)
  const { big, small } = toWhen({ row, event }, now)
  return {
    strip: state.next.strip ?? '',
    line: isNew ? wall.newStrip(isolateStrip(stripWas.strip)) : toNextWords(state),
    big,
    small: state.next.isOn ? toStanding(state.next) : small,
    tone: isNew ? 'changed' : toTone(item, now),
  }
}

function toTone(item: WallItem, now: number): RowWords['tone'] {
  const { state } = item.row
  if ('next' in state && state.next.isOn) return 'on'
  return isSoon(item, now) ? 'go' : 'plain'
}

function toNextWords(state: Extract<WallItem['row']['state'], { next: object }>): string {
  if (state.kind === 'tableau') return state.isSide ? '' : TERMS.round(state.roundOf)
  const others = !state.next.isOn && state.before > 0 && texts.before(state.before)
  return [texts.boutOf(state.bout, state.of), others].filter(Boolean).join(' · ')
}

function toStanding({ own, other }: { own?: number | undefined; other?: number | undefined }): string {
  if (own === undefined || other === undefined) return texts.onStrip
  if (own === other) return wall.level
  return own > other ? wall.ahead : wall.behind
}

/** Of whoever has no bout to come yet. */
function toWaiting({ row: { state, due, stripWas }, event }: WallItem, now: number) {
  if (state.kind === 'entered')
    return {
      line: state.isCheckedIn ? texts.checkedIn : texts.entered,
      big: event.startTime === undefined ? '' : formatClock(event.startTime),
      small: event.startTime === undefined ? '' : wall.startsAt,
    }
  const { big, small } = toFigure({ row: { state, due, stripWas }, event }, now)
  return { line: toWaitingWords(state), big, small }
}

function toWaitingWords(state: WallItem['row']['state']): string {
  if (state.kind === 'poolDone') return texts.openPools(state.openPools)
  return state.kind === 'waitingForTableau' && state.isForPools ? texts.waitingPools : texts.waiting
}
