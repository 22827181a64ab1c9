import { type FormEvent, useState } from 'react'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './touches-card.module.css'

const { desk: texts } = DESK_TEXTS
const LONGEST = 500

/** A note at this place of the film; Enter keeps it, Escape leaves. */
export function NoteForm({ onKeep, onCancel }: { onKeep: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.note}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (text.trim() === '') onCancel()
        else onKeep(text.trim())
      }}
    >
      <label>
        {texts.noteLabel}
        <input
          // biome-ignore lint/a11y/noAutofocus: the key or the button that opened it asked for it.
          autoFocus
          maxLength={LONGEST}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
        />
      </label>
      <Button type="submit" tone="strong">
        {texts.noteSave}
      </Button>
      <Button onClick={onCancel}>{texts.noteCancel}</Button>
    </form>
  )
}
