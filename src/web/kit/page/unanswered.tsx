import { MESSAGES } from '#web/api/texts/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FailedAnswer } from './failed-answer.tsx'

/** A question that was asked of the server. */
interface Question {
  readonly error: Error | null
  refetch(): Promise<unknown>
}

/** What stands in the place of an answer that is not there: that it is on its way, or what became of it. `room`: CSS pixels. */
export function Unanswered({ of, room }: { of: Question; room?: number | undefined }) {
  if (of.error) return <FailedAnswer error={of.error} onRetry={() => void of.refetch()} />
  return <Spinner label={MESSAGES.app.loading} {...(room === undefined ? {} : { room })} />
}
