import { IconCamera, IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { PisteLine } from '#web/kit/page/piste-line.tsx'
import { PhotoInput } from '#web/kit/photo/photo-input.tsx'
import styles from './typing-header.module.css'

const { typing: texts } = TYPING_TEXTS

interface TypingHeaderProps {
  readonly title: string
  readonly under?: string | undefined
  readonly back: string
  /** A photo of the paper was chosen. */
  readonly onPhoto?: ((file: File) => void) | undefined
}

/** The dark bar of the page: the way back, which pool it is, whether there is a network, the camera. */
export function TypingHeader({ title, under, back, onPhoto }: TypingHeaderProps) {
  const isOffline = useConnection() === 'offline'
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.back} to={back} aria-label={texts.back}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
        <div className={styles.title}>
          <h1>{title}</h1>
          {under !== undefined && <p>{under}</p>}
        </div>
        {isOffline && <span className={styles.chip}>{texts.offline}</span>}
        {onPhoto && (
          <PhotoInput isTaken className={styles.camera} onPhoto={onPhoto}>
            <IconCamera aria-hidden="true" />
            <span className="visually-hidden">{texts.photo}</span>
          </PhotoInput>
        )}
      </div>
      <PisteLine />
    </header>
  )
}
