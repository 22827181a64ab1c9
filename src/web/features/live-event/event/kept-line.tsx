import { Link } from 'react-router'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { useScoresheetAnswer } from '#web/api/scoresheets/scoresheet-calls.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './provenance-line.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** Who types an event that is kept by hand; for those who do, the way to its sheet. */
export function KeptLine({
  event: { id, keptBy = [] },
}: {
  readonly event: Pick<LiveEvent, 'id' | 'keptBy'>
}) {
  const own = useScoresheetAnswer('listScoresheets', {}).data?.find(sheet => sheet.eventId === id)
  return (
    <div className={styles.kept}>
      <p>{texts.keptBy(formatList(keptBy))}</p>
      {own && (
        <Link className={buttonClass()} to={`/scoresheet/${encodeURIComponent(own.id)}`}>
          {texts.open}
        </Link>
      )}
    </div>
  )
}
