import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import type { Match } from '#contract/live/match.ts'
import { Bracket } from '#web/features/live-event/bracket/bracket.tsx'
import { bigEvent } from './big-event.ts'
import type { Drawing } from './drawing.ts'

let root: Root | undefined

/** The bracket as the product draws it. A score arrives as it does from the stream: other bouts keep their objects. */
export const ownDrawing: Drawing = {
  draw(host) {
    const made = createRoot(host)
    root = made
    flushSync(() => made.render(bracketWith(undefined)))
  },
  score(touches) {
    flushSync(() => root?.render(bracketWith(touches)))
  },
}

function bracketWith(touches: number | undefined) {
  const { rounds } = bigEvent.elimination
  const shown =
    touches === undefined
      ? rounds
      : rounds.map((round, at) =>
          at === 0
            ? {
                ...round,
                matches: round.matches.map((match, i) => (i === 0 ? scored(match, touches) : match)),
              }
            : round,
        )
  return (
    <MemoryRouter>
      <Bracket rounds={shown} fencers={bigEvent.fencers} selected={undefined} onSelect={() => {}} />
    </MemoryRouter>
  )
}

const scored = (match: Match, touches: number): Match => ({
  ...match,
  left: { ...match.left, score: touches },
})
