import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly text: string
  /** Of the page, where this is all that stands on it: for who does not see it. */
  readonly heading?: string | undefined
  readonly children?: ReactNode
}

/** A sentence where there is nothing to show, and maybe a way on. */
export function EmptyState({ text, heading, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {heading !== undefined && <h1 className="visually-hidden">{heading}</h1>}
      <p>{text}</p>
      {children}
    </div>
  )
}
