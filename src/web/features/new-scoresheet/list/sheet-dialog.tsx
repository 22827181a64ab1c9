import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { callScoresheet } from '#web/api/scoresheets/scoresheet-calls.ts'
import { dropScoresheet, findScoresheetKeeper } from '#web/api/scoresheets/scoresheet-keeper.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InviteMaker } from './invite-maker.tsx'
import type { SheetLine } from './merge-sheets.ts'
import styles from './sheet-list.module.css'

const { sheets: texts } = MAKING_TEXTS

interface SheetDialogProps {
  readonly sheet: SheetLine
  /** Something of it changed. */
  readonly onChange: () => void
  readonly onClose: () => void
}

/** What can be done with a sheet besides typing: who fences, others invited, closed, dropped from here. */
export function SheetDialog({ sheet, onChange, onClose }: SheetDialogProps) {
  const { id, isMine, isUnsent, isKept, waiting, closedBy } = sheet
  const [isClosing, setClosing] = useState(false)
  const [problem, setProblem] = useState('')
  const close = async (): Promise<void> => {
    setClosing(true)
    setProblem('')
    try {
      const keeper = isKept ? findScoresheetKeeper(id) : undefined
      // What still waits here would be refused once it is closed.
      if ((await keeper?.sync()) === 'lost') throw new Error('Not all of it is sent')
      await callScoresheet('closeScoresheet', { params: { id } })
      await keeper?.sync()
      onChange()
      onClose()
    } catch {
      setProblem(texts.closeFailed)
      setClosing(false)
    }
  }
  const drop = async (): Promise<void> => {
    await dropScoresheet(id)
    onChange()
    onClose()
  }
  return (
    <Dialog open title={TERMS.eventName(sheet.name)} closeLabel={texts.dismiss} onClose={onClose}>
      <div className={styles.acts}>
        {!closedBy && (
          <Link className={buttonClass()} to={`/scoresheet/${id}/names`}>
            {texts.names}
          </Link>
        )}
        {isMine && !closedBy && (isUnsent ? <p>{texts.inviteWaits}</p> : <InviteMaker id={id} />)}
        {isMine && !closedBy && !isUnsent && (
          <Asked
            label={texts.close}
            question={texts.closeAsk}
            isBusy={isClosing}
            onConfirm={() => void close()}
          />
        )}
        {problem !== '' && <p role="alert">{problem}</p>}
        {isKept && (
          <Asked
            label={texts.drop}
            question={toDropQuestion(isUnsent, waiting)}
            onConfirm={() => void drop()}
          />
        )}
      </div>
    </Dialog>
  )
}

function toDropQuestion(isUnsent: boolean, waiting: number): string {
  if (isUnsent) return texts.dropOnly
  return waiting > 0 ? texts.dropLost(waiting) : texts.dropAsk
}

interface AskedProps {
  readonly label: string
  readonly question: ReactNode
  readonly isBusy?: boolean
  readonly onConfirm: () => void
}

/** A button for what cannot be taken back: asks below itself. */
function Asked({ label, question, isBusy = false, onConfirm }: AskedProps) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button className={styles.danger} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <div className={styles.ask}>
      <p role="alert">{question}</p>
      <div>
        <Button className={styles.danger} disabled={isBusy} onClick={onConfirm}>
          {label}
        </Button>
        <Button onClick={() => setAsking(false)}>{texts.keep}</Button>
      </div>
    </div>
  )
}
