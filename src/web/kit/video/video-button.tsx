import { IconLink, IconVideo } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { describeAddress } from './describe-video.ts'
import styles from './video-button.module.css'
import { videoKey } from './video-key.ts'
import type { VideoLinking } from './video-linking.ts'
import { VIDEO_PARTS } from './video-parts.ts'

/** The icon that leads to a bout's video, or the action that links one (spec §4). */
export function VideoButton({
  bout,
  opponent,
  linking,
}: {
  bout: { id: string; videoLink: string | null }
  opponent: string
  linking: VideoLinking
}) {
  const [open, setOpen] = useState(false)
  const isQueued = useStored(outboxMark)?.waiting.includes(videoKey(linking.eventId, bout.id))
  // Only what the rules let through becomes an address to open, wherever it came from.
  const host = describeAddress(bout.videoLink)
  const isLinked = host !== undefined
  if (!isLinked && !linking.mayLink) return <span />
  const show = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {isLinked ? (
        <a
          className={styles.button}
          data-linked
          data-queued={isQueued || undefined}
          href={bout.videoLink ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={isQueued ? RESULTS_TEXTS.video.queuedOf(opponent) : RESULTS_TEXTS.video.watch(opponent)}
          title={host}
          onClick={show}
        >
          <span>
            <IconVideo size={20} aria-hidden="true" />
          </span>
        </a>
      ) : (
        <button
          type="button"
          className={styles.button}
          data-queued={isQueued || undefined}
          aria-label={isQueued ? RESULTS_TEXTS.video.queuedOf(opponent) : RESULTS_TEXTS.video.link(opponent)}
          onClick={() => setOpen(true)}
        >
          <IconLink size={20} aria-hidden="true" />
        </button>
      )}
      {open && (
        <VIDEO_PARTS.VideoDialog
          boutId={bout.id}
          opponent={opponent}
          url={bout.videoLink}
          linking={linking}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
