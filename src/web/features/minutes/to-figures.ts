import type { MinutesView } from '#contract/live/minutes-view.ts'
import { MINUTES_TEXTS } from '#web/api/texts/minutes-texts.ts'

const { minutes: texts } = MINUTES_TEXTS
const MINUTE_MS = 60_000
/** Of fewer no share says anything. */
const LEAST_TOLD = 30

/** What was measured, a line each; where nothing was, that. */
export function toFigures({ told, held, meanWidth, meanOff }: MinutesView, locale: string): string[] {
  if (told === 0 || meanWidth === undefined || meanOff === undefined) return [texts.none]
  if (told < LEAST_TOLD) return [texts.few(told)]
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(held / told)
  return [
    texts.share(percent, held, told),
    texts.width(Math.round(meanWidth / MINUTE_MS)),
    texts.off(Math.round(meanOff / MINUTE_MS)),
    texts.since,
  ]
}
