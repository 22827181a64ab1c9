import { IconArrowRight, IconList } from '@tabler/icons-react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import styles from './ranking-view.module.css'

const { ended: texts } = LIVE_TEXTS

interface OwnResultProps {
  readonly event: LiveEvent
  /** The followed one here, if somebody is. */
  readonly fencer: LiveFencer | undefined
  readonly who: string | undefined
}

/** The place of one's own, what it earned, and what was not published. */
export function OwnResult({ event, fencer, who }: OwnResultProps) {
  return (
    <section className={styles.block} aria-label={who === undefined ? texts.heading : texts.yours(who)}>
      {fencer && (
        <div className={styles.line}>
          <div>
            <p className={styles.who}>{who}</p>
            {fencer.place !== undefined && (
              <p className={styles.place}>
                {texts.place(fencer.place)}
                {fencer.placeTied && (
                  <span className="visually-hidden">{SEASON_TEXTS.standings.tiedSaid}</span>
                )}{' '}
                <small>{texts.of(event.fencers.length)}</small>
              </p>
            )}
          </div>
          {fencer.ratingEarned !== undefined && (
            <p className={styles.earned}>
              <Earned fencer={fencer} />
              <span>{texts.earned(event.rating)}</span>
            </p>
          )}
        </div>
      )}
      <p className={styles.note}>
        <IconList size={20} aria-hidden="true" />
        {texts.onlyRanking}
      </p>
    </section>
  )
}

/** "E25 → D26", or the one rating that there is. */
export function Earned({ fencer: { rating, ratingEarned } }: { fencer: LiveFencer }) {
  if (ratingEarned === undefined) return rating === undefined ? null : <span>{rating}</span>
  const before = rating ?? 'U'
  return (
    <span className={styles.change}>
      <span className="visually-hidden">{texts.earnedSaid(before, ratingEarned)}</span>
      <span aria-hidden="true">{before}</span>
      <IconArrowRight size={16} aria-hidden="true" />
      <b aria-hidden="true">{ratingEarned}</b>
    </span>
  )
}
