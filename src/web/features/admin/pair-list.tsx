import type { TournamentPair } from '#contract/admin/admin-tournament-pair.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { formatDays } from '#web/kit/time/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { pairs: texts, sources, tournaments } = ADMIN_TEXTS

/** Tournaments of two sources that may be one; nothing is shown while nobody is in doubt, or somebody searches. */
export function PairList({ isShown }: { isShown: boolean }) {
  const pairs = useAdminAnswer('listTournamentPairs', {})
  useHoldBelow(pairs.isLoading)
  if (!isShown || !pairs.data || pairs.data.length === 0) return null
  return (
    <>
      <h2 className={styles.part}>{texts.heading}</h2>
      <p className={styles.why}>{texts.why}</p>
      <ul className={styles.list}>
        {pairs.data.map(pair => (
          <li key={`${pair.left.id} ${pair.right.id}`}>
            <PairCard pair={pair} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PairCard({ pair }: { pair: TournamentPair }) {
  const { left, right, score } = pair
  const decide = useAdminChange('decideTournamentPair')
  const say = (decision: 'same' | 'different') =>
    decide.mutate({ body: { first: left.id, second: right.id, decision } })
  return (
    <Card className={styles.card}>
      <div className={styles.pair}>
        <Side side={left} />
        <Side side={right} />
      </div>
      <div className={styles.line}>
        <Chip tone="outline">{texts.score(score)}</Chip>
        <div className={styles.decide}>
          <Button
            aria-label={texts.apartOf(left.name, right.name)}
            disabled={decide.isPending}
            onClick={() => say('different')}
          >
            {texts.apart}
          </Button>
          <Button
            tone="strong"
            aria-label={texts.joinOf(left.name, right.name)}
            disabled={decide.isPending}
            onClick={() => say('same')}
          >
            {texts.join}
          </Button>
        </div>
      </div>
      <Refusal error={decide.error} problems={tournaments.problems} />
    </Card>
  )
}

function Side({ side }: { side: TournamentPair['left'] }) {
  const { name, startDate, endDate, city, state, country, events } = side
  const isNamed = state !== null && city?.endsWith(`, ${state}`)
  const place = [city, isNamed ? null : state, country === 'USA' ? null : country].filter(Boolean).join(', ')
  return (
    <div className={styles.side}>
      <h3>{name}</h3>
      <p className={styles.quiet}>{[place, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>
        {[
          side.sources.map(source => sources.names[source] ?? source).join(', '),
          tournaments.events(events),
        ].join(' · ')}
      </p>
    </div>
  )
}
