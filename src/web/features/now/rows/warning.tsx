import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './warning.module.css'

interface WarningProps {
  /** What can be done about it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Something between several rows that somebody has to settle. */
export function Warning({ action, children }: WarningProps) {
  return (
    <div className={styles.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
