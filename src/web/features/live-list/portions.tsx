import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import styles from './live-list-page.module.css'

/** Cards drawn at a time; of them, as many as a tall window shows come before the others. */
const PORTION = 40
const FIRST = 12

/** A list of tournaments of any length, drawn as far as it is looked at. */
export function Portions({
  tournaments,
  draw,
}: {
  tournaments: readonly Tournament[]
  draw: (tournament: Tournament) => ReactNode
}) {
  const [limit, setLimit] = useState(PORTION)
  const drawn = useDeferredValue(limit, FIRST)
  const left = tournaments.length - limit
  return (
    <>
      <ul className={styles.list}>
        {tournaments.slice(0, drawn).map(tournament => (
          <li key={tournament.id}>{draw(tournament)}</li>
        ))}
      </ul>
      {/* Seen before the cards stand above it, the button would press itself. */}
      {left > 0 && drawn >= limit && (
        <div className={styles.more}>
          <MoreButton shown={limit} onMore={() => setLimit(limit + PORTION)}>
            {MESSAGES.liveList.more(Math.min(left, PORTION))}
          </MoreButton>
        </div>
      )}
    </>
  )
}
