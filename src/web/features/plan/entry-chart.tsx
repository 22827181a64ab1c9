import type { RegistrationChanges } from '#contract/tournaments/registered.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { toChartScale, toStepPath } from './entry-curve.ts'
import styles from './registered-dialog.module.css'

const { list: texts } = SEASON_TEXTS.plan

const WIDTH = 420
const HEIGHT = 138
const LEFT = 30
const RIGHT = 416
const TOP = 14
const FLOOR = 116

/** How many stood in an event day by day, as steps, with the spots as a line above. The figures stand in a table too. */
export function EntryChart({ counts, totalSpots }: Pick<RegistrationChanges, 'counts' | 'totalSpots'>) {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return null
  const { top, ticks, spots } = toChartScale(
    counts.map(one => one.registered),
    totalSpots,
  )
  const x = (at: number): number => LEFT + (at * (RIGHT - LEFT)) / (counts.length - 1)
  const y = (count: number): number => FLOOR - (count / top) * (FLOOR - TOP)
  const path = toStepPath(
    counts.map(one => one.registered),
    x,
    y,
  )
  const said = texts.chartSaid(
    first.registered,
    formatShortDay(first.date),
    last.registered,
    formatShortDay(last.date),
  )
  const isNearTop = spots !== undefined && y(spots) < TOP + 14
  return (
    <section className={styles.chart}>
      <h3>{texts.chart}</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        {ticks.map(tick => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <path d={`${path}V${FLOOR}H${LEFT}z`} fill="var(--win-bar)" opacity="0.1" />
        {spots !== undefined && (
          <>
            <path
              d={`M${LEFT} ${y(spots)}H${RIGHT}`}
              stroke="var(--danger)"
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <text x={LEFT + 4} y={y(spots) + (isNearTop ? 13 : -5)}>
              {texts.chartSpots(spots)}
            </text>
          </>
        )}
        <path d={path} fill="none" stroke="var(--win-bar)" strokeWidth="2.5" strokeLinejoin="round" />
        <circle cx={x(counts.length - 1)} cy={y(last.registered)} r="3.5" fill="var(--win-bar)" />
        <text x={LEFT} y={FLOOR + 16}>
          {formatShortDay(first.date)}
        </text>
        <text x={RIGHT} y={FLOOR + 16} textAnchor="end">
          {formatShortDay(last.date)}
        </text>
      </svg>
      <table className="visually-hidden">
        <caption>{texts.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.entered}</th>
          </tr>
        </thead>
        <tbody>
          {counts
            .filter((one, at) => at === 0 || one.registered !== counts[at - 1]?.registered)
            .map(({ date, registered }) => (
              <tr key={date}>
                <th scope="row">{formatShortDay(date)}</th>
                <td>{registered}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
