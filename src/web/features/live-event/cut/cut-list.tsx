import { useState } from 'react'
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
import type { Cut } from './use-cut.ts'

const { cut: texts } = CUT_TEXTS

/** The cut beside what every part of the event is given. */
export interface CutListProps extends EventPart {
  readonly cut: Cut
}

/** The whole ranking for now around the line; far places are folded, and print unfolded. */
export function CutList({ cut: { round, known }, event, people, selection }: CutListProps) {
  const [only, setOnly] = useState<CutStanding>()
  const { goOn } = known
  const rows = toCutRows(round, goOn)
  const isMine = (id: string): boolean => selection.mine.has(id) || id === selection.home
  const shown = only === undefined ? rows : rows.filter(row => row.standing === only)
  const groups =
    only === undefined ? toCutGroups(shown, goOn?.count, isMine) : [{ rows: shown, isFolded: false }]
  const lastIn =
    only === undefined && goOn && goOn.count < round.count ? findLastIn(rows, goOn.count) : undefined
  return (
    <>
      {goOn && (
        <fieldset className={styles.counts} aria-label={texts.columns.standing}>
          {CUT_STANDINGS.map(standing => (
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
          <caption className="visually-hidden">
            {goOn ? texts.caption(goOn.count, round.count) : texts.captionOpen(round.count)}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {texts.columns.now}
              </th>
              <th scope="col" className={styles.head}>
                {texts.columns.fencer}
              </th>
              <th scope="col" className={classNames(styles.head, styles.headRange)}>
                {texts.columns.canBe}
              </th>
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
              line={goOn && texts.line(goOn.count, round.count)}
            />
          ))}
        </table>
        <p className={styles.foot}>{texts.foot}</p>
      </Card>
      <GoOnForm key={JSON.stringify(known.posted)} eventId={event.id} known={known} />
    </>
  )
}

/** The line stands below whoever is the last to go on for now; who is level with them goes on too. */
const findLastIn = (rows: readonly CutRow[], goOn: number): CutRow | undefined =>
  rows.findLast(row => row.ranks.now <= goOn)
