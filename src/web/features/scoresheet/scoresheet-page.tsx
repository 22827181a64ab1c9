import { IconAlertTriangle, IconBook2, IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { useScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Page } from '#web/ui/page.tsx'
import { FilesCard } from './files-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { OverviewHead } from './overview-head.tsx'
import { PlacesCard } from './places-card.tsx'
import { PoolsCard } from './pools-card.tsx'
import { RankingCard } from './ranking-card.tsx'
import styles from './scoresheet.module.css'
import { SheetPending } from './sheet-pending.tsx'
import { TableCard } from './table-card.tsx'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** /scoresheet/:sheetId: the whole sheet, from who fences to the places. */
export function ScoresheetPage() {
  const { sheetId = '' } = useParams()
  const open = useScoresheet(sheetId)
  const isThere = open && open !== 'unknown'
  usePageTitle((isThere && open.state.event?.name) || texts.page)
  if (!isThere) return <SheetPending of={open} />
  const { state, held } = open
  return (
    <Page width="narrow">
      <OverviewHead open={open} />
      {state.conflicts.length > 0 && (
        <Link className={styles.notice} to="settle">
          <IconAlertTriangle size={22} aria-hidden="true" />
          <span>
            <strong>{texts.toSettle(state.conflicts.length)}</strong>
            <small>{texts.toSettleNote}</small>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
      {held.scoresheet?.officialEventId && (
        <Link className={styles.notice} to="settle">
          <IconBook2 size={22} aria-hidden="true" />
          <span>
            <small>{texts.official}</small>
            <strong>{texts.compare}</strong>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
      <PoolsCard open={open} />
      <RankingCard state={state} />
      <TableCard open={open} />
      <PlacesCard open={open} />
      <FilesCard open={open} />
      <HistoryCard open={open} />
    </Page>
  )
}
