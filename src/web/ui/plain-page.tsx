import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

interface PlainPageProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** A page that says little: its heading on the dark of the top bar, a narrow column half upon it. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <>
      <div className={styles.band}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
      </div>
      <div className={styles.column}>{children}</div>
    </>
  )
}
