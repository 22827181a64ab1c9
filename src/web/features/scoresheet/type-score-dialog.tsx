import { type ReactNode, useState } from 'react'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { ExtraMinute } from '#web/kit/scoresheet/extra-minute.tsx'
import {
  findAskedSide,
  NO_TOUCHES,
  type TouchSide,
  type TypedScore,
  type TypedTouches,
  toAskedTouches,
  toReachedScore,
  toScoreOnTime,
  typeTouches,
} from '#web/kit/scoresheet/plan-touch-typing.ts'
import { TouchPads } from '#web/kit/scoresheet/touch-pads.tsx'
import { useTouchKeys } from '#web/kit/scoresheet/use-touch-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { NamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS

interface TypeScoreProps {
  /** Keys of the two. */
  readonly left: string
  readonly right: string
  readonly names: NamesByKey
  readonly most: number
  /** What stands there and would be replaced. */
  readonly standing?: TypedTouches | undefined
  readonly onScore: (score: TypedScore) => void
  readonly onClose: () => void
  /** What else can be done with the bout. */
  readonly children?: ReactNode
}

/** Types the score of one bout with the keys of both fencers; it closes by itself once somebody has won. */
export function TypeScoreDialog({ left, right, names, most, standing, ...props }: TypeScoreProps) {
  const { onScore, onClose, children } = props
  const [typed, setTyped] = useState(NO_TOUCHES)
  const [isEven, setEven] = useState(false)
  const sides = { left: toPad(left), right: toPad(right) }
  const onTime = toScoreOnTime(typed)
  useTouchKeys({
    most,
    isOn: !isEven,
    isInDialog: true,
    onTouches: touches => press(findAskedSide(typed), touches, toAskedTouches(typed)),
    onUndo: () => setTyped(NO_TOUCHES),
    onLeave: onClose,
  })
  return (
    <Dialog
      open
      title={texts.against(names(left).sheet, names(right).sheet)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {isEven && typed.left !== null ? (
        <div className={styles.asked}>
          <ExtraMinute
            {...sides}
            touches={typed.left}
            onWinner={winner =>
              file({ winner, leftTouches: typed.left ?? 0, rightTouches: typed.right ?? 0 })
            }
          />
        </div>
      ) : (
        <TouchPads
          {...sides}
          most={most}
          typed={typed}
          standing={standing}
          onPress={(side, touches) => press(side, touches)}
        />
      )}
      <p className={styles.below}>
        {onTime && !isEven && (
          <Button onClick={() => (onTime === 'even' ? setEven(true) : file(onTime))}>{texts.onTime}</Button>
        )}
        {isEven && <Button onClick={() => setEven(false)}>{texts.backToTouches}</Button>}
        {children}
      </p>
    </Dialog>
  )

  function toPad(key: string) {
    const { narrow, said } = names(key)
    return { shown: narrow, said }
  }

  function press(side: TouchSide, touches: number, before = typed): void {
    const next = typeTouches(before, side, touches, most)
    const reached = toReachedScore(next, most)
    if (reached) file(reached)
    else setTyped(next)
  }

  function file(score: TypedScore): void {
    onScore(score)
    onClose()
  }
}
