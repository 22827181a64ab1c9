import { useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/fields/export-format.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { callScoresheet } from '#web/api/scoresheets/scoresheet-calls.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { saveText } from '#web/kit/page/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { saveSheetFile } from './save-sheet-file.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS
const FILES = {
  json: { ending: 'json', type: 'application/json' },
  'fie-xml': { ending: 'xml', type: 'application/xml' },
  frd: { ending: 'frd', type: 'application/xml' },
} as const satisfies Record<ExportFormat, object>

/** The sheet as files that other programs read, and all that was typed, which needs no network. */
export function FilesCard({ open }: { readonly open: OpenScoresheet }) {
  const [word, setWord] = useState('')
  const { held, state, waiting } = open
  const name = (state.event?.name ?? held.id).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  async function save(format: ExportFormat): Promise<void> {
    try {
      const input = { params: { id: held.id }, query: { format } }
      const { text, leftOut } = await callScoresheet('exportScoresheet', input)
      const { ending, type } = FILES[format]
      saveText(`${name}.${ending}`, text, type)
      setWord(leftOut.length === 0 ? '' : texts.leftOut(leftOut.join(', ')))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWord(error.isOffline ? texts.fileOffline : error.message)
    }
  }
  return (
    <Card className={styles.card} aria-labelledby="files">
      <h2 id="files">{texts.files}</h2>
      {waiting.size > 0 && <p className={styles.note}>{texts.filedOnly}</p>}
      <p className={styles.actions}>
        {EXPORT_FORMATS.map(format => (
          <Button key={format} onClick={() => void save(format)}>
            {texts.formats[format]}
          </Button>
        ))}
        <Button onClick={() => saveSheetFile(open)}>{texts.file}</Button>
      </p>
      <p role="status" className={styles.note}>
        {word}
      </p>
    </Card>
  )
}
