import { useEffect } from 'react'
import { finishSignOut } from '#web/api/calls/finish-sign-out.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { useStored } from '#web/storage/stored-value.ts'
import styles from './sign-out-notice.module.css'

const RETRY_MS = 15_000

/** Says that the server does not know of a sign-out yet, and tells it as soon as it can be reached. */
export function SignOutNotice() {
  const pending = useStored(pendingSignOut)
  const failed = pending?.failed === true
  // The page may have been closed before the server answered.
  useEffect(() => void finishSignOut(), [])
  useEffect(() => {
    if (!failed) return
    const retry = (): void => void finishSignOut()
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [failed])
  if (!failed) return null
  return (
    <p className={styles.notice} role="status">
      {MESSAGES.account.signOutPending}
    </p>
  )
}
