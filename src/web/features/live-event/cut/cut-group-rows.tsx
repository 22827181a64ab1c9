import { IconChevronDown, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { CUT_STANDINGS } from '#domain/cut/cut-standing.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { describeRanks } from '#web/kit/results/describe-ranks.ts'
import { StandingChip } from '#web/kit/results/standing-chip.tsx'
import type { EventPeople } from '../event/event-people.ts'
import styles from './cut-list.module.css'
import type { CutGroup, CutRow } from './cut-rows.ts'

const { cut: texts } = CUT_TEXTS

interface CutGroupRowsProps {
  readonly group: CutGroup
  readonly people: EventPeople
  readonly isMine: (id: string) => boolean
  /** The last who goes on for now. */
  readonly lastIn: string | undefined
  /** What the line says. */
  readonly line: string | undefined
  /** Every bout is fenced: no range is left. */
  readonly isFinal: boolean
}

/** Some rows of the ranking, or the button that unfolds them. */
export function CutGroupRows(props: CutGroupRowsProps) {
  const { people, isMine, lastIn, line, isFinal } = props
  const { rows, isFolded, isShared } = props.group
  const columns = isFinal ? 3 : 4
  const [isOpen, setOpen] = useState(false)
  const isHidden = isFolded && !isOpen
  const [first] = rows
  const last = rows.at(-1)
  return (
    <>
      {isFolded && first && last && (
        <tbody className={styles.fold}>
          <tr>
            <td colSpan={columns} className={styles.folded}>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <span>
                  {isShared
                    ? texts.sharedPlaces(rows.length, first.ranks.now, last.ranks.now)
                    : texts.places(first.ranks.now, last.ranks.now)}
                </span>
                <small>{countStandings(rows)}</small>
                <IconChevronDown size={20} aria-hidden="true" />
              </button>
            </td>
          </tr>
        </tbody>
      )}
      <tbody className={styles.rows} hidden={isHidden}>
        {rows.map(row => [
          <tr key={row.id} className={isMine(row.id) ? styles.mine : undefined}>
            <td className={styles.now}>
              {row.ranks.now}
              {row.left > 0 && <span aria-hidden="true">*</span>}
            </td>
            <th scope="row" className={styles.name}>
              {people.names(row.id).sheet}
              <small>{toRecord(row)}</small>
            </th>
            {!isFinal && (
              <td className={styles.range}>
                <span aria-hidden="true">{toShort(row)}</span>
                <span className="visually-hidden">{describeRanks(row.ranks)}</span>
              </td>
            )}
            {row.standing && (
              <td className={styles.standing}>
                <StandingChip standing={row.standing} />
              </td>
            )}
          </tr>,
          row.id === lastIn && line !== undefined && (
            <tr key="line">
              <td colSpan={columns} className={styles.line}>
                <span>
                  <IconFlag size={17} aria-hidden="true" />
                  {line}
                </span>
              </td>
            </tr>
          ),
        ])}
      </tbody>
    </>
  )
}

const toShort = ({ ranks: { best, worst } }: CutRow): string =>
  best === worst ? `${best}` : `${best}–${worst}`

function toRecord({ victories, bouts, indicator, left }: CutRow): string {
  const signed = indicator < 0 ? `−${-indicator}` : `+${indicator}`
  return [`${victories}–${bouts - victories}`, signed, left > 0 ? texts.left(left) : texts.done].join(' · ')
}

const countStandings = (rows: readonly CutRow[]): string =>
  CUT_STANDINGS.map(standing => ({ standing, count: rows.filter(row => row.standing === standing).length }))
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => `${count} ${texts.standings[standing]}`)
    .join(', ')
