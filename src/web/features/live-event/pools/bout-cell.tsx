import { memo, useEffect, useRef } from 'react'
import type { Match } from '#contract/live/match.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { flashChange } from '#web/kit/page/flash-change.ts'
import looks from '#web/kit/scoresheet/pool-sheet.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { cellText } from './pool-cells.ts'
import styles from './pool-matrix.module.css'

interface BoutCellProps {
  readonly self: boolean
  readonly match: Match | undefined
  readonly side: 'left' | 'right' | undefined
}

/** One cell of a sheet. Renders again only when its own bout is another object. */
export const BoutCell = memo(function BoutCell({ self, match, side }: BoutCellProps) {
  const ref = useRef<HTMLElement>(null)
  const { text, result } = match && side ? cellText({ match, side }) : { text: '' }
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) flashChange(ref.current)
    before.current = text
  }, [text])
  const isVoid = match?.void && text !== ''
  const look = self ? looks.self : isVoid ? looks.void : looks[result ?? 'open']
  return (
    <td>
      <b ref={ref} className={classNames(styles.cell, look)}>
        {match?.void && text === '' ? '–' : text}
        {match?.void && <span className="visually-hidden"> ({LIVE_TEXTS.pools.void})</span>}
      </b>
    </td>
  )
})
