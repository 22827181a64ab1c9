import { useConnection } from '#web/api/calls/use-connection.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FailedAnswer } from './failed-answer.tsx'

/** A question that was asked of the server. */
interface Question {
  readonly error: Error | null
  /** Of this asking; as long as none is known, the device may have kept an answer. */
  readonly failureCount: number
  refetch(): Promise<unknown>
}

/** What stands in the place of an answer that is not there: that it is on its way, what became of it, or that there is no network to ask. `room`: CSS pixels. */
export function Unanswered({ of, room }: { of: Question; room?: number | undefined }) {
  const isLost = useConnection() === 'offline'
  if (of.error || (isLost && of.failureCount > 0))
    return <FailedAnswer error={of.error} onRetry={() => void of.refetch()} />
  return <Spinner label={MESSAGES.app.loading} {...(room === undefined ? {} : { room })} />
}
