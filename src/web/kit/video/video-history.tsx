import { useEffect, useState } from 'react'
import type { VideoChange } from '#contract/results/result-view.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { readerLocale } from '#web/storage/language.ts'
import { Button } from '#web/ui/button.tsx'
import { describeAddress } from './describe-video.ts'
import styles from './video-dialog.module.css'
import { videoFailure } from './video-failure.ts'
import type { VideoLinking } from './video-linking.ts'

const MOST_SHOWN = 5
const formatter = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })

/** Who linked a video of which host and when, and the way back to what was before. */
export function VideoHistory({
  boutId,
  history,
  onUndone,
}: {
  boutId: string
  history: NonNullable<VideoLinking['history']>
  onUndone: () => void
}) {
  const { video } = RESULTS_TEXTS
  const [changes, setChanges] = useState<readonly VideoChange[]>([])
  const [error, setError] = useState<string>()
  useEffect(() => {
    let left = false
    history.list(boutId).then(
      found => left || setChanges(found),
      failure => left || setError(videoFailure(failure)),
    )
    return () => {
      left = true
    }
  }, [history, boutId])
  const [newest] = changes
  const undo = (number: number): void =>
    void history.undo(boutId, number).then(onUndone, failure => setError(videoFailure(failure)))
  if (error !== undefined) return <p className={styles.error}>{error}</p>
  if (!newest) return null
  return (
    <section className={styles.history} aria-label={video.history}>
      {changes.slice(0, MOST_SHOWN).map(change => (
        <p key={change.number}>
          {[
            (change.after === null ? video.removedBy : video.linkedBy)(
              change.by ?? video.somebody,
              formatter.format(change.at),
            ),
            describeAddress(change.after),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => undo(newest.number)}>
          {newest.before === null ? video.undoToNone : video.undone(newest.before)}
        </Button>
      </div>
    </section>
  )
}
