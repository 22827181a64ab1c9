import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { BoutDeed, BoutEvent } from '#domain/bout-keeping/bout-event.ts'
import type { KeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { type BoutVerdict, judgeKeptBout } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import { readKeptClock } from '#domain/bout-keeping/read-kept-clock.ts'
import { undoBoutEvent } from '#domain/bout-keeping/undo-bout-event.ts'
import type { OpenBoutLog } from './use-bout-log.ts'

/** How often what shows is renewed while the clock runs: tenths show at its end. */
const TICK_MS = 100

/** A bout under way, and what can be done in it. */
export interface OpenBout {
  readonly rules: KeepingRules
  readonly bout: KeptBout
  readonly events: readonly BoutEvent[]
  readonly leftMs: number
  readonly isRunning: boolean
  readonly verdict: BoutVerdict | undefined
  /** The clock ran when this page was closed, and goes on from its start. */
  readonly isRebuilt: boolean
  /** Something happens now. A halt is called before it, unless the minute’s rest runs. */
  act(deed: BoutDeed): KeptBout
  undo(): void
}

interface OpenBoutProps {
  readonly rules: KeepingRules
  readonly kept: OpenBoutLog
  /** The clock has run out. */
  readonly onTimeUp: () => void
}

/** The bout that a log makes, with a clock that runs. */
export function useKeptBout({ rules, kept, onTimeUp }: OpenBoutProps): OpenBout {
  const { events } = kept.log
  const bout = useMemo(() => foldKeptBout(rules, events), [rules, events])
  const [now, setNow] = useState(() => Date.now())
  const [isRebuilt, setRebuilt] = useState(() => foldKeptBout(rules, kept.found).clock.since !== undefined)
  /** Of what was pressed since the last render, too. */
  const latest = useRef(events)
  const { since, leftMs: whenStarted } = bout.clock

  const write = (next: readonly BoutEvent[]): KeptBout => {
    latest.current = next
    setNow(Date.now())
    kept.write({ ...kept.log, events: next })
    return foldKeptBout(rules, next)
  }
  const end = useEffectEvent((at: number) => {
    write([...latest.current, { kind: 'halt', at }])
    onTimeUp()
  })
  useEffect(() => {
    if (since === undefined) return
    const tick = setInterval(() => setNow(Date.now()), TICK_MS)
    const over = since + whenStarted
    const timer = setTimeout(() => end(over), Math.max(0, over - Date.now()))
    return () => {
      clearInterval(tick)
      clearTimeout(timer)
    }
  }, [since, whenStarted])

  return {
    rules,
    bout,
    events,
    leftMs: readKeptClock(bout.clock, now),
    isRunning: since !== undefined,
    verdict: judgeKeptBout(rules, bout, now),
    isRebuilt,
    act(deed) {
      const at = Date.now()
      const before = foldKeptBout(rules, latest.current)
      const isFought = before.clock.since !== undefined && before.phase !== 'rest'
      const isTurn = deed.kind === 'halt' || deed.kind === 'start' || deed.kind === 'setClock'
      const halt: BoutEvent[] = isFought && !isTurn ? [{ kind: 'halt', at }] : []
      setRebuilt(false)
      return write([...latest.current, ...halt, { at, ...deed }])
    },
    undo() {
      setRebuilt(false)
      write(undoBoutEvent(latest.current))
    },
  }
}
