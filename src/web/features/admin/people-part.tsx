import type { DuplicatePair } from '#contract/admin/admin-merge.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { InOrder, useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './admin.module.css'
import { CircleList } from './circle-list.tsx'
import { ClaimList } from './claim-list.tsx'
import { DistinctList } from './distinct-list.tsx'
import { DoubtList } from './doubt-list.tsx'
import { EvidenceChips } from './evidence-chips.tsx'
import { MergeList } from './merge-list.tsx'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { people: texts } = ADMIN_TEXTS

/** People of one name: the same person, or two? */
export function PeoplePart() {
  return (
    <InOrder>
      <CircleList />
      <DoubtList />
      <PersonPairs />
      <ClaimList />
      <MergeList kind="fencer" />
      <DistinctList kinds={['people', 'entry']} />
    </InOrder>
  )
}

function PersonPairs() {
  const pairs = useAdminAnswer('listDuplicates', {})
  useHoldBelow(pairs.isLoading)
  return (
    <>
      <h2 className={styles.part}>{texts.heading}</h2>
      {!pairs.data && <Unanswered of={pairs} />}
      {pairs.data?.length === 0 && <EmptyState text={texts.none} />}
      <ul className={styles.list}>
        {pairs.data?.map(pair => (
          <li key={`${pair.left.id} ${pair.right.id}`}>
            <PairCard pair={pair} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PairCard({ pair }: { pair: DuplicatePair }) {
  const { left, right, evidence } = pair
  const decide = useAdminChange('decideDuplicate')
  return (
    <Card className={styles.card}>
      <div className={styles.pair}>
        {[left, right].map(person => {
          const other = person === left ? right : left
          return (
            <div key={person.id} className={styles.person}>
              <h3>{fencerNames(person.name).sheet}</h3>
              <p className={styles.quiet}>{formatFacts(person)}</p>
              <Button
                aria-label={texts.sameAs(fencerNames(person.name).sheet, person.club ?? '')}
                disabled={decide.isPending}
                onClick={() =>
                  decide.mutate({ body: { keep: person.id, other: other.id, decision: 'same' } })
                }
              >
                {texts.same}
              </Button>
            </div>
          )
        })}
      </div>
      <div className={styles.line}>
        <EvidenceChips evidence={evidence} />
        <Button
          tone="strong"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ body: { keep: left.id, other: right.id, decision: 'different' } })}
        >
          {texts.different}
        </Button>
      </div>
      <Refusal error={decide.error} problems={texts.problems} />
    </Card>
  )
}

function formatFacts({ club, country, birthYear, usafId, events }: DuplicatePair['left']): string {
  const facts = [
    club,
    country,
    birthYear !== null && texts.born(birthYear),
    usafId !== null && texts.usaf(usafId),
    texts.events(events),
  ]
  return facts.filter(Boolean).join(' · ')
}
