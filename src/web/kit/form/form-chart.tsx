import type { ReactNode } from 'react'
import type { FencerForm } from '#contract/results/fencer-form.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { formatMonth } from '#web/kit/time/format-month.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './form.module.css'
import { toCurvePath, toFormCurve, toPercent } from './form-curve.ts'

const { form: texts } = RESULTS_TEXTS

const FRAME = '0 0 340 124'
const LEFT = 34
const RIGHT = 336
const TOP = 12
const FLOOR = 102
const BAR_WIDTH = 14
/** Height of the column of the month with the most bouts. */
const BAR_HEIGHT = 40
const TICKS = [1, 0.5, 0]

const y = (share: number): number => FLOOR - share * (FLOOR - TOP)

/**
 * The form of twelve months: share won as a line, bouts fenced as columns. Nothing where nothing was fenced; an empty
 * card of the same size while the months are on their way.
 */
export function FormChart({ months }: { months: FencerForm['months'] | undefined }) {
  if (!months) {
    return (
      <ChartCard>
        <svg viewBox={FRAME} aria-hidden="true" />
      </ChartCard>
    )
  }
  const curve = toFormCurve(months)
  if (curve.length === 0) return null
  const x = (at: number): number => LEFT + 10 + (at * (RIGHT - LEFT - 20)) / (months.length - 1)
  const most = Math.max(...months.map(month => month.fenced))
  const path = toCurvePath(curve, x, y)
  const [first, last] = [curve[0], curve.at(-1)]
  const said = curve.map(({ at, share }) => {
    const { month = '', fenced = 0 } = months[at] ?? {}
    return texts.monthSaid(formatMonth(month, 'long'), toPercent(share), fenced)
  })
  return (
    <ChartCard>
      <svg viewBox={FRAME} role="img" aria-label={texts.chartSaid(said.join('; '))}>
        {TICKS.map(share => (
          <g key={share}>
            <path d={`M${LEFT} ${y(share)}H${RIGHT}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(share) + 3.5} textAnchor="end">
              {texts.share(toPercent(share))}
            </text>
          </g>
        ))}
        <path
          d={`${path}L${x(last?.at ?? 0).toFixed(1)} ${FLOOR}L${x(first?.at ?? 0).toFixed(1)} ${FLOOR}z`}
          fill="var(--win-bar)"
          opacity="0.1"
        />
        {months.map(({ month, fenced }, at) => (
          <g key={month}>
            <rect
              x={x(at) - BAR_WIDTH / 2}
              y={FLOOR - (fenced / most) * BAR_HEIGHT}
              width={BAR_WIDTH}
              height={(fenced / most) * BAR_HEIGHT}
              rx="2"
              fill="var(--edge)"
            />
            {(months.length - 1 - at) % 3 === 0 && (
              <text x={x(at)} y={FLOOR + 16} textAnchor="middle">
                {formatMonth(month, 'short')}
              </text>
            )}
          </g>
        ))}
        <path
          d={path}
          fill="none"
          stroke="var(--win-bar)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {curve.map(({ at, share }) => (
          <circle key={at} cx={x(at)} cy={y(share)} r="3.5" fill="var(--win-bar)" />
        ))}
      </svg>
    </ChartCard>
  )
}

function ChartCard({ children }: { children: ReactNode }) {
  return (
    <Card className={styles.chart}>
      <h2>
        {texts.title}
        <small>{texts.months}</small>
      </h2>
      {children}
      <p>{texts.legend}</p>
    </Card>
  )
}
