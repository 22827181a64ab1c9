import { useState } from 'react'
import type { Fencer } from '#contract/people/fencer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { GuardedTabs } from '#web/kit/page/guarded-tabs.tsx'
import { EntriesSource } from '#web/kit/provenance/source-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PlanEvent } from './plan-filter.ts'
import { RegisteredChanges } from './registered-changes.tsx'
import styles from './registered-dialog.module.css'
import { RegisteredList } from './registered-list.tsx'

const { plan: texts } = SEASON_TEXTS

/** The event whose registered fencers are shown. */
export interface OpenedEvent {
  readonly tournamentId: string
  readonly event: PlanEvent
}

interface RegisteredDialogProps {
  readonly listed: OpenedEvent | undefined
  readonly fencers: readonly Fencer[]
  readonly onClose: () => void
}

/** Who is registered for an event, and how that came about. */
export function RegisteredDialog({ listed, fencers, onClose }: RegisteredDialogProps) {
  return (
    <Dialog
      open={listed !== undefined}
      title={texts.listTitle(TERMS.eventName(listed?.event.name ?? ''))}
      closeLabel={MESSAGES.app.close}
      onClose={onClose}
    >
      {listed && <Views listed={listed} mine={new Set(fencers.map(fencer => fencer.id))} />}
      {listed && <EntriesSource tournamentId={listed.tournamentId} eventId={listed.event.id} />}
    </Dialog>
  )
}

const VIEWS = ['entered', 'changes'] as const

function Views({ listed, mine }: { listed: OpenedEvent; mine: ReadonlySet<string> }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('entered')
  return (
    <div className={styles.body}>
      <GuardedTabs
        label={texts.list.views}
        tabs={VIEWS.map(key => ({ key, label: texts.list[key] }))}
        value={view}
        onChange={setView}
      >
        {view === 'entered' ? (
          <RegisteredList listed={listed} mine={mine} />
        ) : (
          <RegisteredChanges listed={listed} mine={mine} />
        )}
      </GuardedTabs>
    </div>
  )
}
