import type { FencerForm } from '#contract/results/fencer-form.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { toCurvePath, toFormCurve, toPercent } from './form-curve.ts'

const WIDTH = 138
const HEIGHT = 38
const INSET = 4
/** A curve that hardly moves must not look like one that does. */
const LEAST_SPAN = 0.3

/** The share won over twelve months as a small line; nothing where one point alone is known. */
export function SparkLine({ months }: { months: FencerForm['months'] }) {
  const curve = toFormCurve(months)
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2) return null
  const shares = curve.map(point => point.share)
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  const span = Math.max(LEAST_SPAN, high - low)
  const bottom = (low + high - span) / 2
  const x = (at: number): number => INSET + (at * (WIDTH - 2 * INSET)) / (months.length - 1)
  const y = (share: number): number => HEIGHT - INSET - ((share - bottom) / span) * (HEIGHT - 2 * INSET)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid meet"
      role="img"
      aria-label={RESULTS_TEXTS.form.curveSaid(toPercent(first.share), toPercent(last.share))}
    >
      <path
        d={toCurvePath(curve, x, y)}
        fill="none"
        stroke="var(--lime)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last.at)} cy={y(last.share)} r="3.5" fill="var(--lime)" />
    </svg>
  )
}
