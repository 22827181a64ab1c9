import { useEffect, useRef, useState } from 'react'
import { findOpponent, findOutcome } from '#domain/fencer-state/bout-side.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { fencerBouts } from '../state/fencer-bouts.ts'
import type { EventPart } from './event-part.ts'

/** Tells readers politely when a bout of one's own fencer is decided. */
export function ScoreAnnouncer({ event, people, selection: { home } }: EventPart) {
  const [said, setSaid] = useState('')
  const known = useRef<{ fencer: string | undefined; decided: ReadonlySet<string> }>(undefined)
  useEffect(() => {
    const bouts = home === undefined ? [] : fencerBouts(event, home)
    const decided = bouts.filter(({ match, side }) => findOutcome(match, side) !== undefined)
    const before = known.current
    known.current = { fencer: home, decided: new Set(decided.map(({ match }) => match.id)) }
    if (home === undefined || before?.fencer !== home) return
    const fresh = decided.filter(({ match }) => !before.decided.has(match.id))
    if (fresh.length === 0) return
    const sentences = fresh.map(({ match, side }) =>
      LIVE_TEXTS.live.scoreSaid(
        people.names(home).full,
        match[side].score ?? 0,
        match[side === 'left' ? 'right' : 'left'].score ?? 0,
        people.names(findOpponent(match, home)).full,
        findOutcome(match, side) === 'win',
      ),
    )
    setSaid(sentences.join(' '))
  }, [event, people, home])
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}
