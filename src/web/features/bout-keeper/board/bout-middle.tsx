import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { BoutDeed } from '#domain/bout-keeping/bout-event.ts'
import { toOtherHand } from '#domain/bout-keeping/kept-bout.ts'
import { findNextUndo } from '#domain/bout-keeping/undo-bout-event.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import { describeTakenBack } from '../bout/describe-deed.ts'
import { canGivePriority, type MainStep, planMainStep } from '../bout/plan-main-step.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import { BoutClock } from './bout-clock.tsx'
import styles from './bout-middle.module.css'

const { keeper: texts } = KEEPER_TEXTS

export interface BoutMiddleProps {
  readonly open: OpenBout
  readonly names: BoutNames
  readonly onDeed: (deed: BoutDeed) => void
  readonly onUndo: () => void
  readonly onStep: (step: MainStep) => void
  readonly onPriority: () => void
  readonly onCorrect: () => void
}

const WORDS: Readonly<Record<MainStep, string>> = {
  start: texts.start,
  halt: texts.halt,
  rest: texts.takeRest,
  nextPeriod: texts.nextPeriod,
  drawPriority: texts.drawPriority,
  endBout: texts.endBout,
}

/** Between the fencers: the clock, the one button for what comes next, and what is needed less often. */
export function BoutMiddle(props: BoutMiddleProps) {
  const { open, names, onDeed, onUndo, onStep, onPriority, onCorrect } = props
  const { bout, rules, events } = open
  const moment = { ...open, isDecided: open.verdict !== undefined }
  const step = planMainStep(moment)
  const undone = findNextUndo(events)
  const { priority } = bout
  return (
    <section className={styles.middle} aria-label={texts.clock}>
      <BoutClock open={open} onCorrect={onCorrect} />
      <button type="button" className={styles.main} data-step={step} onClick={() => onStep(step)}>
        {step === 'halt' && <IconPlayerPause aria-hidden="true" />}
        {step === 'start' && <IconPlayerPlay aria-hidden="true" />}
        {WORDS[step]}
      </button>
      <Button className={styles.undo} disabled={!undone} onClick={onUndo}>
        <IconArrowBackUp aria-hidden="true" />
        <span>
          {texts.undo}
          <small>{undone ? describeTakenBack(rules, events, undone, names) : texts.nothing}</small>
        </span>
      </Button>
      <div className={styles.row}>
        {rules.hasDoubles && (
          <Button
            className={styles.small}
            aria-label={texts.bothLong}
            onClick={() => onDeed({ kind: 'touch', to: 'both' })}
          >
            {texts.both}
          </Button>
        )}
        {priority && bout.phase === 'priority' ? (
          <Button
            className={styles.small}
            disabled={open.isRunning}
            onClick={() => onDeed({ kind: 'priority', to: toOtherHand(priority), isDrawn: false })}
          >
            {texts.changePriority}
          </Button>
        ) : (
          <Button className={styles.small} disabled={!canGivePriority(moment)} onClick={onPriority}>
            {texts.priority}
          </Button>
        )}
        {step !== 'endBout' && (
          <Button className={styles.small} onClick={() => onStep('endBout')}>
            {texts.endBout}
          </Button>
        )}
      </div>
    </section>
  )
}
