import type { ReactNode } from 'react'
import styles from './foot-dock.module.css'

/** What is pressed most on a screen, at its foot whatever shows above; `label` where it is a region of its own. */
export function FootDock({ label, children }: { label?: string; children: ReactNode }) {
  if (label === undefined) return <div className={styles.dock}>{children}</div>
  return (
    <section className={styles.dock} aria-label={label}>
      {children}
    </section>
  )
}
