import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { parseVideoLink } from '#domain/video/video-link.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './video-dialog.module.css'

/** A video of YouTube played here, once asked for; everything else opens at its own place. */
export function VideoPlayer({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false)
  const link = parseVideoLink(url)
  const { video } = RESULTS_TEXTS
  if (!link.ok) return null
  const host = link.value.site === 'youtube' ? video.youTube : link.value.host
  return (
    <>
      {link.value.site === 'youtube' &&
        (playing ? (
          <iframe
            className={styles.player}
            title={video.title}
            src={`https://www.youtube-nocookie.com/embed/${link.value.id}?autoplay=1&rel=0&start=${link.value.start ?? 0}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // The player answers nobody whose address it is not told.
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allowFullScreen
          />
        ) : (
          <button
            type="button"
            className={`${styles.player} ${styles.facade}`}
            onClick={() => setPlaying(true)}
          >
            <IconPlayerPlayFilled size={48} aria-hidden="true" />
            {video.play}
            <small>{video.playNote}</small>
          </button>
        ))}
      <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
        {video.openAt(host)}
        <IconExternalLink size={18} aria-hidden="true" />
      </a>
      {link.value.site === 'other' && <p className={styles.hint}>{video.leaving(host)}</p>}
    </>
  )
}
