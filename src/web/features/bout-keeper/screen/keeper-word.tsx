import type { ReactNode } from 'react'
import styles from './keeper-word.module.css'

interface KeeperWordProps {
  readonly title?: string
  readonly isStatus?: boolean
  readonly children: ReactNode
}

/** A few words in the middle of the screen, where there is no bout. */
export function KeeperWord({ title, isStatus = false, children }: KeeperWordProps) {
  return (
    <div className={styles.word} role={isStatus ? 'status' : undefined}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </div>
  )
}
