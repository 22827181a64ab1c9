import type { ReactNode } from 'react'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { settledWarnings, settleWarning } from '#web/storage/settled-warnings.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Warning } from '../rows/warning.tsx'
import styles from './coach-warning.module.css'

const { coach: texts } = NOW_TEXTS.now

interface CoachWarningProps {
  /** Between whose bouts something has to be settled. */
  readonly items: readonly NowItem[]
  /** What it says, for the name of its button. */
  readonly said: string
  readonly children: ReactNode
}

/** Many at once are another few every minute: those that are named count. */
const NAMED = 3

/** A warning between bouts until the coach has read it; another one where one of the bouts is another. */
export function CoachWarning({ items, said, children }: CoachWarningProps) {
  const settled = useStored(settledWarnings)
  const key = items
    .slice(0, NAMED)
    .map(item => `${toItemKey(item)} ${toBoutKey(item.row.state) ?? ''}`)
    .toSorted()
    .join('\n')
  if (settled.includes(key)) return null
  return (
    <Warning
      action={
        <Button
          className={styles.settle}
          aria-label={texts.settleSaid(said)}
          onClick={() => settleWarning(key)}
        >
          {texts.settle}
        </Button>
      }
    >
      {children}
    </Warning>
  )
}
