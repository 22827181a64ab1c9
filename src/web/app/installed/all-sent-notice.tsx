import { useEffect, useState } from 'react'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import styles from './notice.module.css'

/** So long it is said that all of it went. */
const SAID_MS = 60_000

/** Says that what waited has been sent, and when: whoever typed without a network wants to hear that it arrived. */
export function AllSentNotice() {
  const mark = useStored(outboxMark)
  const [wasWaiting, setWasWaiting] = useState(mark !== null)
  const [sentAt, setSentAt] = useState<number>()
  useEffect(() => {
    if (mark !== null) {
      setWasWaiting(true)
      setSentAt(undefined)
      return
    }
    if (!wasWaiting) return
    setWasWaiting(false)
    setSentAt(Date.now())
  }, [mark, wasWaiting])
  useEffect(() => {
    if (sentAt === undefined) return
    const timer = setTimeout(() => setSentAt(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [sentAt])
  if (sentAt === undefined) return null
  const time = formatMinute(sentAt, { now: sentAt })
  return (
    <p className={styles.notice} role="status">
      <span>{INSTALLED_TEXTS.installed.allSent(time)}</span>
    </p>
  )
}
