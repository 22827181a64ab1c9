import type { ResultSummary } from '#contract/results/result-view.ts'
import { MEDALS } from '#domain/past/medal.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import styles from './tournament-results.module.css'

const { results: texts } = RESULTS_TEXTS

/** "3–0", and in words for readers. */
export function WonLost({ wins, losses }: { wins: number; losses: number }) {
  return (
    <>
      <span aria-hidden="true">{texts.record(wins, losses)}</span>
      <span className="visually-hidden">{texts.recordSaid(wins, losses)}</span>
    </>
  )
}

/** How an event went: "8th of 98 · 7–2". */
export function EventRecord({ summary: { place, entries, wins, losses } }: { summary: ResultSummary }) {
  const field = place !== undefined && entries !== undefined && texts.ofEntries(entries)
  const hasBouts = wins + losses > 0
  return (
    <span>
      {place !== undefined && (
        <b>
          <PlaceMedal place={place} />
          {TERMS.ordinal(place)}
        </b>
      )}{' '}
      {field}
      {field && hasBouts && ' · '}
      {hasBouts && <WonLost wins={wins} losses={losses} />}
    </span>
  )
}

/** A disc in the metal of the first three places. */
export function PlaceMedal({ place }: { place: number }) {
  const medal = MEDALS[place - 1]
  return medal ? <i className={styles.medal} data-medal={medal} aria-hidden="true" /> : null
}
