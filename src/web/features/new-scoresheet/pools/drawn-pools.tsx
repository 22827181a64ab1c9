import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import styles from './pools-part.module.css'
import type { PoolName } from './use-pool-names.ts'

const { draw: texts } = MAKING_TEXTS.making

interface DrawnPoolsProps {
  readonly pools: readonly (readonly string[])[]
  readonly names: ReadonlyMap<string, PoolName>
  readonly hasLots: boolean
  readonly why?: string
}

/** Pools side by side with their numbers, and who of one club could not be kept apart. */
export function DrawnPools({ pools, names, hasLots, why }: DrawnPoolsProps) {
  const drawn = pools.map(pool => pool.flatMap(key => names.get(key) ?? []))
  const mates = drawn.flatMap(pool =>
    [...Map.groupBy(pool, one => one.club)].filter(([club, own]) => club !== '' && own.length > 1),
  )
  return (
    <>
      <div className={styles.pools}>
        {drawn.map((pool, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pool is its number
          <section key={at} aria-label={texts.pool(at + 1)}>
            <h3>{texts.pool(at + 1)}</h3>
            <ol>
              {pool.map((one, index) => (
                <li key={one.fencer} data-mine={one.isMine || undefined}>
                  <i aria-hidden="true">{index + 1}</i>
                  <span>{one.short}</span>
                  {one.club !== '' && (
                    <small>
                      <span aria-hidden="true">{one.mark}</span>
                      <span className="visually-hidden">{one.club}</span>
                    </small>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.why}>
        {why ?? (hasLots ? texts.whyLots : texts.why)}
        {mates.map(([club, own]) => ` ${texts.mates(formatList(own.map(one => one.short)), club)}`)}
      </p>
    </>
  )
}
