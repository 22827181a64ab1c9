import type { ReactNode } from 'react'
import styles from './foot-dock.module.css'

/**
 * What is pressed most on a screen, at its foot whatever shows above; notices of the app come to lie above it. `label` where
 * it is a region of its own.
 */
export function FootDock({ label, children }: { label?: string; children: ReactNode }) {
  const Part = label === undefined ? 'div' : 'section'
  return (
    <Part ref={tellHeight} className={styles.dock} aria-label={label}>
      {children}
    </Part>
  )
}

/** Tells the styles how high the dock is while it stands. */
function tellHeight(dock: HTMLElement | null) {
  if (!dock) return undefined
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--foot-height', `${dock.offsetHeight}px`))
  watcher.observe(dock)
  return () => {
    watcher.disconnect()
    style.removeProperty('--foot-height')
  }
}
