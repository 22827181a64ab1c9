import { Link } from 'react-router'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { TouchSide } from '#web/kit/scoresheet/plan-touch-typing.ts'
import looks from '#web/kit/scoresheet/pool-sheet.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { formatTypedCell } from '../state/format-typed-score.ts'
import type { NumberedBout } from '../state/pool-course.ts'
import { nameOf, type SheetGridProps } from '../state/typing-part.ts'
import { useJustChanged } from '../state/use-just-changed.ts'
import styles from './sheet-cell.module.css'

const { typing: texts } = TYPING_TEXTS

interface SheetCellProps extends SheetGridProps {
  readonly row: string
  readonly column: string
}

/** One cell of the sheet: a tap types its bout, corrects it, or leads to where two scores are settled. */
export function SheetCell({ part, current, fresh, onChoose, row, column }: SheetCellProps) {
  const { course, sheet, most, mine } = part
  const bout = course.all.find(
    one => (one.left === row && one.right === column) || (one.left === column && one.right === row),
  )
  const side = bout?.left === row ? 'left' : 'right'
  const { score } = bout ?? {}
  const text = score ? formatTypedCell(score, side, most) : ''
  const isMarked = useJustChanged(text)
  const own = mine.has(column) || undefined
  if (!bout) {
    return (
      <td data-mine={own}>
        <b className={classNames(styles.cell, looks.self)} />
      </td>
    )
  }
  const isHere = score !== undefined && sheet.waiting.has(score.entry.id)
  const isVoid = course.gone.has(row) || course.gone.has(column) || score?.winner === null
  const isNow = bout.slot === current
  const isContested = bout.rivals.length > 0
  const look = isVoid ? looks.void : toLook(score, side)
  const said = [
    text === '' ? texts.open : text,
    isNow && texts.now,
    isHere && texts.onlyHere,
    isContested && texts.contested,
  ]
  const name = texts.cell(
    nameOf({ names: part.names }, row).said,
    nameOf(part, column).said,
    said.filter(Boolean).join(', '),
  )
  const shape = {
    className: classNames(styles.cell, look, isNow && styles.now),
    'data-here': isHere || undefined,
    'data-fresh': fresh.has(bout.slot) || undefined,
    'data-changed': isMarked || undefined,
    'data-contested': isContested || undefined,
  }
  const shown = isNow ? texts.now : text
  if (isContested) {
    return (
      <td data-mine={own}>
        <Link {...shape} to={`/scoresheet/${sheet.held.id}/settle`} aria-label={name}>
          {shown}
        </Link>
      </td>
    )
  }
  // A voided bout of somebody who left says nothing that could be corrected here: they come back first.
  if (!onChoose || course.gone.has(row) || course.gone.has(column)) {
    return (
      <td data-mine={own}>
        <b {...shape}>
          <span aria-hidden="true">{shown}</span>
          <span className="visually-hidden">{name}</span>
        </b>
      </td>
    )
  }
  return (
    <td data-mine={own}>
      {/* On a keyboard every bout is in the order below, once and not twice. */}
      <button type="button" {...shape} tabIndex={-1} aria-label={name} onClick={() => onChoose(bout)}>
        {shown}
      </button>
    </td>
  )
}

function toLook(score: NumberedBout['score'], side: TouchSide): string | undefined {
  if (!score) return looks.open
  return score.winner === side ? looks.win : looks.loss
}
