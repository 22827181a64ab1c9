import type { CutReason } from '#domain/cut/find-cut-reason.ts'
import type { RankRange } from '#domain/cut/rank-range.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { describeWins } from '#web/kit/results/describe-wins.ts'
import type { EventPeople } from '../event/event-people.ts'

const { cut: texts } = CUT_TEXTS

interface Told {
  readonly reason: CutReason
  readonly ranks: RankRange
  readonly goOn: number
  /** Whose reason it is. */
  readonly who: string
  readonly people: EventPeople
}

/** Why somebody is in, out or at the line, in one sentence or two. */
export function describeReason({ reason, ranks, goOn, who, people }: Told): string {
  const last = (id: string): string => people.names(id).last
  switch (reason.kind) {
    case 'everybody':
      return texts.everybody
    case 'wins':
      return describeWins(reason)
    case 'pivot':
      return texts.pivot(last(reason.winner), last(reason.loser))
    case 'rivals': {
      const names = reason.ids.map(last)
      const [only = ''] = names
      if (names.length === 1) return texts.rival(who, only)
      if (reason.pass === names.length) return texts.rivalsAll(who, formatList(names))
      return texts.rivalsSome(who, reason.pass, formatList(names))
    }
    case 'ranks':
      return ranks.best > goOn ? texts.best(ranks.best, goOn) : texts.worst(ranks.worst, goOn)
  }
}
