import type { LivePool, PoolFencer } from '#contract/live/live-pool.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { FittedName } from '#web/kit/people/fitted-name.tsx'
import looks from '#web/kit/scoresheet/pool-sheet.module.css'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { EventPeople } from '../event/event-people.ts'
import { BoutCell } from './bout-cell.tsx'
import { toPoolCells } from './pool-cells.ts'
import styles from './pool-matrix.module.css'

interface PoolMatrixProps {
  readonly pool: LivePool
  readonly people: EventPeople
  readonly home: string | undefined
  readonly second: string | undefined
  readonly onSelect: (fencer: string) => void
  readonly label: string
}

const { columns, columnNames } = LIVE_TEXTS.pools

/** The pool's sheet as a table. The highlighted row and column are an attribute each, so that no cell renders for it. */
export function PoolMatrix({ pool, people, home, second, onSelect, label }: PoolMatrixProps) {
  const lines = pool.fencers.toSorted((a, b) => a.position - b.position)
  const cells = toPoolCells(pool)
  const markOf = (fencer: string | undefined) =>
    lines.findIndex(line => line.fencer === fencer) + 1 || undefined
  const wide = lines.length > 7
  return (
    <div className={looks.scroll} {...(wide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
      <table
        className={classNames(looks.sheet, styles.sheet)}
        style={{ '--lines': lines.length } as object}
        data-mark={markOf(home)}
        data-second={markOf(second)}
        data-wide={wide || undefined}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{LIVE_TEXTS.pools.fencer}</th>
            {lines.map((line, index) => (
              <th key={line.fencer} scope="col">
                <span aria-hidden="true">{index + 1}</span>
                <span className="visually-hidden">{people.names(line.fencer).last}</span>
              </th>
            ))}
            {(['ratio', 'scored', 'received', 'indicator'] as const).map(key => (
              <th key={key} scope="col" className={styles.extra} abbr={columnNames[key]}>
                {columns[key]}
              </th>
            ))}
            <th scope="col" abbr={columnNames.place}>
              {columns.place}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.fencer}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.who}
                  aria-label={`${index + 1} ${people.names(line.fencer).sheet}, ${recordText(line)}`}
                  aria-pressed={line.fencer === home || line.fencer === second}
                  onClick={() => onSelect(line.fencer)}
                >
                  <span className={styles.name}>
                    <small>{index + 1}</small>
                    <FittedName names={people.names(line.fencer)} />
                  </span>
                  <small>{recordText(line)}</small>
                </button>
              </th>
              {lines.map(column => (
                <BoutCell
                  key={column.fencer}
                  self={column === line}
                  match={cells.get(line.fencer)?.get(column.fencer)?.match}
                  side={cells.get(line.fencer)?.get(column.fencer)?.side}
                />
              ))}
              <td className={styles.extra}>
                {line.victories}/{line.bouts}
              </td>
              <td className={styles.extra}>{line.touchesScored}</td>
              <td className={styles.extra}>{line.touchesReceived}</td>
              <td className={styles.extra}>{formatSigned(line.indicator)}</td>
              <td className={looks.place}>{line.place ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "3V 1D · +9", or why somebody left. */
function recordText(line: PoolFencer): string {
  const { withdrawal, withdrawalNote } = line
  if (withdrawal && withdrawalNote) return LIVE_TEXTS.pools.leftAs(withdrawal, withdrawalNote)
  if (withdrawalNote) return withdrawalNote
  if (withdrawal) return LIVE_TEXTS.pools.withdrawals[withdrawal]
  return LIVE_TEXTS.pools.record(line.victories, line.bouts - line.victories, formatSigned(line.indicator))
}
