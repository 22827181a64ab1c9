import { type CutLine, findCutLine } from '#domain/cut/find-cut-line.ts'
import { type CutReason, findCutReason } from '#domain/cut/find-cut-reason.ts'
import type { GoOn } from '#domain/cut/go-on.ts'
import { type DrawnRound, type OpenRound, openRound, type RoundPlace } from '#domain/cut/open-round.ts'
import { OutlookBook } from '#domain/cut/outlook-book.ts'
import { findRankRange, type RankRange } from '#domain/cut/rank-range.ts'

/** Where one's own fencer stands; without a cut only between which ranks. */
export interface OwnCut {
  readonly place: RoundPlace
  readonly ranks: RankRange
  readonly line?: CutLine
  readonly reason?: CutReason
}

const BOOK = new OutlookBook()

/** A round ready to be asked; what was worked out of its pools is kept from one version of an event to the next. */
export const toOpenRound = (drawn: DrawnRound): OpenRound => openRound(drawn, BOOK)

/** Works out what one's own is told of the cut of a round: some milliseconds, and code that scores do not wait for. */
export function toOwnCut(round: OpenRound, place: RoundPlace, goOn: GoOn | undefined): OwnCut {
  if (!goOn) return { place, ranks: findRankRange(round, place) }
  const line = findCutLine(round, place, goOn)
  return { place, ranks: line.ranks, line, reason: findCutReason(round, place, goOn, line) }
}
