import { useId, useState } from 'react'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './names-part.module.css'
import { type PastedPerson, parsePastedList } from './parse-pasted-list.ts'

const { people: texts } = MAKING_TEXTS.making
const LONGEST_LIST = 60_000

interface PasteDialogProps {
  readonly isTeam: boolean
  readonly onPaste: (pasted: readonly PastedPerson[]) => void
  readonly onClose: () => void
}

/** Takes a list of names, and says how many are in it before it is taken. */
export function PasteDialog({ isTeam, onPaste, onClose }: PasteDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const pasted = parsePastedList(text, isTeam)
  return (
    <Dialog open title={texts.pasteTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.form}>
        <label htmlFor={id}>{texts.pasteLabel}</label>
        <textarea
          id={id}
          data-first-focus
          rows={8}
          maxLength={LONGEST_LIST}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.quiet}>
          {texts.pasteHint}
        </p>
        {pasted.length === 0 ? (
          <p role="status" className={styles.quiet}>
            {text.trim() !== '' && texts.pasteNothing}
          </p>
        ) : (
          <Button
            tone="strong"
            onClick={() => {
              onPaste(pasted)
              onClose()
            }}
          >
            {texts.pasteSubmit(pasted.length)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
