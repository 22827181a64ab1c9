import { useDeferredValue, useState } from 'react'
import type { EntryDoubt } from '#contract/admin/admin-doubt.ts'
import { MOST_DOUBTS, USUAL_DOUBTS } from '#contract/admin/doubt-portion.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './admin.module.css'
import { EvidenceChips } from './evidence-chips.tsx'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { people: texts, merges } = ADMIN_TEXTS

/** Entries that may be somebody known: how many, by name, a portion at a time; nothing is shown while nobody is in doubt. */
export function DoubtList() {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(USUAL_DOUBTS)
  const wanted = useDeferredValue(search.trim())
  const query = { limit, ...(wanted === '' ? {} : { search: wanted.slice(0, 100) }) }
  const answer = useAdminAnswer('listEntryDoubts', { query })
  useHoldBelow(answer.isLoading)
  const { total = 0, doubts = [] } = answer.data ?? {}
  if (answer.isError && !answer.data)
    return <FailedAnswer error={answer.error} onRetry={() => void answer.refetch()} />
  if (total === 0 && search === '') return null
  return (
    <>
      <h2 className={styles.part}>{texts.doubts}</h2>
      <TextField
        type="search"
        label={texts.doubtSearch}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={event => {
          setSearch(event.target.value)
          setLimit(USUAL_DOUBTS)
        }}
      />
      <p className={styles.quiet} role="status">
        {total === 0 ? texts.doubtNone : texts.doubtCount(doubts.length, total)}
      </p>
      <ul className={styles.list}>
        {doubts.map(doubt => (
          <li key={`${doubt.eventId} ${doubt.entryId} ${doubt.person.id}`}>
            <DoubtCard doubt={doubt} />
          </li>
        ))}
      </ul>
      {doubts.length < total && limit < MOST_DOUBTS && (
        <Button
          disabled={answer.isPlaceholderData}
          onClick={() => setLimit(Math.min(limit + USUAL_DOUBTS, MOST_DOUBTS))}
        >
          {merges.more}
        </Button>
      )}
    </>
  )
}

function DoubtCard({ doubt }: { doubt: EntryDoubt }) {
  const { eventId, entryId, person, evidence } = doubt
  const decide = useAdminChange('decideEntryDoubt')
  const say = (decision: 'same' | 'different') =>
    decide.mutate({ body: { eventId, entryId, fencerId: person.id, decision } })
  const name = fencerNames(doubt.name).sheet
  const where = [TERMS.eventName(doubt.event), doubt.tournament, doubt.day && formatShortDay(doubt.day)]
  return (
    <Card className={styles.card}>
      <div className={styles.pair}>
        <div className={styles.person}>
          <h3>{name}</h3>
          <p className={styles.quiet}>{[doubt.club, doubt.country].filter(Boolean).join(' · ')}</p>
          <p className={styles.quiet}>{where.filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.person}>
          <h3>{fencerNames(person.name).sheet}</h3>
          <p className={styles.quiet}>{[person.club, person.country].filter(Boolean).join(' · ')}</p>
          <Button aria-label={texts.isPerson(name)} disabled={decide.isPending} onClick={() => say('same')}>
            {texts.same}
          </Button>
        </div>
      </div>
      <div className={styles.line}>
        <EvidenceChips evidence={evidence} />
        <Button
          tone="strong"
          aria-label={texts.isNotPerson(name)}
          disabled={decide.isPending}
          onClick={() => say('different')}
        >
          {texts.different}
        </Button>
      </div>
      <Refusal error={decide.error} problems={texts.problems} />
    </Card>
  )
}
