import { useState } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { saveLinks } from './save-links.ts'
import { UndescribedDialog } from './undescribed-dialog.tsx'
import styles from './video-dialog.module.css'
import { videoFailure } from './video-failure.ts'
import { VideoHistory } from './video-history.tsx'
import { videoKey } from './video-key.ts'
import { VideoLinkForm } from './video-link-form.tsx'
import type { VideoLinking } from './video-linking.ts'
import { VideoPlayer } from './video-player.tsx'

export interface VideoDialogProps {
  readonly boutId: string
  readonly opponent: string
  readonly url: string | null
  readonly linking: VideoLinking
  readonly onClose: () => void
}

/** A bout's video: watched where one is linked, linked where none is; who linked it and the way back. */
export function VideoDialog({ boutId, opponent, url, linking, onClose }: VideoDialogProps) {
  const [changing, setChanging] = useState(url === null)
  const { video } = RESULTS_TEXTS
  const [isUntold, setUntold] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string>()
  const isQueued = useStored(outboxMark)?.waiting.includes(videoKey(linking.eventId, boutId))
  const remove = (): void => {
    setRemoving(true)
    saveLinks(linking, [{ id: boutId, url: '' }]).then(onClose, failure => {
      setError(videoFailure(failure))
      setRemoving(false)
    })
  }
  if (isUntold) return <UndescribedDialog onClose={onClose} />
  return (
    <Dialog
      open
      title={changing ? video.linkTitle : video.title}
      closeLabel={MESSAGES.app.close}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>{linking.bouts.find(bout => bout.id === boutId)?.label ?? video.about(opponent)}</p>
        {isQueued && <p className={styles.hint}>{video.queued}</p>}
        {changing || url === null ? (
          <VideoLinkForm
            boutId={boutId}
            url={url}
            linking={linking}
            onDone={onClose}
            onUntold={() => setUntold(true)}
          />
        ) : (
          <>
            <VideoPlayer url={url} />
            {linking.mayLink && (
              <div className={styles.actions}>
                <Button onClick={() => setChanging(true)}>{video.change}</Button>
                <Button disabled={removing} onClick={remove}>
                  {video.remove}
                </Button>
              </div>
            )}
            {error !== undefined && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
          </>
        )}
        {linking.history && linking.mayLink && (
          <VideoHistory boutId={boutId} history={linking.history} onUndone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
