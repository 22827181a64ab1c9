import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { claims: texts } = ADMIN_TEXTS

/** Entries of which somebody said who they are, each to be taken back; nothing while nobody has. */
export function ClaimList() {
  const answer = useAdminAnswer('listClaimedEntries', {})
  useHoldBelow(answer.isLoading)
  const undo = useAdminChange('undoClaimedEntry')
  if (!answer.data || answer.data.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <Refusal error={undo.error} problems={{}} />
      <ul className={styles.merges}>
        {answer.data.map(({ eventId, entryId, event, tournament, name, person, by, at }) => {
          const [entry, known] = [fencerNames(name).sheet, fencerNames(person.name).sheet]
          return (
            <li key={`${eventId} ${entryId}`}>
              <span>
                {texts.line(entry, known)}
                <small>{[TERMS.eventName(event), tournament].join(' · ')}</small>
                <small>{[by, formatDateTime(at)].filter(Boolean).join(' · ')}</small>
              </span>
              <Button
                aria-label={texts.undoOf(entry, known)}
                disabled={undo.isPending}
                onClick={() => undo.mutate({ body: { eventId, entryId } })}
              >
                {texts.undo}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
