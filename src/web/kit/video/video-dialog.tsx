import { useState } from 'react'
import { MESSAGES } from '#web/api/messages.ts'
import { RESULTS_TEXTS } from '#web/api/results-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UntoldDialog } from './untold-dialog.tsx'
import type { VideoDesk } from './video-desk.ts'
import styles from './video-dialog.module.css'
import { VideoHistory } from './video-history.tsx'
import { VideoLinkForm } from './video-link-form.tsx'
import { VideoPlayer } from './video-player.tsx'

interface VideoDialogProps {
  readonly boutId: string
  readonly url: string | null
  readonly desk: VideoDesk
  readonly onClose: () => void
}

/** A bout's video: watched where one is linked, linked where none is; who linked it and the way back. */
export function VideoDialog({ boutId, url, desk, onClose }: VideoDialogProps) {
  const [changing, setChanging] = useState(url === null)
  const { video } = RESULTS_TEXTS
  const [isUntold, setUntold] = useState(false)
  if (isUntold) return <UntoldDialog onClose={onClose} />
  return (
    <Dialog
      open
      title={changing ? video.linkTitle : video.title}
      closeLabel={MESSAGES.app.close}
      onClose={onClose}
    >
      <div className={styles.body}>
        {changing || url === null ? (
          <VideoLinkForm
            boutId={boutId}
            url={url}
            desk={desk}
            onDone={onClose}
            onUntold={() => setUntold(true)}
          />
        ) : (
          <>
            <VideoPlayer url={url} />
            {desk.mayLink && (
              <div className={styles.actions}>
                <Button onClick={() => setChanging(true)}>{video.change}</Button>
              </div>
            )}
          </>
        )}
        {desk.history && desk.mayLink && (
          <VideoHistory boutId={boutId} history={desk.history} onUndone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
