import type { NowRow } from '#contract/live/now-view.ts'
import { type CutStanding, toCutStanding } from '#domain/cut/cut-standing.ts'
import type { WinsNeeded } from '#domain/cut/find-wins-needed.ts'
import { toGoOn } from '#domain/cut/go-on.ts'
import type { Share } from '#domain/pools/promotion.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { describeWins } from '#web/kit/results/describe-wins.ts'
import { StandingChip } from '#web/kit/results/standing-chip.tsx'
import { postedCuts } from '#web/storage/posted-cuts.ts'
import { useStored } from '#web/storage/stored-value.ts'
import styles from './cut-words.module.css'

const { cut: texts } = CUT_TEXTS

/** Whether somebody is still in after the pools, and why, where it is known how many go on: published, or typed here. */
export function CutWords({ row }: { readonly row: NowRow }) {
  const posted = useStored(postedCuts).find(one => one.event === row.event)?.share
  const told = findCutWords(row, posted)
  if (!told) return null
  return (
    <p className={styles.cut}>
      <StandingChip standing={told.standing} />
      <span>{told.why}</span>
    </p>
  )
}

function findCutWords(
  { state }: NowRow,
  posted: Share | undefined,
): { standing: CutStanding; why: string } | undefined {
  if (state.kind === 'pool' && state.cut) {
    const { standing, ...wins } = state.cut
    return { standing, why: describeWins(withLeft(wins, state.of - state.bouts.length)) }
  }
  if ((state.kind !== 'poolDone' && state.kind !== 'waitingForTableau') || !state.ranks) return undefined
  const { best, worst, of } = state.ranks
  const goOn = posted ? toGoOn(posted, of).count : state.ranks.goOn
  if (goOn === undefined) return undefined
  const standing = toCutStanding(state.ranks, goOn)
  if (goOn >= of) return { standing, why: texts.everybody }
  if (state.kind === 'waitingForTableau') return { standing, why: texts.final.line(goOn, of) }
  return { standing, why: best > goOn ? texts.best(best, goOn) : texts.worst(worst, goOn) }
}

const withLeft = (wins: Omit<WinsNeeded, 'left'>, left: number): WinsNeeded => ({ ...wins, left })
