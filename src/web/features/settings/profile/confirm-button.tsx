import { useState } from 'react'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './settings.module.css'

interface ConfirmButtonProps {
  readonly label: string
  /** What is pressed, where several buttons say the same. */
  readonly labelOf?: string
  readonly question: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** A button for what cannot be taken back: asks first. */
export function ConfirmButton({ label, labelOf, question, busy, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className={styles.danger} aria-label={labelOf} disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} title={label} closeLabel={MESSAGES.app.close} onClose={() => setAsking(false)}>
        <div className={styles.form}>
          <p>{question}</p>
          <p className={styles.actions}>
            <Button
              className={styles.danger}
              onClick={() => {
                setAsking(false)
                onConfirm()
              }}
            >
              {label}
            </Button>
            <Button onClick={() => setAsking(false)}>{ACCOUNT_TEXTS.following.keep}</Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}
