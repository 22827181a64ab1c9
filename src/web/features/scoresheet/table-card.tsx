import { useState } from 'react'
import type { TableauSide } from '#domain/tableau/tableau.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { Card } from '#web/ui/card.tsx'
import { formatScore } from './describe-score.ts'
import { nameRound } from './name-round.ts'
import { type NamesByKey, toNamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'
import { findTypedRound, type TableLine, toTableRounds } from './table-rounds.ts'
import { TypeBoutDialog } from './type-bout-dialog.tsx'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** The table round by round: the one that is fenced is open, and a bout of two is typed by pressing it. */
export function TableCard({ open }: { readonly open: OpenScoresheet }) {
  const { state } = open
  const [typed, setTyped] = useState<string>()
  const names = toNamesByKey(state)
  if (!state.table)
    return state.pools.length === 0 ? null : (
      <Card className={styles.card} aria-labelledby="table">
        <h2 id="table">{texts.table}</h2>
        <p className={styles.note}>{texts.poolsFirst}</p>
      </Card>
    )
  const rounds = toTableRounds(state.table)
  const current = findTypedRound(rounds)
  const chosen = state.table.bouts.find(bout => bout.slot === typed)
  return (
    <Card className={styles.card} aria-labelledby="table">
      <h2 id="table">{texts.table}</h2>
      {rounds.map(round => (
        <details key={`${round.tree}/${round.roundOf}`} open={round === current}>
          <summary>
            <b>{nameRound(round, state.table)}</b> <small>{sayDone(round)}</small>
          </summary>
          <ul className={styles.bouts}>
            {round.lines.map(line => (
              <BoutLine
                key={line.place.index}
                line={line}
                names={names}
                waiting={open.waiting}
                onType={setTyped}
              />
            ))}
          </ul>
        </details>
      ))}
      {chosen && (
        <TypeBoutDialog key={chosen.slot} open={open} bout={chosen} onClose={() => setTyped(undefined)} />
      )}
    </Card>
  )
}

/** "3 of 4" of the bouts that are fenced; nothing where it is not known yet who meets. */
function sayDone({ lines }: { readonly lines: readonly TableLine[] }): string {
  const bouts = lines.filter(({ bout }) => bout)
  return bouts.length === 0 ? '' : texts.done(bouts.filter(({ bout }) => bout?.score).length, bouts.length)
}

interface LineProps {
  readonly line: TableLine
  readonly names: NamesByKey
  readonly waiting: ReadonlySet<string>
  readonly onType: (slot: string) => void
}

function BoutLine({ line: { left, right, bout }, names, waiting, onType }: LineProps) {
  if (!bout)
    return (
      <li className={styles.bout}>
        <span>{nameSide(left, names)}</span>
        <span className={styles.score} />
        <span>{nameSide(right, names)}</span>
      </li>
    )
  const { score } = bout
  const [one, other] = [names(bout.left), names(bout.right)]
  const said = score ? formatScore(score) : texts.notTyped
  return (
    <li>
      <button
        type="button"
        className={styles.bout}
        data-waiting={score && waiting.has(score.entry.id) ? true : undefined}
        data-rivals={bout.rivals.length > 0 ? true : undefined}
        aria-label={texts.boutSaid(one.full, other.full, said)}
        onClick={() => onType(bout.slot)}
      >
        <span data-won={score?.winner === 'left' || undefined}>{one.sheet}</span>
        <span className={styles.score}>{score ? formatScore(score) : '–'}</span>
        <span data-won={score?.winner === 'right' || undefined}>{other.sheet}</span>
      </button>
    </li>
  )
}

function nameSide(side: TableauSide<string>, names: NamesByKey): string {
  if (side.kind === 'fencer') return names(side.fencer).sheet
  return side.kind === 'bye' ? texts.bye : texts.unknownYet
}
