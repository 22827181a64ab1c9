import { useEffect, useEffectEvent, useRef } from 'react'
import { TOLD_AGAIN_MS, type ToldBout } from '#domain/scoresheet/running-bout.ts'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { callScoresheet } from '#web/api/scoresheets/scoresheet-calls.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'

/** A keeper tells of their bout so often at most. */
const BETWEEN_MS = 3_000

/**
 * Tells the server how a bout goes that is kept here, so that others see it while it is fenced: what changed soon, what did
 * not each minute. Nothing waits for it: without a network, or where it fails, the next telling says it as well. Undefined:
 * it has not begun.
 */
export function useToldBout(
  { id, account, making, scoresheet, refused }: HeldScoresheet,
  bout: ToldBout | undefined,
): void {
  const isOnline = useConnection() === 'online'
  const isKnown = scoresheet !== undefined && scoresheet.closedAt === undefined && !making && !refused
  const isTold = bout !== undefined && isOnline && isKnown
  const toldAt = useRef(0)
  const tell = useEffectEvent(() => {
    if (!bout) return
    toldAt.current = Date.now()
    const options = { headers: { 'allez-account': account } }
    // It is told again, and nobody waits for it.
    callScoresheet('tellRunningBout', { params: { id }, body: { ...bout } }, options).catch(() => {})
  })
  const words = bout && JSON.stringify(bout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is told when it changes
  useEffect(() => {
    if (!isTold) return
    const since = Date.now() - toldAt.current
    const wait = since >= 0 && since < BETWEEN_MS ? BETWEEN_MS - since : 0
    const timer = setTimeout(tell, wait)
    const again = setInterval(tell, TOLD_AGAIN_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [isTold, words])
}
