import type { FencerNames } from './fencer-names.ts'
import styles from './fitted-name.module.css'

/**
 * "MOREAU-QUILL Élodie" where there is room, else "MOREAU-QUILL É.", cut only when even that has none. The style
 * sheet decides, whatever the width; readers are given the name by whoever shows it.
 */
export function FittedName({ names }: { names: FencerNames }) {
  return (
    <span className={styles.fitted} title={names.sheet} aria-hidden="true">
      <span className={styles.short}>{names.short}</span>
      <span className={styles.whole}>{names.sheet}</span>
    </span>
  )
}
