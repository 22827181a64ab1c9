import { useState } from 'react'
import { countIn } from '#domain/cut/count-in.ts'
import { CUT_STANDINGS, type CutStanding } from '#domain/cut/cut-standing.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { StandingChip } from '#web/kit/results/standing-chip.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { EventPart } from '../event/event-part.ts'
import { CutGroupRows } from './cut-group-rows.tsx'
import styles from './cut-list.module.css'
import { type CutRow, toCutGroups, toCutRows } from './cut-rows.ts'
import { GoOnForm } from './go-on-form.tsx'
import { toOpenRound } from './to-own-cut.ts'
import type { Cut } from './use-cut.ts'

const { cut: texts } = CUT_TEXTS

/** The cut beside what every part of the event is given. */
export interface CutListProps extends EventPart {
  readonly cut: Cut
}

/** The whole ranking for now around the line; far places are folded, and print unfolded. */
export function CutList({ cut: { round, isFinal, known }, event, people, selection }: CutListProps) {
  const [only, setOnly] = useState<CutStanding>()
  const { goOn } = known
  const rows = toCutRows(toOpenRound(round), goOn)
  const isMine = (id: string): boolean => selection.mine.has(id) || id === selection.home
  const shown = only === undefined ? rows : rows.filter(row => row.standing === only)
  const standings = CUT_STANDINGS.filter(standing => !isFinal || standing !== 'bubble')
  const goingOn = isFinal && goOn ? countIn(round, goOn) : goOn?.count
  const groups =
    only === undefined
      ? toCutGroups(shown, goOn?.count, isMine)
      : [{ rows: shown, isFolded: false, isShared: false }]
  const lastIn =
    only === undefined && goOn && goOn.count < round.count ? findLastIn(rows, goOn.count) : undefined
  return (
    <>
      {goOn && (
        <fieldset className={styles.counts} aria-label={texts.columns.standing}>
          {standings.map(standing => (
            <button
              key={standing}
              type="button"
              aria-pressed={only === standing}
              onClick={() => setOnly(only === standing ? undefined : standing)}
            >
              <StandingChip standing={standing} />
              <b>{rows.filter(row => row.standing === standing).length}</b>
            </button>
          ))}
        </fieldset>
      )}
      <Card className={styles.sheet}>
        <table className={styles.table}>
          <caption className="visually-hidden">{toCaption(round.count, goingOn, isFinal)}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {isFinal ? texts.final.place : texts.columns.now}
              </th>
              <th scope="col" className={styles.head}>
                {texts.columns.fencer}
              </th>
              {!isFinal && (
                <th scope="col" className={classNames(styles.head, styles.headRange)}>
                  {texts.columns.canBe}
                </th>
              )}
              {goOn && (
                <th scope="col" className={styles.head}>
                  <span className="visually-hidden">{texts.columns.standing}</span>
                </th>
              )}
            </tr>
          </thead>
          {groups.map(group => (
            <CutGroupRows
              key={group.rows[0]?.id ?? ''}
              group={group}
              people={people}
              isMine={isMine}
              lastIn={lastIn?.id}
              line={
                goingOn === undefined
                  ? undefined
                  : (isFinal ? texts.final.line : texts.line)(goingOn, round.count)
              }
              isFinal={isFinal}
            />
          ))}
        </table>
        <p className={styles.foot}>{isFinal ? texts.final.note : texts.foot}</p>
      </Card>
      <GoOnForm key={JSON.stringify(known.posted)} eventId={event.id} known={known} />
    </>
  )
}

/** The line stands below whoever is the last to go on for now; who is level with them goes on too. */
const findLastIn = (rows: readonly CutRow[], goOn: number): CutRow | undefined =>
  rows.findLast(row => row.ranks.now <= goOn)

function toCaption(count: number, goOn: number | undefined, isFinal: boolean): string {
  if (isFinal)
    return goOn === undefined
      ? texts.final.caption(count)
      : `${texts.final.caption(count)} ${texts.final.line(goOn, count)}`
  return goOn === undefined ? texts.captionOpen(count) : texts.caption(goOn, count)
}
