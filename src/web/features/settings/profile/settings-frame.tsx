import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './settings.module.css'

interface FrameProps {
  readonly title: string
  /** Where the way back leads. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** Heading and width of every settings screen. */
export function SettingsFrame({ title, back, children }: FrameProps) {
  usePageTitle(title)
  return (
    <Page width="narrow">
      {back && (
        <Link className={styles.back} to={back.to}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <Heading>{title}</Heading>
      {children}
    </Page>
  )
}
