import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import type { ShownUpload } from '#web/api/uploads/to-phase.ts'
import { dropUpload, giveFile, pauseUpload, resumeUpload } from '#web/api/uploads/upload-queue.ts'
import { formatSize } from '#web/kit/page/format-size.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { describeUpload, sayUpload } from './describe-upload.ts'
import { FileButton } from './file-button.tsx'
import styles from './upload.module.css'

const { uploads: texts } = OUTBOX_TEXTS

/** One video on its way: how far it is, and what can be done with it. `hasSubject`: it says of which bout. */
export function UploadRow({ shown, hasSubject }: { shown: ShownUpload; hasSubject: boolean }) {
  const { upload, phase } = shown
  const { file, progress } = upload
  const [isOther, setOther] = useState(false)
  const isOver = phase === 'done' || phase === 'untold'
  return (
    <li className={styles.row} data-phase={phase}>
      <div className={styles.head}>
        <div>
          {hasSubject && <strong>{upload.subject}</strong>}
          <span className={styles.name}>{file.name}</span>
        </div>
        <IconButton
          label={isOver ? texts.remove(file.name) : texts.drop(file.name)}
          onClick={() => void dropUpload(upload.id)}
        >
          <IconTrash size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {!isOver && <Progress done={progress.sent} total={file.size} label={texts.progress(file.name)} />}
      <div className={styles.foot}>
        <p>
          <span aria-hidden="true">{describeUpload(shown)}</span>
          {!isOver && <small>{texts.sent(formatSize(progress.sent), formatSize(file.size))}</small>}
        </p>
        <RowAction shown={shown} onOther={setOther} />
      </div>
      {isOther && (
        <p role="alert" className={styles.error}>
          {texts.otherFile(file.name)}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {sayUpload(shown)}
      </span>
    </li>
  )
}

function RowAction({
  shown: { upload, phase },
  onOther,
}: {
  shown: ShownUpload
  onOther: (is: boolean) => void
}) {
  const { id, file } = upload
  if (phase === 'needsFile') {
    return (
      <FileButton
        label={texts.chooseAgain}
        said={texts.actionOf(texts.chooseAgain, file.name)}
        onChosen={chosen => void giveFile(id, chosen).then(isSame => onOther(!isSame))}
      />
    )
  }
  const action = ACTIONS[phase]
  if (!action) return null
  return (
    <Button aria-label={texts.actionOf(texts[action.word], file.name)} onClick={() => void action.run(id)}>
      {texts[action.word]}
    </Button>
  )
}

const PAUSE = { word: 'pause', run: pauseUpload } as const
/** What can be done with an upload, by its phase. */
const ACTIONS: Partial<
  Record<ShownUpload['phase'], { word: 'pause' | 'goOn' | 'again'; run: (id: string) => Promise<unknown> }>
> = {
  sending: PAUSE,
  waiting: PAUSE,
  queued: PAUSE,
  paused: { word: 'goOn', run: resumeUpload },
  failed: { word: 'again', run: resumeUpload },
}
