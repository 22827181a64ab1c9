import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InFrame } from '#web/kit/page/in-frame.tsx'
import styles from './sheet-head.module.css'

interface SheetHeadProps {
  readonly back: { readonly to: string; readonly text: string }
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

/** What a page of a sheet is headed by: its name, on small screens in the top bar, and what has come of the sheet so far. */
export function SheetHead({ back, title, note, children }: SheetHeadProps) {
  return (
    <>
      <InFrame place="lead">
        <Link className={styles.back} to={back.to} aria-label={back.text}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
      </InFrame>
      <div className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.wide}>
            <Link to={back.to}>
              <IconChevronLeft size={20} aria-hidden="true" />
              {back.text}
            </Link>
            <h1>{title}</h1>
            <p>{note}</p>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
