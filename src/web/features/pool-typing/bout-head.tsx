import { IconArrowUp, IconStopwatch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { TouchSide } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './bout-head.module.css'
import { formatTypedCell } from './state/format-typed-score.ts'
import { nameOf, type TypingPart } from './state/typing-part.ts'
import type { BoutTyping } from './state/use-bout-typing.ts'
import { TypistLine } from './typist-line.tsx'
import { useIsLate } from './use-is-late.ts'

const { typing: texts } = TYPING_TEXTS

/** The bout that is typed, as large as an arm's length needs; what waits; who else types. */
export function BoutHead({ part, typing }: { readonly part: TypingPart; readonly typing: BoutTyping }) {
  const { bout, isCorrection } = typing
  const { course, sheet } = part
  const isLate = useIsLate(sheet.held.pending)
  return (
    <section className={styles.head} aria-label={texts.toType}>
      <p className={styles.about}>
        <span>
          {bout ? (
            <>
              <b>{texts.bout(bout.number)}</b> {texts.of(course.all.length)}
            </>
          ) : (
            <b>{texts.complete(part.title)}</b>
          )}
        </span>
        {isCorrection && <span className={styles.correcting}>{texts.correcting}</span>}
        {isLate && (
          <span className={styles.waiting}>
            <IconArrowUp size={16} stroke={2.4} aria-hidden="true" />
            {texts.waiting(sheet.held.pending.length)}
          </span>
        )}
      </p>
      {bout && (
        <div className={styles.duel}>
          <Fencer part={part} fencer={bout.left} />
          <Score part={part} typing={typing} side="left" />
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <Score part={part} typing={typing} side="right" />
          <Fencer part={part} fencer={bout.right} />
        </div>
      )}
      <div className={styles.foot}>
        <TypistLine part={part} />
        {bout && !bout.relays && (
          <Link className={styles.referee} to={toKeeperPath(part, bout.slot)}>
            <IconStopwatch size={18} aria-hidden="true" />
            {texts.referee}
          </Link>
        )}
      </div>
    </section>
  )
}

/** Where the bout is kept with score and clock, and back here from. */
function toKeeperPath({ sheet, pool }: TypingPart, slot: string): string {
  const path = `/scoresheet/${encodeURIComponent(sheet.held.id)}`
  const words = new URLSearchParams({ slot, from: `${path}/pool/${pool.round}/${pool.number}` })
  return `${path}/bout?${words}`
}

function Fencer({ part, fencer }: { readonly part: TypingPart; readonly fencer: string }) {
  const { first, narrow } = nameOf(part, fencer)
  const number = part.pool.fencers.indexOf(fencer) + 1
  return (
    <p className={classNames(styles.fencer, part.mine.has(fencer) && styles.mine)}>
      {narrow}
      <small>{first === narrow ? number : `${number} · ${first}`}</small>
    </p>
  )
}

interface ScoreProps {
  readonly part: TypingPart
  readonly typing: BoutTyping
  readonly side: TouchSide
}

function Score({ part: { most }, typing: { typed, bout, isCorrection }, side }: ScoreProps) {
  const touches = typed[side]
  const { score } = bout ?? {}
  if (touches === null && score && isCorrection) {
    return <span className={classNames(styles.score, styles.stands)}>{formatTypedCell(score, side, -1)}</span>
  }
  if (touches === null) {
    return (
      <span className={classNames(styles.score, styles.asked)} role="img" aria-label={texts.notTyped}>
        ?
      </span>
    )
  }
  const isWon = touches === most
  return (
    <span className={classNames(styles.score, isWon && styles.won)}>{isWon ? `V${touches}` : touches}</span>
  )
}
