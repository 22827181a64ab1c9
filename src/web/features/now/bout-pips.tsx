import type { NowRow } from '#contract/live/now-view.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import styles from './bout-pips.module.css'

const { now: texts } = NOW_TEXTS

/** A fencer's bouts of their pool: those fenced, the one that comes, and those after it. */
export function BoutPips({ state, who }: { readonly state: NowRow['state']; readonly who: string }) {
  if (state.kind !== 'pool') return null
  const { bouts, of } = state
  const open = Array.from({ length: Math.max(0, of - bouts.length) }, (_, at) => bouts.length + at + 1)
  return (
    <ol className={styles.pips} aria-label={texts.boutsSoFar(who)}>
      {bouts.map(([result, own, other], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bout is known by its place alone
        <li key={at} data-result={result === 'V' ? 'win' : 'loss'}>
          <span className="visually-hidden">{result === 'V' ? texts.boutWon : texts.boutLost} </span>
          <span aria-hidden="true">{result} </span>
          {own !== undefined && other !== undefined && `${own}–${other}`}
        </li>
      ))}
      {open.map((bout, at) => (
        <li key={bout} data-result={at === 0 ? 'next' : undefined}>
          {at === 0 ? texts.boutNext : bout}
        </li>
      ))}
    </ol>
  )
}
