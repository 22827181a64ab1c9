import { MESSAGES } from '#web/api/texts/messages.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './take-over-dialog.module.css'

const { coach: texts } = NOW_TEXTS.now

export interface TakeOverDialogProps {
  /** Who goes there now. */
  readonly coach: string
  /** To whom, and where. */
  readonly who: string
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Asks before a bout is taken over to which another coach goes. */
export function TakeOverDialog({ coach, who, onTake, onClose }: TakeOverDialogProps) {
  return (
    <Dialog open title={texts.isThere(coach)} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <div className={styles.ask}>
        <p>{texts.overAsk(coach, who)}</p>
        <p className={styles.actions}>
          <Button tone="strong" data-first-focus onClick={onTake}>
            {texts.over}
          </Button>
          <Button onClick={onClose}>{texts.leave}</Button>
        </p>
      </div>
    </Dialog>
  )
}
