import type { BoutResult } from '#contract/results/result-view.ts'
import type { Medal } from '#domain/past/medal.ts'
import { toResultClass } from '#domain/past/result-class.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { VideoButton } from '../video/video-button.tsx'
import type { VideoLinking } from '../video/video-linking.ts'
import styles from './bout-list.module.css'
import { CorrectedMark } from './corrected-mark.tsx'
import { MedalMark } from './medal-mark.tsx'
import { ResultMeter } from './result-meter.tsx'

const { results: texts } = RESULTS_TEXTS

/** A bout as listed, with where it was where that is not said above it. */
export type ShownBout = BoutResult & {
  readonly key: string
  readonly where?: readonly string[]
  /** What it was worth. */
  readonly medal?: Medal | undefined
  /** The venue's. */
  readonly timeZone?: string | undefined
}

/** Bouts with opponent, stage, score, result class and video (spec §2). */
export function BoutList({
  bouts,
  deskOf,
}: {
  bouts: readonly ShownBout[]
  /** Where a bout's video is read and changed. */
  deskOf: (bout: ShownBout) => VideoLinking
}) {
  const dated = bouts.some(bout => bout.where !== undefined)
  return (
    <ul className={styles.list} data-dated={dated || undefined}>
      {bouts.map(bout => (
        <li key={bout.key}>
          {bout.where === undefined ? (
            <>
              <span className={styles.stage}>
                {TERMS.stage(bout.stage)}
                {bout.medal && <MedalMark medal={bout.medal} />}
              </span>
              <span className={styles.name}>
                <FencerLink id={bout.opponentKey} name={bout.opponent} />
              </span>
              <span className={styles.club}>{bout.opponentClub}</span>
            </>
          ) : (
            <span className={styles.name}>
              {bout.where[0]}
              <small>{[...bout.where.slice(1), TERMS.stage(bout.stage)].join(' · ')}</small>
            </span>
          )}
          <Score bout={bout} />
          <Outcome bout={bout} />
          <VideoButton bout={bout} opponent={fencerNames(bout.opponent).full} linking={deskOf(bout)} />
          <CorrectedMark bout={bout} />
        </li>
      ))}
    </ul>
  )
}

function Score({ bout: { myTouches, opponentTouches, won } }: { bout: BoutResult }) {
  if (myTouches === null || opponentTouches === null) return <span className={styles.score} />
  return (
    <span className={styles.score} data-result={won === null ? undefined : won ? 'win' : 'loss'}>
      <span aria-hidden="true">
        <b>{myTouches}</b>–{opponentTouches}
      </span>
      <span className="visually-hidden">{texts.againstSaid(myTouches, opponentTouches)}</span>
    </span>
  )
}

/** The wire has no word for a draw: its touches say it. */
function Outcome({ bout: { myTouches, opponentTouches, resultClass, won } }: { bout: BoutResult }) {
  if (resultClass !== null) return <ResultMeter result={resultClass} />
  if (won === null) return <span className={styles.plain}>{texts.open}</span>
  if (myTouches !== null && opponentTouches !== null)
    return <ResultMeter result={toResultClass(myTouches, opponentTouches)} />
  return <span className={styles.plain}>{won ? texts.won : texts.lost}</span>
}
