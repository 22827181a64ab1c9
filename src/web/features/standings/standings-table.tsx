import { useDeferredValue } from 'react'
import type { StandingEntry } from '#contract/standings/standing.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { readerLocale } from '#web/storage/language.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './standings-page.module.css'

const { standings: texts } = SEASON_TEXTS
/** As many rows as a tall window shows; the others follow in slices. */
const FIRST_ROWS = 25
const numbers = new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 3 })

/** "1,204.5" as the reader's locale writes it. */
export const formatTotal = (points: number): string => numbers.format(points)

/** Where a fencer's row is on the page. */
export const rowIdOf = (fencerId: string): string => `rank-${fencerId}`

interface StandingsTableProps {
  readonly entries: readonly StandingEntry[]
  readonly mine: ReadonlySet<string>
  readonly caption: string
  /** Whether names lead to the fencers' pages, which are for who has signed in. */
  readonly linked: boolean
}

/** The ranked list: rank (T where tied), fencer, points. One's own fencers are marked. */
export function StandingsTable({ entries, mine, caption, linked }: StandingsTableProps) {
  const drawn = useDeferredValue(entries, entries.slice(0, FIRST_ROWS))
  return (
    <Card>
      <table className={styles.table}>
        <caption>
          {caption}
          <span>{texts.count(entries.length)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.fencer}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ fencer, standing }) => (
            <tr key={fencer.id} id={rowIdOf(fencer.id)} data-mine={mine.has(fencer.id) || undefined}>
              <td>
                {standing.rank}
                {standing.isTied && <abbr title={texts.tiedSaid}>{texts.tied}</abbr>}
              </td>
              <th scope="row">
                <span className={styles.name}>
                  {linked ? <FencerLink id={fencer.id} name={fencer.name} /> : fencerNames(fencer.name).sheet}
                </span>
                {mine.has(fencer.id) && <span className="visually-hidden">{texts.yoursShort}</span>}
                <small>{fencer.currentClubName}</small>
              </th>
              <td>{formatTotal(standing.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
