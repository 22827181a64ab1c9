import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/api/calls/call.ts'
import { useMe } from '#web/api/calls/session.ts'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import type { ChosenFile } from '#web/api/uploads/held-file.ts'
import { addUpload, type FilmedPlace } from '#web/api/uploads/upload-queue.ts'
import { useUploads } from '#web/api/uploads/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from './file-button.tsx'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'

/** A film of this device for a bout, and those of it that are on their way; where uploads are not connected, the way there. */
export function UploadPart({
  place,
  file,
}: {
  place: FilmedPlace /** The film itself, where it is at hand: nobody has to choose it again. */
  file?: File | undefined
}) {
  const { uploads: texts } = OUTBOX_TEXTS
  const query = useQuery({
    queryKey: ['listConnections'],
    queryFn: ({ signal }) => call('listConnections', {}, { signal }),
  })
  const uploads = useUploads()
  const [error, setError] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const state = query.data?.connections.find(one => one.name === 'YouTubeUpload')?.state
  // What the account says shows at once: nothing moves under a finger where it is right.
  const isSwitchedOn = useMe().data?.connections.YouTubeUpload === true
  const isOn = state === undefined ? isSwitchedOn : state === 'on'
  const own = uploads?.filter(
    ({ upload }) => upload.eventId === place.eventId && place.boutIds.some(id => upload.boutIds.includes(id)),
  )
  const hasOwn = own !== undefined && own.length > 0
  if (query.data?.available === false && !hasOwn) return null
  const add = async (chosen: ChosenFile): Promise<void> => {
    setError(undefined)
    if (!isFilm(chosen.file)) return setError(texts.noVideo)
    setAdding(true)
    await addUpload(chosen, place, Date.now()).catch(() => setError(texts.unreadable))
    setAdding(false)
  }
  return (
    <div className={styles.part}>
      {hasOwn && (
        <ul className={styles.rows} aria-label={texts.heading}>
          {own.map(shown => (
            <UploadRow key={shown.upload.id} shown={shown} hasSubject={false} />
          ))}
        </ul>
      )}
      {isOn && (
        <>
          {file ? (
            <Button disabled={isAdding} onClick={() => void add({ file })}>
              {texts.sendThis}
            </Button>
          ) : (
            <FileButton label={texts.choose} disabled={isAdding} onChosen={chosen => void add(chosen)} />
          )}
          <p className={styles.hint}>{texts.hint}</p>
        </>
      )}
      {state !== undefined && !isOn && (
        <p className={styles.hint}>
          {texts.connect} <Link to="/settings/account">{texts.toAccount}</Link>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Cameras name their films in many ways, and some browsers know none of them. */
const isFilm = ({ size, type }: File): boolean => size > 0 && (type === '' || type.startsWith('video/'))
