import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './video-dialog.module.css'

/** Says that a link is kept though the video service did not take the video's details (spec §8). */
export function UndescribedDialog({ onClose }: { onClose: () => void }) {
  const { video } = RESULTS_TEXTS
  return (
    <Dialog open title={video.linkTitle} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.error} role="alert">
          {video.failed}
        </p>
        <p>{video.untold}</p>
        <Button tone="strong" data-first-focus onClick={onClose}>
          {MESSAGES.app.close}
        </Button>
      </div>
    </Dialog>
  )
}
