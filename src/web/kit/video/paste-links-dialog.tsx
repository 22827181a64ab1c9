import { type FormEvent, useId, useState } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { planPastedLinks } from './plan-pasted-links.ts'
import { saveLinks } from './save-links.ts'
import { UndescribedDialog } from './undescribed-dialog.tsx'
import styles from './video-dialog.module.css'
import { videoFailure } from './video-failure.ts'
import type { VideoLinking } from './video-linking.ts'

/** Many links in one go, with what goes where before it is saved. */
export function PasteLinksDialog({ linking, onClose }: { linking: VideoLinking; onClose: () => void }) {
  const { video } = RESULTS_TEXTS
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [isUntold, setUntold] = useState(false)
  const plan = planPastedLinks(text, linking.bouts)
  const save = async (): Promise<void> => {
    if (plan.links.length === 0) return setError(video.pasteNone)
    setSaving(true)
    try {
      const saved = await saveLinks(
        linking,
        plan.links.map(({ bout, url }) => ({ id: bout.id, url })),
      )
      if (saved === 'untold') setUntold(true)
      else onClose()
    } catch (failure) {
      setError(videoFailure(failure))
      setSaving(false)
    }
  }
  if (isUntold) return <UndescribedDialog onClose={onClose} />
  return (
    <Dialog open title={video.pasteTitle} closeLabel={MESSAGES.app.close} onClose={onClose}>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!saving) void save()
        }}
      >
        <label className={styles.field}>
          {video.pasteLabel}
          <textarea
            rows={5}
            spellCheck={false}
            value={text}
            aria-describedby={id}
            onChange={event => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
          <span id={id} className={styles.hint}>
            {video.pasteHint}
          </span>
        </label>
        <ul className={styles.pairs} aria-live="polite">
          {plan.links.map(({ bout, url }) => (
            <li key={bout.id}>
              <b>{bout.label}</b> ← {url}
            </li>
          ))}
        </ul>
        {plan.unread.length > 0 && (
          <p className={styles.error}>{video.pasteUnread(plan.unread.length, plan.unread.join(' · '))}</p>
        )}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        <Button type="submit" tone="strong" disabled={saving}>
          {saving ? video.saving : video.pasteSubmit(plan.links.length)}
        </Button>
      </form>
    </Dialog>
  )
}
