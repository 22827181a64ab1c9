import { type FormEvent, useId, useState } from 'react'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { UploadPart } from '#web/kit/upload/upload-part.tsx'
import { drafts } from '#web/storage/drafts.ts'
import { SHARED_VIDEO } from '#web/storage/shared-video.ts'
import { Button } from '#web/ui/button.tsx'
import { describeVideo } from './describe-video.ts'
import { saveLinks } from './save-links.ts'
import styles from './video-dialog.module.css'
import { videoFailure } from './video-failure.ts'
import type { VideoLinking } from './video-linking.ts'

interface VideoLinkFormProps {
  readonly boutId: string
  readonly url: string | null
  readonly linking: VideoLinking
  readonly onDone: () => void
  /** Linked, but the video service did not take the video's details. */
  readonly onUntold: () => void
}

/** One address, or a film of this device, for one bout or several; required, Enter submits (spec §5). */
export function VideoLinkForm({ boutId, url, linking, onDone, onUntold }: VideoLinkFormProps) {
  const { video } = RESULTS_TEXTS
  const id = useId()
  const [text, setText] = useState(url ?? drafts.read(SHARED_VIDEO) ?? '')
  const [more, setMore] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const link = parseVideoLink(text)
  const others = linking.bouts.filter(bout => bout.id !== boutId)
  const save = async (): Promise<void> => {
    if (text.trim() === '') return setError(video.required)
    if (!link.ok) return setError(video.problem(link.reason))
    setSaving(true)
    const address = formatVideoLink(link.value)
    try {
      const saved = await saveLinks(
        linking,
        [boutId, ...more].map(bout => ({ id: bout, url: address })),
      )
      drafts.clear(SHARED_VIDEO)
      if (saved === 'untold') onUntold()
      else onDone()
    } catch (failure) {
      setError(videoFailure(failure))
      setSaving(false)
    }
  }
  return (
    <form
      className={styles.body}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!saving) void save()
      }}
    >
      <label className={styles.field}>
        {video.url}
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-first-focus
          maxLength={2000}
          required
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          onChange={event => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <span id={id} className={error === undefined ? styles.hint : styles.error} role="status">
          {error ?? (link.ok ? describeVideo(link.value) : video.urlHint)}
        </span>
      </label>
      {others.length > 0 && (
        <details className={styles.also}>
          <summary>{video.alsoFor}</summary>
          {others.map(bout => (
            <label key={bout.id}>
              <input
                type="checkbox"
                checked={more.has(bout.id)}
                onChange={event => {
                  const next = new Set(more)
                  if (event.target.checked) next.add(bout.id)
                  else next.delete(bout.id)
                  setMore(next)
                }}
              />
              {bout.label}
            </label>
          ))}
        </details>
      )}
      <Button type="submit" tone="strong" disabled={saving}>
        {saving ? video.saving : video.submit}
      </Button>
      <UploadPart
        place={{
          eventId: linking.eventId,
          boutIds: [boutId, ...more],
          subject: linking.bouts.find(bout => bout.id === boutId)?.label ?? '',
        }}
      />
    </form>
  )
}
