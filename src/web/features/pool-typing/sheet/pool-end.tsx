import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { findNextPool } from '../state/find-next-pool.ts'
import { nameOf, type TypingPart } from '../state/typing-part.ts'
import styles from './pool-end.module.css'

const { typing: texts } = TYPING_TEXTS

/** The end of the pool: who came where, and where to go from here. */
export function PoolEnd({ part }: { readonly part: TypingPart }) {
  const { pool, sheet, title, course } = part
  const path = `/scoresheet/${sheet.held.id}`
  const next = findNextPool(sheet.state.pools, pool)
  const lines = pool.fencers
    .map((fencer, at) => ({ fencer, standing: pool.standings[at] }))
    .toSorted((a, b) => (a.standing?.place ?? Infinity) - (b.standing?.place ?? Infinity))
  return (
    <Card className={styles.end} aria-label={texts.places}>
      <h2>{texts.complete(title)}</h2>
      <ol className={styles.list}>
        {lines.map(({ fencer, standing }) => (
          <li key={fencer} data-mine={part.mine.has(fencer) || undefined}>
            <b>{standing?.place ?? '–'}</b>
            <span>{nameOf(part, fencer).sheet}</span>
            <small>
              {course.gone.has(fencer)
                ? texts.left[course.gone.get(fencer)?.how ?? 'other']
                : `${standing?.victories ?? 0}/${standing?.bouts ?? 0} · ${formatSigned(standing?.indicator ?? 0)}`}
            </small>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        {next && (
          <Link className={buttonClass('lime')} to={`${path}/pool/${next.round}/${next.number}`}>
            {texts.nextPool(texts.pool(undefined, next.number))}
          </Link>
        )}
        <Link className={buttonClass(next ? 'plain' : 'strong')} to={path}>
          {texts.overview}
        </Link>
      </div>
    </Card>
  )
}
