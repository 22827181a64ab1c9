import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { findLastRound } from '#domain/scoresheet/draw-next-round.ts'
import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type NamesByKey, toNamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** The pools, how far each is, and the way to its sheet; before there are any, those of the rules. */
export function PoolsCard({ open }: { readonly open: OpenScoresheet }) {
  const { state, type } = open
  const names = toNamesByKey(state)
  if (state.pools.length === 0)
    return (
      <Card className={styles.card} aria-labelledby="pools">
        <h2 id="pools">{texts.pools}</h2>
        {state.proposal.length === 0 ? (
          <p className={styles.note}>{texts.noPools}</p>
        ) : (
          <>
            <p className={styles.note}>{texts.proposal}</p>
            <ol className={styles.proposal}>
              {state.proposal.map((pool, at) => (
                <li key={pool[0]}>
                  <b>{texts.pool(at + 1)}</b> {pool.map(key => names(key).narrow).join(', ')}
                </li>
              ))}
            </ol>
            <Button
              tone="strong"
              onClick={() =>
                type([{ kind: 'pools', round: 1, pools: state.proposal.map(pool => [...pool]) }])
              }
            >
              {texts.draw}
            </Button>
          </>
        )}
      </Card>
    )
  const rounds = [...Map.groupBy(state.pools, pool => pool.round)]
  return (
    <Card className={styles.card} aria-labelledby="pools">
      <h2 id="pools">{texts.pools}</h2>
      {rounds.map(([round, pools]) => (
        <div key={round}>
          {rounds.length > 1 && <h3>{texts.round(round)}</h3>}
          <ul className={styles.pools}>
            {pools.map(pool => (
              <PoolLine key={pool.number} pool={pool} names={names} />
            ))}
          </ul>
        </div>
      ))}
      <AfterRound open={open} />
    </Card>
  )
}

/** What follows once a round of pools is typed: another one, or who goes into the table. */
function AfterRound({ open }: { readonly open: OpenScoresheet }) {
  const { state, held, say } = open
  const last = findLastRound(state)
  const own = state.pools.filter(pool => pool.round === last)
  const drawn = state.shown.get(`pools/${last}`)
  const isTyped = own.some(pool => pool.bouts.some(bout => bout.score))
  const isClosed = held.scoresheet?.closedAt !== undefined
  if (isClosed || state.table?.bouts.some(bout => bout.score)) return null
  if (last > 1 && !isTyped && drawn !== undefined)
    return (
      <p className={styles.actions}>
        <Button onClick={() => say({ kind: 'undo', of: drawn })}>{texts.undraw(last)}</Button>
      </p>
    )
  if (!own.every(pool => pool.isComplete)) return null
  const isMore = last < (state.event?.poolRounds ?? 1)
  return (
    <>
      {isMore && <p className={styles.note}>{texts.roundFollows(last + 1)}</p>}
      <p className={styles.actions}>
        <Link className={buttonClass(isMore ? 'strong' : 'plain')} to="round">
          {isMore ? texts.drawRound(last + 1) : texts.goOnLink}
        </Link>
      </p>
    </>
  )
}

function PoolLine({ pool, names }: { readonly pool: ScoresheetPool; readonly names: NamesByKey }) {
  const done = pool.bouts.filter(bout => bout.score).length
  return (
    <li>
      <Link className={styles.pool} to={`pool/${pool.round}/${pool.number}`}>
        <span>
          <strong>{texts.pool(pool.number)}</strong>
          <small>{pool.fencers.map(key => names(key).narrow).join(', ')}</small>
          <Progress
            done={done}
            total={pool.bouts.length}
            label={texts.poolSaid(pool.number, done, pool.bouts.length)}
          />
        </span>
        <span className={styles.state}>
          {pool.isComplete ? (
            <>
              <IconCheck size={20} aria-hidden="true" />
              {texts.typed}
            </>
          ) : (
            <>
              <IconPencil size={20} aria-hidden="true" />
              {texts.type}
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
