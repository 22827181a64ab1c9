import '#web/ui/bout-tokens.css'
import { useParams } from 'react-router'
import { DAY_TEXTS } from '#web/api/texts/day-texts.ts'
import { WALL_TEXTS } from '#web/api/texts/wall-texts.ts'
import { useOpenView } from '#web/kit/links/use-open-view.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Untold } from '#web/kit/page/untold.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import styles from './wall-page.module.css'
import { WallScreen } from './wall-screen.tsx'

const { wall: texts } = WALL_TEXTS
const TICK_MS = 1_000

/** /wall/:token: a hall's screen, for whoever has the link, without an account and without a hand. */
export function WallPage() {
  const { token = '' } = useParams()
  const { view, hasClosed, isFailing, now } = useOpenView('getWall', { token, tickMs: TICK_MS })
  usePageTitle(texts.page)
  useWakeLock()
  return (
    <div className={styles.wall} data-scheme="dark">
      <Untold />
      {view ? (
        <WallScreen view={view} now={now} isFailing={isFailing} />
      ) : (
        <Word hasClosed={hasClosed} isFailing={isFailing} />
      )}
    </div>
  )
}

function Word({ hasClosed, isFailing }: { readonly hasClosed: boolean; readonly isFailing: boolean }) {
  const { day } = DAY_TEXTS
  return (
    <main className={styles.word}>
      <h1>{hasClosed ? day.closed : texts.page}</h1>
      {hasClosed ? <p>{day.closedWhy}</p> : <p role="status">{isFailing ? day.failed : day.loading}</p>}
    </main>
  )
}
