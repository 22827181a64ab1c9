import { IconClockEdit } from '@tabler/icons-react'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { formatLeft } from '../bout/format-left.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import styles from './bout-clock.module.css'

const { keeper: texts } = KEEPER_TEXTS

/** What is left, what it is left of, and a way to correct it. */
export function BoutClock({ open, onCorrect }: { readonly open: OpenBout; readonly onCorrect: () => void }) {
  const { leftMs, isRunning, bout } = open
  return (
    <div className={styles.clock}>
      <p className={styles.caption}>{describeClock(open)}</p>
      <div className={styles.room}>
        <p
          className={styles.digits}
          role="timer"
          aria-label={texts.timeLeft}
          data-running={(isRunning && bout.phase !== 'rest') || undefined}
        >
          {formatLeft(leftMs)}
        </p>
      </div>
      <IconButton className={styles.correct} label={texts.setClock} onClick={onCorrect}>
        <IconClockEdit aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function describeClock({ rules, bout, leftMs, isRunning, isRebuilt, verdict }: OpenBout): string {
  const { phase, period, touches } = bout
  if (isRebuilt) return texts.rebuilt
  if (phase === 'rest') return texts.rest
  if (phase === 'priority' && !verdict) return texts.extraMinute(touches.left, touches.right)
  const state = leftMs === 0 ? texts.timeUp : isRunning ? texts.running : texts.halted
  return rules.periods > 1 ? `${texts.periodOf(period, rules.periods)} · ${state}` : state
}
