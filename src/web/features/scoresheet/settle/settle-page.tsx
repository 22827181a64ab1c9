import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from '../scoresheet.module.css'
import { SheetPending } from '../sheet-pending.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { OfficialCard } from './official-card.tsx'

const { scoresheet: texts, settle } = SCORESHEET_TEXTS

/** /scoresheet/:sheetId/settle: what was typed on two devices and is not the same, and what the official source says. */
export function SettlePage() {
  const { sheetId = '' } = useParams()
  const open = useScoresheet(sheetId)
  usePageTitle(settle.page)
  if (!open || open === 'unknown') return <SheetPending of={open} />
  const { state, held } = open
  const official = held.scoresheet?.officialEventId
  return (
    <Page width="narrow">
      <Link className={styles.back} to={`/scoresheet/${encodeURIComponent(sheetId)}`}>
        <IconChevronLeft size={20} aria-hidden="true" />
        {settle.back}
      </Link>
      <Heading>{state.conflicts.length === 0 ? settle.page : texts.toSettle(state.conflicts.length)}</Heading>
      <p role="status" className={styles.note}>
        {state.conflicts.length === 0 ? settle.none : settle.lead}
      </p>
      {state.conflicts.map(conflict => (
        <ConflictCard key={conflict.slot} open={open} conflict={conflict} />
      ))}
      {official && held.scoresheet && (
        <OfficialCard open={open} tournamentId={held.scoresheet.tournamentId} eventId={official} />
      )}
    </Page>
  )
}
