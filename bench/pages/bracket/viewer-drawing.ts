import 'brackets-viewer/dist/brackets-viewer.min.css'
import 'brackets-viewer/dist/brackets-viewer.min.js'
import type { Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { bigEvent } from './big-event.ts'
import type { Drawing } from './drawing.ts'

/** What the library needs to be told, in the shape of its own data model. */
interface Viewer {
  render(data: object, config: object): Promise<void>
  updateMatch(match: object): void
}

const viewer = (window as unknown as { bracketsViewer: Viewer }).bracketsViewer
const numbers = new Map(bigEvent.fencers.map((fencer, at) => [fencer.id, at]))
const STATUS = { waiting: 1, done: 4 } as const

const opponent = (side: Participant) => ({
  id: numbers.get(participantFencer(side) ?? '') ?? null,
  ...(side.score === undefined ? {} : { score: side.score }),
  ...(side.outcome === undefined ? {} : { result: side.outcome }),
})

const data = {
  stages: [
    { id: 0, tournament_id: 0, name: 'Main', type: 'single_elimination', number: 1, settings: { size: 512 } },
  ],
  matchGames: [],
  participants: bigEvent.fencers.map((fencer, id) => ({ id, tournament_id: 0, name: fencer.name })),
  matches: bigEvent.elimination.rounds.flatMap((round, at) =>
    round.matches.map((match, index) => ({
      id: at * 1000 + index,
      stage_id: 0,
      group_id: 0,
      round_id: at,
      number: index + 1,
      child_count: 0,
      status: match.left.outcome === undefined ? STATUS.waiting : STATUS.done,
      opponent1: opponent(match.left),
      opponent2: opponent(match.right),
    })),
  ),
}

/** The nearest library of the kind, with the same people. */
export const viewerDrawing: Drawing = {
  async draw(host) {
    host.className = 'brackets-viewer'
    await viewer.render(structuredClone(data), { selector: '#host', clear: true })
  },
  score(touches) {
    const [first] = structuredClone(data.matches)
    if (first) viewer.updateMatch({ ...first, opponent1: { ...first.opponent1, score: touches } })
  },
}
