import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { StepNumber } from '#web/kit/scoresheet/step-number.tsx'
import { SwitchField } from '#web/kit/scoresheet/switch-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DrawnPools } from './drawn-pools.tsx'
import { formatPoolSizes } from './format-pool-sizes.ts'
import { fitHandPools } from './hand-pools.ts'
import { listPoolCounts } from './list-pool-counts.ts'
import { PaperPools } from './paper-pools.tsx'
import styles from './pools-part.module.css'
import { usePoolNames } from './use-pool-names.ts'

const { draw: texts } = MAKING_TEXTS.making
const WAYS = ['drawn', 'paper'] as const

interface PoolsPartProps {
  readonly people: readonly ScoresheetPerson[]
  readonly isTeam: boolean
  readonly way: (typeof WAYS)[number]
  readonly drawn: readonly (readonly string[])[]
  readonly hasLots: boolean
  /** Of the step that this is. */
  readonly number?: number
  /** By what the draw goes, where that is not seed and rating. */
  readonly why?: string
  readonly paper: readonly (readonly string[])[]
  readonly onWay: (way: (typeof WAYS)[number]) => void
  readonly onCount: (count: number) => void
  readonly onPaper: (pools: readonly (readonly string[])[]) => void
}

/** The pools, drawn by the rules or laid as they are on paper. */
export function PoolsPart({
  people,
  isTeam,
  way,
  drawn,
  hasLots,
  number,
  why,
  paper,
  ...on
}: PoolsPartProps) {
  const names = usePoolNames(people, isTeam)
  const counts = listPoolCounts(people.length)
  const count = drawn.length || toPoolSizes(people.length).length
  return (
    <>
      <div className={styles.head}>
        <h2>
          {number !== undefined && <StepNumber number={number} />}
          {texts.heading}
        </h2>
        <SwitchField
          label={texts.how}
          value={way}
          options={WAYS.map(one => [one, texts[one]] as const)}
          onChange={on.onWay}
        />
      </div>
      {people.length === 0 && <p className={styles.why}>{texts.none}</p>}
      {people.length > 0 && way === 'drawn' && (
        <>
          {counts.length > 1 && (
            <div className={styles.count}>
              <SelectField
                label={texts.count}
                value={String(count)}
                options={counts.map(one => [
                  String(one.count),
                  texts.countOf(one.count, formatPoolSizes(one.sizes)),
                ])}
                onChange={value => on.onCount(Number(value))}
              />
            </div>
          )}
          <DrawnPools pools={drawn} names={names} hasLots={hasLots} {...(why === undefined ? {} : { why })} />
        </>
      )}
      {people.length > 0 && way === 'paper' && (
        <PaperPools
          pools={fitHandPools(paper, new Set(names.keys()), Math.max(1, count))}
          names={names}
          onChange={on.onPaper}
          onTakeDraw={() => on.onPaper(drawn)}
        />
      )}
    </>
  )
}
