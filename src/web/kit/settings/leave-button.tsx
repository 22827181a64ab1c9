import { type ReactNode, useState } from 'react'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { countWaiting } from '#web/storage/outbox/write-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './leave-button.module.css'

interface LeaveButtonProps {
  readonly className?: string | undefined
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Signs out; where something waits to be sent it asks first, for that would be lost. */
export function LeaveButton({ className, onLeave, children }: LeaveButtonProps) {
  const { outbox: texts } = OUTBOX_TEXTS
  const mark = useStored(outboxMark)
  const [asking, setAsking] = useState(false)
  const count = countWaiting(mark) + (mark?.uploads ?? 0)
  if (!asking || count === 0)
    return (
      <button type="button" className={className} onClick={() => (count > 0 ? setAsking(true) : onLeave())}>
        {children}
      </button>
    )
  return (
    <div role="alert" className={styles.question}>
      <p>{texts.leave(count)}</p>
      <Button onClick={() => setAsking(false)}>{texts.stay}</Button>
      <Button className={styles.leave} onClick={onLeave}>
        {texts.leaveAll}
      </Button>
    </div>
  )
}
