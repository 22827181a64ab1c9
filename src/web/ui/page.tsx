import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** For fields, or for cards side by side; else for a list. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The column that a screen stands in: its parts one below the other, with the same room everywhere. */
export function Page({ width, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}
