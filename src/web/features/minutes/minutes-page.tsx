import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MINUTES_TEXTS } from '#web/api/texts/minutes-texts.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { readerLocale } from '#web/storage/language.ts'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import styles from './minutes-page.module.css'
import { toFigures } from './to-figures.ts'

const { minutes: texts } = MINUTES_TEXTS

/** /about/minutes: how the minutes to a bout are told, and how often they were right here. */
export function MinutesPage() {
  usePageTitle(texts.page)
  const { data, isError, error, refetch } = useAnswer('getMinutes', {})
  return (
    <PlainPage title={texts.page}>
      <Card className={styles.card}>
        {texts.how.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      <Card className={styles.card}>
        <h2>{texts.measured}</h2>
        {isError && !data && <FailedAnswer error={error} onRetry={() => void refetch()} />}
        {data && toFigures(data, readerLocale()).map(line => <p key={line}>{line}</p>)}
      </Card>
    </PlainPage>
  )
}
