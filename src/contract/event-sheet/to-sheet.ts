import type { Classifier } from '#contract/fields/classifier.ts'
import type { Elimination, EliminationRound } from '#contract/live/elimination.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import type { EventSheet, SheetBout, SheetPool, SheetTree } from './event-sheet.ts'
import { MAIN_TREE_ID, toSideTreeId } from './to-sheet-elimination.ts'

/** What a live event does not say of itself: whose event it is, and where and when all of it takes place. */
export type SheetFrame = Pick<EventSheet, 'key' | 'tournament'>

/**
 * A live event in the neutral words that files are written from. `toLiveParts` gives back the same pools, trees and
 * people; figures of pools are not carried, they come from the bouts.
 */
export function toSheet(event: LiveDocument, frame: SheetFrame): EventSheet {
  return {
    ...frame,
    name: event.name,
    classifier: toClassifier(event.classifier, event.team),
    ...(event.date === undefined ? {} : { day: event.date }),
    ...(event.startTime === undefined ? {} : { startTime: event.startTime }),
    // What we worked out ourselves is nothing that a file tells.
    ...(event.rating === undefined || event.ratingBy === 'rules' ? {} : { rating: event.rating }),
    finished: event.status === 'Finished',
    people: event.fencers.map(({ id, fencerId: _, ratingEarned, placeBy, place, placeTied, ...person }) => ({
      key: id,
      ...person,
      ...(place === undefined || placeBy === 'rules' ? {} : { place }),
      ...(placeTied === undefined || placeBy === 'rules' ? {} : { placeTied }),
      ...(ratingEarned === undefined || event.awardsBy === 'rules' ? {} : { ratingEarned }),
    })),
    pools: event.pools.map(toPool),
    trees: toTrees(event.elimination),
  }
}

function toClassifier(classifier: Classifier, team: boolean): EventSheet['classifier'] {
  const told = typeof classifier === 'string' ? parseEventName(classifier) : classifier
  const { category, gender, weapon } = told
  return {
    ...(category === undefined ? {} : { category }),
    ...(gender === undefined ? {} : { gender }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(team || told.team === true ? { team: true } : {}),
  }
}

const toPool = (pool: LivePool): SheetPool => ({
  number: pool.number,
  round: pool.round,
  ...(pool.strip === undefined ? {} : { strip: pool.strip }),
  ...(pool.time === undefined ? {} : { time: pool.time }),
  referees: pool.referees,
  people: pool.fencers.map(({ fencer, withdrawal, withdrawalNote }) => ({
    key: fencer,
    ...(withdrawal === undefined ? {} : { withdrawal }),
    ...(withdrawalNote === undefined ? {} : { note: withdrawalNote }),
  })),
  bouts: pool.matches.map(toBout),
  orderKnown: pool.orderKnown,
})

function toTrees({ rounds, otherTrees = [] }: Elimination): SheetTree[] {
  const mainId = /^t\.(.{1,99})\.\d+\.\d+$/.exec(rounds[0]?.matches[0]?.id ?? '')?.[1] ?? MAIN_TREE_ID
  const main: SheetTree = {
    ...(mainId === MAIN_TREE_ID ? {} : { id: mainId }),
    kind: 'main',
    name: '',
    rounds: rounds.map(toRound),
  }
  const others = otherTrees.map(
    (tree, index): SheetTree => ({
      ...(tree.id === toSideTreeId(tree.kind, index) ? {} : { id: tree.id }),
      kind: tree.kind,
      name: tree.name,
      rounds: tree.rounds.map(toRound),
    }),
  )
  return [...(rounds.length > 0 ? [main] : []), ...others]
}

const toRound = ({ roundOf, matches }: EliminationRound) => ({ roundOf, bouts: matches.map(toTreeBout) })

/** In a pool the people carry why they left; in a tree the bout does. */
function toTreeBout(match: Match): SheetBout {
  const withdrawal = [match.left, match.right].find(side => side.outcome === 'loss')?.withdrawal
  return { ...toBout(match), ...(withdrawal === undefined ? {} : { withdrawal }) }
}

function toBout(match: Match): SheetBout {
  const { left, right, note, strip, time, referees, relays } = match
  return {
    left: participantFencer(left),
    right: participantFencer(right),
    ...(left.isBye ? { leftBye: true } : {}),
    ...(right.isBye ? { rightBye: true } : {}),
    ...(left.score === undefined ? {} : { leftTouches: left.score }),
    ...(right.score === undefined ? {} : { rightTouches: right.score }),
    winner: left.outcome === 'win' ? 'left' : right.outcome === 'win' ? 'right' : null,
    ...(match.void ? { void: true } : {}),
    ...(note === undefined ? {} : { note }),
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    ...(referees === undefined ? {} : { referees }),
    ...(relays === undefined ? {} : { relays }),
  }
}
