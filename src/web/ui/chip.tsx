import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export type ChipTone = 'plain' | 'outline' | 'mine' | 'win' | 'loss' | 'warning' | 'danger'

/** A small label. `said` replaces the text for readers where the text is an abbreviation. */
export function Chip({
  tone = 'plain',
  said,
  children,
}: {
  tone?: ChipTone
  said?: string
  children: ReactNode
}) {
  const className = classNames(styles.chip, tone !== 'plain' && styles[tone])
  if (said === undefined) return <span className={className}>{children}</span>
  return (
    <span className={className}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
