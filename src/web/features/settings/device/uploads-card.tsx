import { useState } from 'react'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { useUploads } from '#web/api/uploads/use-uploads.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import rows from '#web/kit/upload/upload.module.css'
import { UploadRow } from '#web/kit/upload/upload-row.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'

/** The videos on their way from this device, whichever bouts they show. */
export function UploadsCard() {
  const uploads = useUploads()
  // What has just arrived leaves the card where it is, not from under a finger.
  const [wasThere, setWasThere] = useState(false)
  const isThere = uploads !== undefined && uploads.length > 0
  if (isThere && !wasThere) setWasThere(true)
  useHoldBelow(!uploads)
  if (!uploads || !wasThere) return null
  const { uploads: texts, outbox } = OUTBOX_TEXTS
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      {!isThere && <p className={styles.text}>{outbox.nothingWaits}</p>}
      <ul className={rows.rows}>
        {uploads.map(shown => (
          <UploadRow key={shown.upload.id} shown={shown} hasSubject />
        ))}
      </ul>
    </Card>
  )
}
