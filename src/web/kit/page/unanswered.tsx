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

interface UnansweredProps {
  readonly of: Question
  readonly room?: number | undefined
  readonly heading?: string | undefined
}

/** What stands in the place of an answer that is not there: that it is on its way, what became of it, or that there is no network to ask. `room`: CSS pixels. `heading`: of the page, where this is all that stands on it. */
export function Unanswered({ of, room, heading }: UnansweredProps) {
  const isLost = useConnection() === 'offline'
  return (
    <>
      {heading !== undefined && <h1 className="visually-hidden">{heading}</h1>}
      {of.error || (isLost && of.failureCount > 0) ? (
        <FailedAnswer error={of.error} onRetry={() => void of.refetch()} />
      ) : (
        <Spinner label={MESSAGES.app.loading} {...(room === undefined ? {} : { room })} />
      )}
    </>
  )
}
