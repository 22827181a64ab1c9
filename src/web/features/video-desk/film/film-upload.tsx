import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { UploadPart } from '#web/kit/upload/upload-part.tsx'
import { Card } from '#web/ui/card.tsx'
import { describeBout } from '../state/describe-bout.ts'
import { type DeskFilm, filmOf } from '../state/desk-film.ts'
import styles from './film-card.module.css'

interface FilmUploadProps {
  readonly film: DeskFilm
  readonly file: File | undefined
  readonly bouts: readonly BoutOnDesk[]
}

/** The way of a film of this device to the video service: every bout that is filed in it is linked to its place there. */
export function FilmUpload({ film, file, bouts }: FilmUploadProps) {
  const filed = bouts.filter(bout => filmOf(bout)?.key === film.key)
  const [first] = filed
  if (!first) return null
  const sameEvent = filed.filter(bout => bout.eventId === first.eventId)
  return (
    <Card className={styles.upload}>
      <UploadPart
        place={{
          eventId: first.eventId,
          boutIds: sameEvent.map(bout => bout.id),
          subject: describeBout(first),
          film: film.key,
        }}
        file={file}
      />
    </Card>
  )
}
