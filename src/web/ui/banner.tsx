import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A strip over the page that says what is wrong, and what can be done about it; readers by ear hear it come. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div className={styles.banner} role="status">
    {children}
  </div>
)
