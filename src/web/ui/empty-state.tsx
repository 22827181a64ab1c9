import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A sentence where there is nothing to show, and maybe a way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
