import { useParams } from 'react-router'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeskBand } from './desk-band.tsx'
import { DeskBench } from './desk-bench.tsx'
import { useDesk } from './state/use-desk.ts'

/** /videos/{fencer}/{tournament}: a fencer's bouts of a tournament, and the films that they are in. */
export function VideoDeskPage() {
  const { fencerId = '', tournamentId = '' } = useParams()
  const { query, ...filing } = useDesk({ usafId: fencerId, tournamentId })
  usePageTitle(DESK_TEXTS.desk.page)
  if (!query.data) return <Unanswered of={query} heading={DESK_TEXTS.desk.page} />
  if (query.data.bouts.length === 0) {
    return (
      <>
        <DeskBand desk={query.data} filmed={0} likely={0} />
        <EmptyState text={DESK_TEXTS.desk.noBouts} />
      </>
    )
  }
  return <DeskBench desk={query.data} {...filing} renew={() => query.refetch()} />
}
