import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type { ScoresheetConflict } from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { toNamesByKey } from '../names-by-key.ts'
import sheet from '../scoresheet.module.css'
import { findPlacedBout } from '../to-score-value.ts'
import { describeArrival } from './describe-arrival.ts'
import { describeConflict, describeWord, readWordScore } from './describe-conflict.ts'
import { describeMove } from './describe-move.ts'
import { ScoreWord } from './score-word.tsx'
import styles from './settle.module.css'
import { TypeAgainDialog } from './type-again-dialog.tsx'
import { findMoves, toSettlement } from './what-would-change.ts'

const { scoresheet, settle: texts } = SCORESHEET_TEXTS
const TICK_MS = 60_000

interface ConflictProps {
  readonly open: OpenScoresheet
  readonly conflict: ScoresheetConflict
}

/** Words that contradict each other, who typed them and when, what each would change, and the choice between them. */
export function ConflictCard({ open, conflict }: ConflictProps) {
  const [first] = conflict.entries
  const [chosen, setChosen] = useState(first?.id ?? '')
  const [isTyping, setTyping] = useState(false)
  const now = useNow(TICK_MS)
  const { state, entries } = open
  const names = toNamesByKey(state)
  const head = `settle-${conflict.slot.replaceAll(/[^\w-]/g, '-')}`
  const picked = conflict.entries.find(({ id }) => id === chosen) ?? first
  if (!first || !picked) return null
  const who = nameAuthor(open, picked.by, SCORESHEET_TEXTS.scoresheet)
  const isMine = who === scoresheet.me
  const bout = findPlacedBout(state, conflict.slot)
  const others = conflict.entries.filter(({ id }) => id !== first.id)
  return (
    <Card className={sheet.card} aria-labelledby={head}>
      <h2 id={head} className={sheet.alert}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        {describeConflict(conflict, state, names)}
      </h2>
      <p className={sheet.note}>{texts.which}</p>
      <fieldset className={styles.words} aria-labelledby={head}>
        {conflict.entries.map(entry => (
          <label key={entry.id} className={styles.word}>
            <input
              type="radio"
              name={head}
              checked={entry.id === picked.id}
              onChange={() => setChosen(entry.id)}
            />
            <strong>{describe(entry)}</strong>
            <span>{nameAuthor(open, entry.by, SCORESHEET_TEXTS.scoresheet)}</span>
            <small>
              {[formatMinute(entry.at, { now }), describeArrival(entry, conflict, open, now)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {entry.id === first.id && <small className={styles.shown}>{texts.shown}</small>}
          </label>
        ))}
      </fieldset>
      {others.map(entry => {
        const moves = findMoves(entries, state, conflict, entry.id)
        return (
          <p key={entry.id} className={styles.effect}>
            {sayIf(entry)}{' '}
            {moves.length === 0
              ? sayWinner(entry)
              : moves.map(move => describeMove(move, state, names)).join(' ')}
          </p>
        )
      })}
      <p className={styles.ways}>
        {bout && <Button onClick={() => setTyping(true)}>{texts.typeAgain}</Button>}
        <Button tone="strong" onClick={() => open.say(toSettlement(conflict, picked.id))}>
          <IconCheck size={20} aria-hidden="true" />
          {(isMine ? texts.yours : (what: string) => texts.stands(who, what))(
            describeWord(picked, conflict, state, names),
          )}
        </Button>
      </p>
      {bout && isTyping && (
        <TypeAgainDialog open={open} conflict={conflict} bout={bout} onClose={() => setTyping(false)} />
      )}
    </Card>
  )

  function describe(entry: ScoresheetEntry): ReactNode {
    const score = bout && readWordScore(entry, bout)
    return score ? <ScoreWord touches={score} /> : describeWord(entry, conflict, state, names)
  }

  /** By who typed it; where several are of the same one, by what it says. */
  function sayIf(entry: ScoresheetEntry): string {
    const name = nameAuthor(open, entry.by, SCORESHEET_TEXTS.scoresheet)
    const isAlone = conflict.entries.filter(({ by }) => by === entry.by).length === 1
    if (!isAlone) return texts.ifScore(describeWord(entry, conflict, state, names))
    return name === scoresheet.me ? texts.ifYours : texts.ifRight(name)
  }

  /** Places follow once the whole round is fenced; who goes on shows at once. */
  function sayWinner(entry: ScoresheetEntry): string {
    const winner = bout && readWordScore(entry, bout)?.winner
    return winner && winner !== bout.score?.winner ? texts.wins(names(bout[winner]).narrow) : texts.noMove
  }
}
