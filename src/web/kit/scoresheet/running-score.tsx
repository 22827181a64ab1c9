import type { ReactNode } from 'react'
import type { Match } from '#contract/live/match.ts'
import { RUNNING_MS } from '#domain/scoresheet/running-bout.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'

const TICK_MS = 30_000

interface RunningScoreProps {
  readonly running: NonNullable<Match['running']>
  /** Whose touches come first. */
  readonly first?: 'left' | 'right'
  readonly children: (score: string, by: string | undefined) => ReactNode
  /** Where nobody tells of the bout any more. */
  readonly otherwise?: ReactNode
}

/** How a bout goes that somebody keeps at this moment: "2–1", as long as they tell of it. */
export function RunningScore({ running, first = 'left', children, otherwise }: RunningScoreProps) {
  const now = useServerNow(TICK_MS)
  const { left, right, by, at } = running
  if (at <= now - RUNNING_MS) return otherwise
  return children(first === 'left' ? `${left}–${right}` : `${right}–${left}`, by)
}
