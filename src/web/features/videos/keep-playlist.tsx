import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { call } from '#web/api/calls/call.ts'
import { useMe } from '#web/api/calls/session.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './playlist.module.css'

const { playlist: texts } = DESK_TEXTS

/** Whose videos: of a tournament, or against an opponent. */
export interface ListOfVideos {
  readonly usafId: string
  readonly tournament?: string
  readonly opponent?: string
}

/** The same list in the reader's own channel, where they let us manage their videos. */
export function KeepPlaylist({ of: { usafId, ...list } }: { readonly of: ListOfVideos }) {
  const isConnected = useMe().data?.connections.YouTubeMetadata === true
  const [state, setState] = useState<'keeping' | 'failed' | RouteOutput<'keepPlaylist'>>()
  if (!isConnected) return null
  if (typeof state === 'object') {
    return (
      <p className={styles.keep} role="status">
        {texts.kept(state.videos)}
        <a className={buttonClass()} href={state.url} target="_blank" rel="noopener noreferrer">
          {texts.openKept}
          <IconExternalLink size={18} aria-hidden="true" />
        </a>
      </p>
    )
  }
  return (
    <p className={styles.keep}>
      <Button
        disabled={state === 'keeping'}
        onClick={() => {
          setState('keeping')
          call('keepPlaylist', { params: { usafId }, body: list }).then(setState, () => setState('failed'))
        }}
      >
        {state === 'keeping' ? texts.keeping : texts.keep}
      </Button>
      {state === 'failed' && <span role="alert">{texts.notKept}</span>}
    </p>
  )
}
