import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ESTIMATE_TEXTS } from '#web/api/texts/estimate-texts.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import styles from './standings-page.module.css'

const { estimate: texts } = ESTIMATE_TEXTS
const NAMES: Readonly<Record<string, string>> = texts.sources

/** When and by whom the official list was made. */
export function OfficialDate({ code }: { code: string }) {
  const { data, isPending } = useAnswer('getStandingsOrigin', { params: { code } })
  // Of a list that nobody has read yet the place of the list says so.
  if (isPending || data?.asOf === null) return <p className={styles.states}>{'\u00a0'}</p>
  if (!data) return null
  const { asOf, source } = data
  return (
    <p className={styles.states}>
      {texts.officialAsOf(formatFullDay(asOf), NAMES[source ?? ''] ?? source ?? '')}
    </p>
  )
}
