import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowCut, NowRanks } from '#contract/live/now-view.ts'
import { countIn } from '#domain/cut/count-in.ts'
import { toCutStanding } from '#domain/cut/cut-standing.ts'
import { findPromotion } from '#domain/cut/find-promotion.ts'
import { findWinsNeeded } from '#domain/cut/find-wins-needed.ts'
import { type GoOn, toGoOn } from '#domain/cut/go-on.ts'
import {
  findOpenRound,
  findRoundPlace,
  isRoundOver,
  type OpenRound,
  type RoundPlace,
} from '#domain/cut/open-round.ts'
import type { OutlookBook } from '#domain/cut/outlook-book.ts'
import { findEndRanks, findRankRange } from '#domain/cut/rank-range.ts'

interface Found {
  readonly round: OpenRound
  readonly place: RoundPlace
}

/** The newest round of pools of one version of an event against its cut, worked out when a row first asks. */
export class EventCut {
  readonly #event: LiveEvent
  readonly #book: OutlookBook
  #round: OpenRound | undefined | null = null
  #goOn: { readonly found: GoOn | undefined } | undefined

  constructor(event: LiveEvent, book: OutlookBook) {
    this.#event = event
    this.#book = book
  }

  /** Between which ranks somebody will stand after the pools, of how many, and how many go on where that is published. */
  findRanks(entry: string): NowRanks | undefined {
    const found = this.#find(entry)
    if (!found) return undefined
    const { round } = found
    const goOn = this.#findGoOn(round)
    const ranks = findRankRange(round, found.place, goOn?.ties)
    return {
      ...ranks,
      of: round.count,
      ...(goOn ? { goOn: isRoundOver(round) ? countIn(round, goOn) : goOn.count } : {}),
    }
  }

  /** Whether somebody goes on, and how many bouts they must win; undefined where all do, or nobody publishes it. */
  findCut(entry: string): NowCut | undefined {
    const found = this.#find(entry)
    const goOn = found && this.#findGoOn(found.round)
    if (!goOn || goOn.count >= found.round.count) return undefined
    const { round, place } = found
    const standing = toCutStanding(findEndRanks(round, place, goOn.ties), goOn.count)
    if (standing !== 'bubble') return { standing }
    // How many are left is told by the bouts fenced.
    const { left: _, ...wins } = findWinsNeeded(round, place, goOn) ?? { left: 0 }
    return { standing, ...wins }
  }

  #find(entry: string): Found | undefined {
    if (this.#round === null) this.#round = findOpenRound(this.#event, this.#book)
    const round = this.#round
    const place = round && findRoundPlace(round, entry)
    return round && place && { round, place }
  }

  #findGoOn(round: OpenRound): GoOn | undefined {
    this.#goOn ??= { found: findGoOn(this.#event, round) }
    return this.#goOn.found
  }
}

function findGoOn({ classifier, tournamentName, team, date }: LiveEvent, round: OpenRound): GoOn | undefined {
  const { category } = typeof classifier === 'string' ? {} : classifier
  const promotion = findPromotion({ tournamentName, category, isTeam: team, day: date, round: round.round })
  return promotion.published ? toGoOn({ percent: promotion.percent }, round.count) : undefined
}
