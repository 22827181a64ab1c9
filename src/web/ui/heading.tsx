import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** What a page is headed by. */
export function Heading({ children }: { children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>
}
