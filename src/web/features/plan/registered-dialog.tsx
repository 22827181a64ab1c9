import type { Fencer } from '#contract/fencer.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { SEASON_TEXTS } from '#web/api/season-texts.ts'
import { TERMS } from '#web/api/terms.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { ExperienceIcon } from '#web/kit/experience-icon.tsx'
import { FencerLink } from '#web/kit/fencer-link.tsx'
import { EntriesSource } from '#web/kit/tournament-sources.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PlanEvent } from './plan-filter.ts'
import styles from './plan-page.module.css'

const { plan: texts } = SEASON_TEXTS

/** The event whose registered fencers are shown. */
export interface ListedEvent {
  readonly tournamentId: string
  readonly event: PlanEvent
}

interface RegisteredDialogProps {
  readonly listed: ListedEvent | undefined
  readonly fencers: readonly Fencer[]
  readonly onClose: () => void
}

/** Who is registered for an event. */
export function RegisteredDialog({ listed, fencers, onClose }: RegisteredDialogProps) {
  return (
    <Dialog
      open={listed !== undefined}
      title={texts.listTitle(TERMS.eventName(listed?.event.name ?? ''))}
      closeLabel={MESSAGES.app.close}
      onClose={onClose}
    >
      {listed && <RegisteredList listed={listed} mine={new Set(fencers.map(fencer => fencer.id))} />}
      {listed && <EntriesSource tournamentId={listed.tournamentId} eventId={listed.event.id} />}
    </Dialog>
  )
}

function RegisteredList({ listed, mine }: { listed: ListedEvent; mine: ReadonlySet<string> }) {
  const { tournamentId, event } = listed
  const { classifier } = event
  const gender = typeof classifier === 'object' ? classifier.gender : undefined
  const weapon = typeof classifier === 'object' ? classifier.weapon : undefined
  const query = useAnswer('listRegistrations', {
    params: { id: tournamentId, eventId: event.id },
    query: { details: 'true', event_gender: gender === 'mens' ? 'Male' : 'Female' },
  })
  if (!query.data)
    return query.isError ? (
      <div className={styles.none} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()}>{MESSAGES.app.retry}</Button>
      </div>
    ) : (
      <Spinner label={MESSAGES.app.loading} />
    )
  if (query.data.length === 0) return <p className={styles.none}>{texts.listNone}</p>
  return (
    <ul className={styles.people}>
      {query.data.map(fencer => {
        const rated = weapon && fencer.currentRatings?.[weapon]
        return (
          <li key={fencer.id} data-mine={mine.has(fencer.id) || undefined}>
            <span>
              <b>
                <FencerLink id={fencer.id} name={fencer.name} />
              </b>
              <small>
                {fencer.currentClubName} <ExperienceIcon firstCompetitionYear={fencer.firstCompetitionYear} />
              </small>
            </span>
            {mine.has(fencer.id) && <Chip tone="mine">{texts.listYours}</Chip>}
            {rated && (
              <Chip tone="outline">{`${rated.classification}${rated.year ? String(rated.year).slice(-2) : ''}`}</Chip>
            )}
          </li>
        )
      })}
    </ul>
  )
}
