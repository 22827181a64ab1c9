import type { PoolStanding } from '#domain/pools/pool-standings.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { FittedName } from '#web/kit/people/fitted-name.tsx'
import looks from '#web/kit/scoresheet/pool-sheet.module.css'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf, type SheetGridProps } from '../state/typing-part.ts'
import { useJustChanged } from '../state/use-just-changed.ts'
import { SheetCell } from './sheet-cell.tsx'
import styles from './sheet-grid.module.css'

const { typing: texts } = TYPING_TEXTS

/** The sheet of the pool. Its rows stay in the order of the paper, whatever the places. */
export function SheetGrid(props: SheetGridProps) {
  const { part } = props
  const { pool, course, mine, title } = part
  const caption = texts.grid(title, course.typed.length, course.typed.length + course.open.length)
  const isWide = pool.fencers.length > 8
  return (
    <>
      <div
        className={looks.scroll}
        {...(isWide ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table
          className={classNames(looks.sheet, styles.sheet)}
          style={{ '--lines': pool.fencers.length } as object}
          data-wide={isWide || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.fencer}</th>
              {pool.fencers.map((fencer, at) => (
                <th key={fencer} scope="col" data-mine={mine.has(fencer) || undefined}>
                  <span aria-hidden="true">{at + 1}</span>
                  <span className="visually-hidden">{nameOf(part, fencer).said}</span>
                </th>
              ))}
              <th scope="col" abbr={texts.place}>
                {texts.placeShort}
              </th>
            </tr>
          </thead>
          <tbody>
            {pool.fencers.map((fencer, at) => (
              <SheetRow
                key={fencer}
                {...props}
                fencer={fencer}
                number={at + 1}
                standing={pool.standings[at]}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>
        <i data-kind="here" aria-hidden="true" />
        {texts.onlyHere}
        <i data-kind="fresh" aria-hidden="true" />
        {texts.justChanged}
      </p>
    </>
  )
}

interface SheetRowProps extends SheetGridProps {
  readonly fencer: string
  readonly number: number
  readonly standing: PoolStanding | undefined
}

function SheetRow({ fencer, number, standing, ...props }: SheetRowProps) {
  const { part, fresh } = props
  const { course, pool, mine } = part
  const names = nameOf(part, fencer)
  const left = course.gone.get(fencer)
  const indicator = formatSigned(standing?.indicator ?? 0)
  // Before the first bout all would be first.
  const place = standing?.place == null || course.typed.length === 0 ? '' : String(standing.place)
  const isMarked = useJustChanged(indicator)
  const isPlaceMarked = useJustChanged(place)
  const isFresh = course.all.some(
    bout => fresh.has(bout.slot) && (bout.left === fencer || bout.right === fencer),
  )
  const { victories = 0, bouts = 0 } = standing ?? {}
  return (
    <tr data-mine={mine.has(fencer) || undefined} data-gone={left !== undefined || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <small>{number}</small>
          <FittedName names={names} />
          <span className="visually-hidden">{names.full}</span>
        </span>
        <small className={styles.record}>
          {left ? (
            texts.left[left.how]
          ) : (
            <>
              {texts.record(victories, bouts - victories)} ·{' '}
              <em data-changed={isMarked || undefined} data-fresh={isFresh || undefined}>
                {indicator}
              </em>
            </>
          )}
        </small>
      </th>
      {pool.fencers.map(column => (
        <SheetCell key={column} {...props} row={fencer} column={column} />
      ))}
      <td className={classNames(looks.place, styles.place)}>
        <span data-changed={isPlaceMarked || undefined}>{place}</span>
      </td>
    </tr>
  )
}
