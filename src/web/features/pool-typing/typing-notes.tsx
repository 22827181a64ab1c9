import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { findTypingEnd } from './state/find-typing-end.ts'
import type { TypingPart } from './state/typing-part.ts'
import styles from './typing-notes.module.css'

const { typing: texts } = TYPING_TEXTS

/** What somebody who types has to know: two scores of a bout, a browser that keeps nothing, a sheet that is closed. */
export function TypingNotes({ part: { sheet, course } }: { readonly part: TypingPart }) {
  const contested = course.all.filter(({ rivals }) => rivals.length > 0).length
  const closing = findTypingEnd(sheet)
  const stuck = closing === undefined ? 0 : sheet.held.pending.length
  return (
    <>
      {closing !== undefined && (
        <p className={styles.note} role="status">
          {closing} {stuck > 0 && texts.stays(stuck)}{' '}
          <Link to={`/scoresheet/${sheet.held.id}`}>{texts.overview}</Link>
        </p>
      )}
      {contested > 0 && (
        <p className={styles.note}>
          {texts.conflicts(contested)} <Link to={`/scoresheet/${sheet.held.id}/settle`}>{texts.settle}</Link>
        </p>
      )}
      {sheet.held.scoresheet?.officialEventId !== undefined && (
        <p className={styles.note}>{texts.official}</p>
      )}
      {sheet.isUnkept && <p className={styles.note}>{texts.unkept}</p>}
    </>
  )
}
