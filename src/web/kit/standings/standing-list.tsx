import { useState } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { parseEventCode } from '#domain/words/event-code.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { readerLocale } from '#web/storage/language.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './standing-list.module.css'

/** Standings that show at first, the best ones. */
const FIRST = 4

/** Where the fencer stands, each line leading to its standing. Nothing where there is none. */
export function StandingList({ standing }: { standing: NonNullable<Fencer['standing']> }) {
  const [all, setAll] = useState(false)
  if (standing.length === 0) return null
  // One line more than these is no reason to hide it.
  const shown = all || standing.length <= FIRST + 1 ? standing : standing.slice(0, FIRST)
  return (
    <Card className={styles.card}>
      <h2>{RESULTS_TEXTS.fencer.standings}</h2>
      <ul>
        {shown.map(({ code, rank, isTied, points }) => (
          <li key={code}>
            <Link to={`/standings/${code}`}>
              <b>{nameOf(code)}</b>
              <span>
                <b>{TERMS.place({ place: rank, tied: isTied })}</b>{' '}
                <small>{RESULTS_TEXTS.fencer.points(points.toLocaleString(readerLocale()))}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < standing.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {RESULTS_TEXTS.fencer.allStandings(standing.length)}
        </button>
      )}
    </Card>
  )
}

/** "Y14 Women's Foil · R3". */
function nameOf(code: string): string {
  const read = parseEventCode(code)
  if (!read.ok) return code
  const name = TERMS.event(read.value)
  const { region } = read.value
  return region === undefined ? name : `${name} · R${region}`
}
