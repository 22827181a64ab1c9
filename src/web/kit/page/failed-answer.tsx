import { Link } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './failed-answer.module.css'
import { toFailureKind } from './failure-kind.ts'

interface FailedAnswerProps {
  /** null: it was not asked for lack of a connection. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** What became of a question that failed, in plain words and in the sentence of spec §8, and where to go from here. */
export function FailedAnswer({ error, onRetry }: FailedAnswerProps) {
  const { failures, retry, toLive } = MESSAGES.app
  const kind =
    error === null ? 'offline' : toFailureKind(error instanceof ApiError ? error.status : undefined)
  return (
    <EmptyState text={failures[kind]}>
      {error && <p className={styles.sentence}>{error.message}</p>}
      <div className={styles.ways}>
        <Button onClick={onRetry}>{retry}</Button>
        {kind === 'missing' && (
          <Link className={buttonClass('strong')} to="/live">
            {toLive}
          </Link>
        )}
      </div>
    </EmptyState>
  )
}
