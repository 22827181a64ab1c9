import { useState } from 'react'
import type { BoutDeed, BoutHand } from '#domain/bout-keeping/bout-event.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import type { BoutNames } from '../bout/bout-names.ts'
import { readySound, shake } from '../bout/bout-signal.ts'
import { canGivePriority, type MainStep, planMainStep } from '../bout/plan-main-step.ts'
import type { OpenBout } from '../bout/use-kept-bout.ts'
import styles from './bout-board.module.css'
import { BoutMiddle } from './bout-middle.tsx'
import { CardRow } from './card-row.tsx'
import { ClockDialog } from './clock-dialog.tsx'
import { CARD_KEYS, KeyList } from './key-list.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { PriorityDialog } from './priority-dialog.tsx'
import { ScoreHalf } from './score-half.tsx'
import { useBoutKeys } from './use-bout-keys.ts'
import { useBoutVoice } from './use-bout-voice.ts'

const { keeper: texts } = KEEPER_TEXTS
const SHAKE_MS = 60

interface BoutBoardProps {
  readonly open: OpenBout
  readonly names: BoutNames
  readonly mine: Readonly<Record<BoutHand, boolean>>
  readonly isMoreOpen: boolean
  readonly onMoreClose: () => void
  readonly onEnd: () => void
}

/** A bout under way: both scores, the clock between them, cards below. */
export function BoutBoard({ open, names, mine, isMoreOpen, onMoreClose, onEnd }: BoutBoardProps) {
  const [dialog, setDialog] = useState<'clock' | 'priority'>()
  const { bout, rules } = open
  const voice = useBoutVoice(open, names)
  useWakeLock(open.isRunning)

  function press(deed: BoutDeed): void {
    readySound()
    if (deed.kind !== 'start' && deed.kind !== 'setClock') shake(SHAKE_MS)
    voice.tell(deed, open.act(deed))
  }
  function undo(): void {
    voice.tellUndo()
    open.undo()
  }
  /** Lots: either with the same chance. */
  function draw(): void {
    press({ kind: 'priority', to: Math.random() < 0.5 ? 'left' : 'right', isDrawn: true })
    setDialog(undefined)
  }
  function takeStep(step: MainStep): void {
    if (step === 'start' || step === 'halt') return void press({ kind: step })
    if (step === 'rest' || step === 'nextPeriod') return void press({ kind: 'periodOver' })
    if (step === 'drawPriority') return void draw()
    if (open.isRunning) press({ kind: 'halt' })
    onEnd()
  }
  const moment = { ...open, isDecided: open.verdict !== undefined }
  const touch = (to: BoutHand | 'both') => () => press({ kind: 'touch', to })
  const cardKeys = (['left', 'right'] as const).flatMap(to =>
    (['yellow', 'red', 'black'] as const).map(colour => {
      const deed: BoutDeed = { kind: 'card', colour, to, isOfficial: false }
      return [CARD_KEYS[to][colour], () => press(deed)] as const
    }),
  )
  useBoutKeys({
    a: touch('left'),
    ArrowLeft: touch('left'),
    l: touch('right'),
    ArrowRight: touch('right'),
    d: rules.hasDoubles ? touch('both') : undefined,
    ' ': () => takeStep(open.isRunning && bout.phase !== 'rest' ? 'halt' : planMainStep(moment)),
    z: undo,
    p: canGivePriority(moment) ? () => setDialog('priority') : undefined,
    ...Object.fromEntries(cardKeys),
  })

  const half = (hand: BoutHand) => {
    const hasPriority = bout.phase === 'priority' && bout.priority === hand
    const who = [names[hand], mine[hand] && texts.yours, hasPriority && texts.hasPriority]
      .filter(Boolean)
      .join(', ')
    return (
      <section className={styles.side} aria-label={who}>
        <ScoreHalf
          name={names[hand]}
          who={who}
          touches={bout.touches[hand]}
          isMine={mine[hand]}
          hasPriority={hasPriority}
          onTouch={touch(hand)}
        />
        <CardRow hand={hand} who={who} held={bout.cards[hand]} canLose onDeed={press} />
      </section>
    )
  }
  return (
    // A button that was pressed with a pointer does not keep the focus: the space bar is the clock’s.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, but a focus is left where it was
    <div className={styles.board} onMouseDown={event => event.preventDefault()}>
      <div className={styles.halves}>
        {half('left')}
        <BoutMiddle
          open={open}
          names={names}
          onDeed={press}
          onUndo={undo}
          onStep={takeStep}
          onPriority={() => setDialog('priority')}
          onCorrect={() => setDialog('clock')}
        />
        {half('right')}
      </div>
      <KeyList names={names} hasDoubles={rules.hasDoubles} />
      <p className="visually-hidden" aria-live="polite">
        {voice.said}
      </p>
      <ClockDialog
        isOpen={dialog === 'clock'}
        open={open}
        onDeed={press}
        onClose={() => setDialog(undefined)}
      />
      <PriorityDialog
        isOpen={dialog === 'priority'}
        names={names}
        onDraw={draw}
        onEnter={to => {
          press({ kind: 'priority', to, isDrawn: false })
          setDialog(undefined)
        }}
        onClose={() => setDialog(undefined)}
      />
      <MoreDialog isOpen={isMoreOpen} open={open} names={names} onDeed={press} onClose={onMoreClose} />
    </div>
  )
}
