import type { EntryDoubt } from '#contract/admin-doubt.ts'
import { ADMIN_TEXTS } from '#web/api/admin-texts.ts'
import { TERMS } from '#web/api/terms.ts'
import { fencerNames } from '#web/kit/fencer-names.ts'
import { formatShortDay } from '#web/kit/format-short-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './admin.module.css'
import { EvidenceChips } from './evidence-chips.tsx'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { people: texts } = ADMIN_TEXTS

/** Entries that may be somebody known; nothing is shown while nobody is in doubt. */
export function DoubtList() {
  const doubts = useAdminAnswer('listEntryDoubts', {})
  if (!doubts.data || doubts.data.length === 0) return null
  return (
    <>
      <h2 className={styles.part}>{texts.doubts}</h2>
      <ul className={styles.list}>
        {doubts.data.map(doubt => (
          <li key={`${doubt.eventId} ${doubt.entryId} ${doubt.person.id}`}>
            <DoubtCard doubt={doubt} />
          </li>
        ))}
      </ul>
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
