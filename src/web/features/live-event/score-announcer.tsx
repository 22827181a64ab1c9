import { useEffect, useRef, useState } from 'react'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import type { EventPart } from './event-part.ts'
import { fencerBouts } from './fencer-bouts.ts'
import { findOpponent } from './next-bout.ts'

/** Tells readers politely when a bout of the selected fencer is decided. */
export function ScoreAnnouncer({ event, people, selection: { selected } }: EventPart) {
  const [said, setSaid] = useState('')
  const known = useRef<{ fencer: string | undefined; decided: ReadonlySet<string> }>(undefined)
  useEffect(() => {
    const bouts = selected === undefined ? [] : fencerBouts(event, selected)
    const decided = bouts.filter(({ match, side }) => match[side].outcome !== undefined)
    const before = known.current
    known.current = { fencer: selected, decided: new Set(decided.map(({ match }) => match.id)) }
    if (selected === undefined || before?.fencer !== selected) return
    const fresh = decided.filter(({ match }) => !before.decided.has(match.id))
    if (fresh.length === 0) return
    const sentences = fresh.map(({ match, side }) =>
      LIVE_TEXTS.live.scoreSaid(
        people.names(selected).full,
        match[side].score ?? 0,
        match[side === 'left' ? 'right' : 'left'].score ?? 0,
        people.names(findOpponent(match, selected)).full,
        match[side].outcome === 'win',
      ),
    )
    setSaid(sentences.join(' '))
  }, [event, people, selected])
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}
