import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './paper-photo.module.css'
import { usePictureView } from './use-picture-view.ts'

const { typing: texts } = TYPING_TEXTS

interface PaperPhotoProps {
  /** As an address that holds the whole picture: it stays in this page. */
  readonly address: string
  readonly onClose: () => void
}

/** A photo of the paper beside the sheet: moved with a finger, larger with two or a wheel. It is sent nowhere. */
export function PaperPhoto({ address, onClose }: PaperPhotoProps) {
  const { view, frame, zoom, handlers } = usePictureView()
  const [isBad, setIsBad] = useState(false)
  const { scale, x, y } = view
  return (
    <Card className={styles.photo} aria-label={texts.photo}>
      <div className={styles.head}>
        <p>{isBad ? texts.photoBad : texts.photoHere}</p>
        <IconButton label={texts.smaller} onClick={() => zoom(1 / 1.5)}>
          <IconMinus aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.larger} onClick={() => zoom(1.5)}>
          <IconPlus aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.photoClose} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      {!isBad && (
        <div
          ref={frame}
          className={styles.frame}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrows
          tabIndex={0}
          aria-label={texts.photoSaid}
          {...handlers}
        >
          <img
            src={address}
            alt={texts.photo}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onError={() => setIsBad(true)}
          />
        </div>
      )}
    </Card>
  )
}
