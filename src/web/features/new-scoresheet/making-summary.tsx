import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import styles from './making-summary.module.css'
import { countAllBouts } from './pools/list-pool-counts.ts'

const { making: texts } = MAKING_TEXTS

interface MakingSummaryProps {
  readonly count: number
  readonly isTeam: boolean
  readonly pools: readonly (readonly string[])[]
}

/** What comes of it so far: "13 names, pools of 7 and 6", "36 bouts". */
export function MakingSummary({ count, isTeam, pools }: MakingSummaryProps) {
  const sizes = pools.map(pool => pool.length).filter(size => size > 0)
  const names = isTeam ? texts.teams(count) : texts.names(count)
  return (
    <div className={styles.summary} role="status">
      <p className={styles.result}>
        {count === 0 ? texts.nobody : [names, describePools(sizes)].filter(Boolean).join(', ')}
      </p>
      <p>
        {sizes.length > 0 && <b>{texts.bouts(countAllBouts(sizes))} </b>}
        {texts.worksOffline}
      </p>
    </div>
  )
}

function describePools(sizes: readonly number[]): string {
  const [first] = sizes
  if (first === undefined) return ''
  if (sizes.length === 1) return texts.onePool(first)
  const said = formatList([...new Set(sizes)].toSorted((a, b) => b - a).map(String))
  return sizes.length === 2 ? texts.pools(said) : texts.manyPools(sizes.length, said)
}
