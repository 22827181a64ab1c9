import { useEffect, useRef, useState } from 'react'
import type { ScoresheetLeave, ScoresheetResult } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import {
  findAskedSide,
  isTouchClosed,
  NO_TOUCHES,
  type TouchSide,
  type TypedScore,
  type TypedTouches,
  toAskedTouches,
  toReachedScore,
  toScoreOnTime,
  typeTouches,
} from '#web/kit/scoresheet/plan-touch-typing.ts'
import type { NumberedBout, PoolCourse } from './pool-course.ts'

/** What lies under the thumbs: the keys, the question after the extra minute, or what else may happen. */
export type DockPanel = 'pads' | 'minute' | 'ways'

/** A bout that was taken up, and what stood there then: what comes meanwhile from others was not seen. */
interface Taken {
  readonly slot: string
  readonly seen: string | null
  /** By a tap of its own, not because it came next. */
  readonly isChosen: boolean
}

export interface BoutTyping {
  /** Undefined: the pool is complete. */
  readonly bout: NumberedBout | undefined
  readonly typed: TypedTouches
  readonly panel: DockPanel
  readonly isCorrection: boolean
  /** Takes up another bout: one that is to come, or a typed one to correct it. */
  choose(bout: NumberedBout): void
  /** Leaves a bout that was chosen, or what was typed of it. */
  leave(): void
  show(panel: DockPanel): void
  press(side: TouchSide, touches: number, isAgain: boolean): void
  /** Touches typed in digits, of one side after the other. */
  typeNext(touches: number): void
  timeUp(): void
  winMinute(side: TouchSide): void
  annul(): void
  /** Somebody else has filed a bout. */
  onOthers(slot: string): void
  /** Somebody leaves, or is back. */
  setLeave(leave: ScoresheetLeave): void
}

/** So long after another bout came by itself a key is still meant for the one that went, in milliseconds. */
const TURN_MS = 700

interface Listener {
  /** One side was typed and the bout is not decided. */
  onTouches(bout: NumberedBout, typed: TypedTouches, side: TouchSide): void
  onFiled(bout: NumberedBout): void
  onLeave(leave: ScoresheetLeave): void
}

/** The one bout of a pool that is being typed, from the first touch until it is filed. */
export function useBoutTyping(
  sheet: OpenScoresheet,
  { pool, course, most }: { pool: ScoresheetPool; course: PoolCourse; most: number },
  listener: Listener,
): BoutTyping {
  const [taken, setTaken] = useState<Taken>()
  const [typed, setTyped] = useState(NO_TOUCHES)
  const [panel, setPanel] = useState<DockPanel>('pads')
  /** A finger that comes down twice has pressed once: its second touch would fall upon the next bout. */
  const hasJustFiled = useRef(false)

  const held = course.all.find(({ slot }) => slot === taken?.slot)
  const isHeld = held !== undefined && !course.gone.has(held.left) && !course.gone.has(held.right)
  const bout = isHeld ? held : course.open[0]
  const isCorrection = isHeld && taken?.isChosen === true && held.score !== undefined

  const shown = useRef<{ slot?: string | undefined; before?: string | undefined }>({})
  const turnedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    shown.current = { slot: bout?.slot, before: shown.current.slot }
  }, [bout?.slot])

  const take = (one: NumberedBout, isChosen: boolean): void =>
    setTaken({ slot: one.slot, seen: sheet.state.shown.get(one.slot) ?? null, isChosen })

  function clear(): void {
    setTaken(undefined)
    setTyped(NO_TOUCHES)
    setPanel('pads')
  }

  function file(result: Omit<ScoresheetResult, 'a' | 'b'>): void {
    if (!bout) return
    const { slot, left, right, score } = bout
    const was = taken && isHeld ? taken.seen : (sheet.state.shown.get(slot) ?? null)
    clear()
    hasJustFiled.current = true
    const isSame =
      score !== undefined &&
      score.leftTouches === result.touchesA &&
      score.rightTouches === result.touchesB &&
      toSide(score.winner) === result.winner
    // Who says what stands already has nothing to file.
    if (!isSame) {
      const value = {
        kind: 'score',
        round: pool.round,
        result: {
          a: left,
          b: right,
          winner: result.winner,
          touchesA: result.touchesA,
          touchesB: result.touchesB,
        },
      } as const
      sheet.say({ kind: 'value', value, was })
    }
    listener.onFiled(bout)
  }

  function typeOver(before: TypedTouches, side: TouchSide, touches: number): void {
    if (!bout || isTouchClosed(before, { side, touches, most })) return
    const isBegun = before.left !== null || before.right !== null
    if (!isBegun && performance.now() - turnedAt.current < TURN_MS) return
    hasJustFiled.current = false
    const next = typeTouches(before, side, touches, most)
    const score = toReachedScore(next, most)
    if (score) fileScore(score)
    else {
      if (!taken || !isHeld) take(bout, false)
      setTyped(next)
      listener.onTouches(bout, next, side)
    }
  }

  const fileScore = ({ winner, leftTouches, rightTouches }: TypedScore): void =>
    file({ winner: toSide(winner), touchesA: leftTouches, touchesB: rightTouches })

  return {
    bout,
    typed,
    panel,
    isCorrection,
    choose(one) {
      clear()
      take(one, true)
    },
    leave() {
      if (panel !== 'pads') setPanel('pads')
      else if (taken?.isChosen && typed.left === null && typed.right === null) clear()
      else if (taken?.isChosen) setTyped(NO_TOUCHES)
      else clear()
    },
    show: setPanel,
    press(side, touches, isAgain) {
      if (isAgain && hasJustFiled.current) return
      typeOver(typed, side, touches)
    },
    typeNext: touches => typeOver(toAskedTouches(typed), findAskedSide(typed), touches),
    timeUp() {
      const score = toScoreOnTime(typed)
      if (score === 'even') setPanel('minute')
      else if (score) fileScore(score)
      else setPanel('ways')
    },
    winMinute(side) {
      const { left, right } = typed
      if (left === null || right === null) return
      fileScore({ winner: side, leftTouches: left, rightTouches: right })
    },
    annul: () => file({ winner: null, touchesA: null, touchesB: null }),
    onOthers(slot) {
      if (shown.current.before === slot) turnedAt.current = performance.now()
    },
    setLeave(leave) {
      const isOfBout = bout && (bout.left === leave.fencer || bout.right === leave.fencer)
      if (isOfBout) clear()
      else setPanel('pads')
      sheet.type([{ kind: 'leave', leave }])
      listener.onLeave(leave)
    },
  }
}

const toSide = <Winner extends TouchSide | null>(winner: Winner) =>
  (winner && (winner === 'left' ? 'a' : 'b')) as Winner extends null ? null : 'a' | 'b'
