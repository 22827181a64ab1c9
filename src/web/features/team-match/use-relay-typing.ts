import { useState } from 'react'
import { RELAYS, toRelayTouches } from '#domain/scoresheet/relay-order.ts'
import type { ScoresheetRelay } from '#domain/scoresheet/scoresheet-state.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import {
  NO_TOUCHES,
  type TouchSide,
  type TypedTouches,
  toReachedScore,
  toScoreOnTime,
  typeTouches,
} from '#web/kit/scoresheet/plan-touch-typing.ts'
import type { TeamMatch } from './find-team-match.ts'
import { type ScoreBefore, toScoreBefore } from './score-before.ts'

/** A relay that was taken up, and what stood there then: what comes meanwhile from others was not seen. */
interface Taken {
  readonly number: number
  readonly seen: string | null
}

export interface RelayTyping {
  /** Undefined: all of them are typed. */
  readonly relay: ScoresheetRelay | undefined
  readonly typed: TypedTouches
  readonly least: ScoreBefore
  readonly most: number
  readonly isCorrection: boolean
  /** Both sides have as many after the last relay, and somebody has to say who won. */
  readonly isEven: boolean
  choose(relay: ScoresheetRelay): void
  leave(): void
  press(side: TouchSide, touches: number): void
  timeUp(): void
  winMinute(side: TouchSide): void
}

/** The one relay of a match that is being typed, from its first key until it is filed. */
export function useRelayTyping(sheet: OpenScoresheet, match: TeamMatch): RelayTyping {
  const [taken, setTaken] = useState<Taken>()
  const [typed, setTyped] = useState(NO_TOUCHES)
  const [isEven, setEven] = useState(false)
  const chosen = match.relays.find(({ number }) => number === taken?.number)
  const relay = chosen ?? (match.score ? undefined : match.relays.find(({ score }) => !score))
  const number = relay?.number ?? RELAYS
  const most = toRelayTouches(number, match.most)

  function clear(): void {
    setTaken(undefined)
    setTyped(NO_TOUCHES)
    setEven(false)
  }

  function file({ left, right }: TypedTouches, winner: TouchSide | null): void {
    if (!relay) return
    const was = taken ? taken.seen : (sheet.state.shown.get(relay.slot) ?? null)
    clear()
    const result = {
      of: match.slot,
      number,
      a: match.left,
      b: match.right,
      winner: winner && (winner === 'left' ? 'a' : 'b'),
      touchesA: left,
      touchesB: right,
    } as const
    sheet.say({ kind: 'value', value: { kind: 'relay', result }, was })
  }

  return {
    relay,
    typed,
    most,
    isEven,
    least: toScoreBefore(match.relays, number),
    isCorrection: chosen?.score !== undefined,
    choose(one) {
      clear()
      setTaken({ number: one.number, seen: sheet.state.shown.get(one.slot) ?? null })
    },
    leave() {
      if (isEven) setEven(false)
      else clear()
    },
    press(side, touches) {
      if (!relay) return
      const next = typeTouches(typed, side, touches, most)
      const reached = toReachedScore(next, most)
      if (reached) {
        file(next, number === RELAYS ? reached.winner : null)
        return
      }
      if (!taken) setTaken({ number, seen: sheet.state.shown.get(relay.slot) ?? null })
      setTyped(next)
    },
    timeUp() {
      const score = toScoreOnTime(typed)
      if (!score) return
      if (number < RELAYS) file(typed, null)
      else if (score === 'even') setEven(true)
      else file(typed, score.winner)
    },
    winMinute: side => file(typed, side),
  }
}
