import { useEffect, useState } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** So long a wait is called a missing connection. */
const DEAD_MS = 3_000
/** So often in vain, the code may not be there any more: the app was renewed. */
const MANY_TRIES = 3

interface PartPendingProps {
  readonly tries: number
  readonly room: number | undefined
  readonly onRetry: () => void
}

/** In place of a part of the app that is on its way, or that cannot come. */
export function PartPending({ tries, room, onRetry }: PartPendingProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const { app } = MESSAGES
  if (tries === 0 && !isLate) return <Spinner label={app.loading} {...(room ? { room } : {})} />
  return (
    <Banner>
      <span>{app.partMissing}</span>
      <button type="button" onClick={onRetry}>
        {app.retry}
      </button>
      {tries >= MANY_TRIES && navigator.onLine && (
        <button type="button" onClick={() => location.reload()}>
          {app.reload}
        </button>
      )}
    </Banner>
  )
}
