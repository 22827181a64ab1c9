import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

interface PageProps {
  /** For fields, or for cards side by side; else for a list. */
  readonly width?: 'narrow' | 'wide'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The column that a screen stands in: its parts one below the other, with the same room everywhere. */
export function Page({ width, className, children }: PageProps) {
  return <div className={classNames(styles.page, width && styles[width], className)}>{children}</div>
}
