import { IconArrowBackUp, IconClock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { ExtraMinute } from '#web/kit/scoresheet/extra-minute.tsx'
import { toScoreOnTime } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { type PadFencer, TouchPads } from '#web/kit/scoresheet/touch-pads.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { NumberedBout } from './state/pool-course.ts'
import { nameOf, type TypingPart } from './state/typing-part.ts'
import type { BoutTyping } from './state/use-bout-typing.ts'
import styles from './typing-dock.module.css'
import { WaysPanel } from './ways-panel.tsx'

const { typing: texts } = TYPING_TEXTS

interface TypingDockProps {
  readonly part: TypingPart
  readonly typing: BoutTyping
  /** What can be taken back, said in two lines; undefined: nothing. */
  readonly undo: { readonly title: string; readonly detail: string } | undefined
  readonly onUndo: () => void
}

/** What lies under the thumbs, at the foot of the page and always at the same place. */
export function TypingDock({ part, typing, undo, onUndo }: TypingDockProps) {
  const { bout, panel, typed } = typing
  const isBegun = isTyped(typing)
  if (panel === 'ways') {
    return (
      <Dock panel={panel}>
        <WaysPanel part={part} typing={typing} />
        <div className={styles.foot}>
          <BackToTouches part={part} typing={typing} />
        </div>
      </Dock>
    )
  }
  if (bout && panel === 'minute' && typed.left !== null) {
    const [left, right] = toPads(part, bout)
    return (
      <Dock panel={panel}>
        <ExtraMinute touches={typed.left} left={left} right={right} onWinner={typing.winMinute} />
        <div className={styles.foot}>
          <BackToTouches part={part} typing={typing} />
          <Button className={styles.line} onClick={() => typing.show('ways')}>
            {texts.withoutScore}
          </Button>
        </div>
      </Dock>
    )
  }
  const isTimed = toScoreOnTime(typed) !== undefined
  return (
    <Dock panel={bout ? 'pads' : 'end'}>
      {bout && <Pads part={part} typing={typing} bout={bout} />}
      <div className={styles.foot}>
        {isBegun || typing.isCorrection ? (
          <Foot
            title={isBegun ? texts.clear : texts.keep}
            detail={isBegun ? sayTyped(part, typing) : ''}
            onClick={typing.leave}
          />
        ) : (
          <Foot
            title={undo?.title ?? texts.nothingToUndo}
            detail={undo?.detail ?? ''}
            isOff={!undo}
            onClick={onUndo}
          />
        )}
        <Button className={styles.line} data-wanted={isTimed || undefined} onClick={typing.timeUp}>
          <IconClock size={20} aria-hidden="true" />
          {bout ? texts.timeUp : texts.withoutScore}
        </Button>
      </div>
    </Dock>
  )
}

/** `panel`: what is shown in it; another one takes the focus, for what had it has gone. */
function Dock({ panel, children }: { readonly panel: string; readonly children: ReactNode }) {
  const inner = useRef<HTMLDivElement>(null)
  const before = useRef(panel)
  useEffect(() => {
    if (before.current !== panel) inner.current?.focus({ preventScroll: true })
    before.current = panel
  }, [panel])
  return (
    <section className={styles.dock} aria-label={texts.keys}>
      <div ref={inner} className={styles.inner} tabIndex={-1}>
        {children}
      </div>
    </section>
  )
}

function Pads({ part, typing, bout }: { part: TypingPart; typing: BoutTyping; bout: NumberedBout }) {
  const [left, right] = toPads(part, bout)
  const [isWhole, setWhole] = useState(false)
  const { score, relays } = bout
  // So many keys as a match of teams has touches are for who has nothing but its end.
  if (relays && !isWhole && !isTyped(typing) && !typing.isCorrection) {
    const { id } = part.sheet.held
    return (
      <div className={styles.ways}>
        <Link
          className={buttonClass('strong')}
          to={`/scoresheet/${encodeURIComponent(id)}/match?slot=${encodeURIComponent(bout.slot)}`}
        >
          {texts.relayByRelay}
        </Link>
        <Button onClick={() => setWhole(true)}>{texts.onlyScore}</Button>
      </div>
    )
  }
  return (
    <TouchPads
      most={part.most}
      left={left}
      right={right}
      typed={typing.typed}
      standing={score && { left: score.leftTouches, right: score.rightTouches }}
      onPress={typing.press}
    />
  )
}

function toPads(part: TypingPart, { left, right }: NumberedBout): readonly [PadFencer, PadFencer] {
  const toPad = (fencer: string): PadFencer => {
    const { narrow, said } = nameOf(part, fencer)
    return { shown: narrow, said }
  }
  return [toPad(left), toPad(right)]
}

const isTyped = ({ typed }: BoutTyping): boolean => typed.left !== null || typed.right !== null

/** "SOTOMAR 3 – ?" */
function sayTyped(part: TypingPart, { bout, typed }: BoutTyping): string {
  if (!bout) return ''
  const [left, right] = toPads(part, bout)
  return `${left.shown} ${typed.left ?? '?'} – ${typed.right ?? '?'} ${right.shown}`
}

interface FootProps {
  readonly title: string
  readonly detail: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

/** A way back in two lines, whatever it says as high as ever: the keys above stay where they are. */
const Foot = ({ title, detail, isOff = false, onClick }: FootProps) => (
  <Button className={styles.back} disabled={isOff} onClick={onClick}>
    <IconArrowBackUp size={22} aria-hidden="true" />
    <span>
      <b>{title}</b> <small>{detail}</small>
    </span>
  </Button>
)

function BackToTouches({ part, typing }: { readonly part: TypingPart; readonly typing: BoutTyping }) {
  return (
    <Foot
      title={typing.bout ? texts.backToTouches : texts.keep}
      detail={isTyped(typing) ? sayTyped(part, typing) : ''}
      onClick={() => typing.show('pads')}
    />
  )
}
