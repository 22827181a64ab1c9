import { IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import styles from './keeper-frame.module.css'

const { keeper: texts } = KEEPER_TEXTS

interface KeeperFrameProps {
  readonly title: string
  /** What is less to be read. */
  readonly more?: string | undefined
  /** Where closing leads. */
  readonly from: string
  /** Entries of the sheet on this device only. */
  readonly waiting?: number
  /** What somebody should know before they go on. */
  readonly warning?: string | undefined
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The whole screen, always dark: what it is about and a way back on top. */
export function KeeperFrame(props: KeeperFrameProps) {
  const { title, more, from, waiting = 0, warning, tools, children } = props
  const isOffline = useConnection() !== 'online'
  return (
    <div className={styles.keeper} data-scheme="dark">
      <header className={styles.head}>
        <Link to={from} className={styles.tool} aria-label={MESSAGES.app.close}>
          <IconX aria-hidden="true" />
        </Link>
        <h1>
          {title} {more !== undefined && <span>{more}</span>}
        </h1>
        {warning !== undefined && (
          <p className={styles.warning} role="status">
            {warning}
          </p>
        )}
        {waiting > 0 && (
          <p className={styles.waiting}>
            <IconArrowUp aria-hidden="true" />
            <span aria-hidden="true">{texts.waiting(waiting)}</span>
            <span className="visually-hidden">{texts.waitingLong(waiting)}</span>
          </p>
        )}
        {isOffline && <p className={styles.offline}>{MESSAGES.liveList.offlineChip}</p>}
        {tools}
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
