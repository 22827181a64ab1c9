import type { NowRow } from '#contract/live/now-view.ts'
import type { NoticeOutlook } from '#domain/notices/list-notice-facts.ts'

const MINUTE_MS = 60_000
/** A pool bout takes so long before anything is known of its strip. */
const USUAL_MINUTES = 4.3

/** What a fencer's row says of the cut after the pools, and of the minutes to their next bout at `now`. */
export function toOutlook(row: NowRow | undefined, now: number): NoticeOutlook {
  if (!row) return {}
  return { ranks: findRanks(row), minutes: findMinutes(row, now) }
}

/** Where all go on there is nothing to be told while pools are fenced; equals on the line may make it so at their end. */
function findRanks({ state }: NowRow): NoticeOutlook['ranks'] {
  if (state.kind !== 'poolDone' && state.kind !== 'waitingForTableau') return undefined
  const { ranks } = state
  if (ranks?.goOn === undefined || (state.kind === 'poolDone' && ranks.goOn >= ranks.of)) return undefined
  return { best: ranks.best, worst: ranks.worst, goOn: ranks.goOn }
}

/** At the earliest. Where no rhythm of the strip is known yet, as long as bouts usually take. */
function findMinutes({ state, due }: NowRow, now: number): number | undefined {
  if (state.kind !== 'pool' && state.kind !== 'tableau') return undefined
  if (state.next.isOn) return 0
  if (due) return (due.from - now) / MINUTE_MS
  return state.kind === 'pool' && !state.isToBegin ? state.before * USUAL_MINUTES : undefined
}
