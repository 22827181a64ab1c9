import '#web/ui/bout-tokens.css'
import { useParams } from 'react-router'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { useOpenView } from '#web/kit/links/use-open-view.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Untold } from '#web/kit/page/untold.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { ClosesCard } from './closes-card.tsx'
import { DayBar } from './day-bar.tsx'
import { DayHero } from './day-hero.tsx'
import styles from './day-page.module.css'
import { DaySteps } from './day-steps.tsx'

const { day: texts } = DAY_TEXTS
const TICK_MS = 5_000

/** /day/:token: one fencer's day for whoever has the link, without an account. */
export function DayPage() {
  const { token = '' } = useParams()
  const { view, hasClosed, isFailing, now } = useOpenView('getDay', { token, tickMs: TICK_MS })
  usePageTitle(view && texts.title(view.who))
  return (
    <>
      <Untold />
      <DayBar />
      <main className={styles.page}>
        {view && (
          <>
            <DayHero view={view} now={now} isFailing={isFailing} />
            <div className={styles.column}>
              <DaySteps view={view} now={now} />
              <ClosesCard view={view} now={now} />
            </div>
          </>
        )}
        {hasClosed && (
          <PlainPage title={texts.closed}>
            <Card className={styles.note}>
              <p>{texts.closedWhy}</p>
            </Card>
          </PlainPage>
        )}
        {!view && !hasClosed && (
          <p className={styles.note} role="status">
            {isFailing ? texts.failed : texts.loading}
          </p>
        )}
      </main>
    </>
  )
}
