import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BoutVerdict } from '#domain/bout-keeping/judge-kept-bout.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { Button } from '#web/ui/button.tsx'
import type { BoutNames } from '../bout/bout-names.ts'
import type { OpenBoutLog } from '../bout/use-bout-log.ts'
import styles from './file-score.module.css'
import { type BoutOnSheet, toSheetExclusion, toSheetScore } from './find-sheet-bout.ts'
import { toShownScore } from './to-shown-score.ts'

const { keeper: texts } = KEEPER_TEXTS
const AUTHOR_WORDS = { me: texts.end.yourself, somebody: texts.end.somebody }

interface FileScoreProps {
  readonly sheet: OpenScoresheet
  readonly found: BoutOnSheet
  readonly names: BoutNames
  readonly bout: KeptBout
  readonly verdict: BoutVerdict
  readonly from: string
  readonly kept: OpenBoutLog
}

/** Files the score into the sheet. What somebody else typed there stands beside it, and goes only when somebody says so. */
export function FileScore({ sheet, found, names, bout, verdict, from, kept }: FileScoreProps) {
  const navigate = useNavigate()
  const [excludes, setExcludes] = useState(true)
  const { touches, cards } = bout
  const ours = toShownScore({
    winner: verdict.winner,
    leftTouches: touches.left,
    rightTouches: touches.right,
  })
  const typed = found.bout.score
  const theirs = typed && toShownScore(typed)
  const isOther = theirs !== undefined && (theirs.left !== ours.left || theirs.right !== ours.right)
  const excluded = (['left', 'right'] as const).filter(hand => cards[hand].black > 0)

  function leave(): void {
    kept.drop()
    void navigate(from, { replace: true })
  }
  async function file(): Promise<void> {
    const gone = excludes ? excluded.map(hand => toSheetExclusion(found, found.bout[hand])) : []
    sheet.type([toSheetScore(found, bout, verdict), ...gone])
    // The log goes only once its score lies on the disk.
    await sheet.whenKept()
    leave()
  }
  if (sheet.held.refused || sheet.held.scoresheet?.closedAt !== undefined) {
    return <p className={styles.other}>{texts.end.refused}</p>
  }
  return (
    <>
      {isOther && (
        <p className={styles.other} role="status">
          {texts.end.sheetHas(theirs.left, theirs.right, nameAuthor(sheet, typed?.entry.by, AUTHOR_WORDS))}.{' '}
          {texts.end.here(ours.left, ours.right)}.
        </p>
      )}
      {excluded.map(hand => (
        <label key={hand} className={styles.choice}>
          <input type="checkbox" checked={excludes} onChange={event => setExcludes(event.target.checked)} />
          {texts.end.excluded(names[hand])}
        </label>
      ))}
      <Button tone={isOther ? 'plain' : 'strong'} onClick={() => void file()}>
        {isOther ? texts.end.fileOver : texts.end.file}
      </Button>
      {isOther && <Button onClick={leave}>{texts.end.keepTheirs}</Button>}
    </>
  )
}
