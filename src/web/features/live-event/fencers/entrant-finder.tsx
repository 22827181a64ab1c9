import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import type { EventPart } from '../event/event-part.ts'
import styles from './entrant-finder.module.css'
import { isFound, sortFencers } from './fencer-list.ts'

const MOST = 7

interface FencerFinderProps extends Pick<EventPart, 'event' | 'people'> {
  /** Stands in the dark top bar. */
  readonly onBar: boolean
  readonly onFind: (fencer: string) => void
  /** Given where the search was opened by hand: it takes the focus, and can be closed. */
  readonly onClose?: () => void
}

/** A search that leads to a fencer; Enter takes the first found, Escape empties it and then closes. */
export function EntrantFinder({ event, people, onBar, onFind, onClose }: FencerFinderProps) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isOpened = onClose !== undefined
  // While the tap still counts: later some phones would not bring their keyboard.
  useLayoutEffect(() => {
    if (isOpened) input.current?.focus({ preventScroll: true })
  }, [isOpened])
  const wanted = search.trim()
  const found =
    wanted === '' ? [] : sortFencers(event.fencers.filter(fencer => isFound(fencer, wanted))).slice(0, MOST)
  const choose = (fencer: string): void => {
    setSearch('')
    onFind(fencer)
  }
  const onKeyDown = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape') {
      if (search === '') onClose?.()
      else setSearch('')
    }
    const first = found[0]
    if (pressed.key === 'Enter' && first && pressed.target instanceof HTMLInputElement) choose(first.id)
  }
  return (
    <search className={styles.finder} data-bar={onBar || undefined} onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label={LIVE_TEXTS.de.find}
          placeholder={LIVE_TEXTS.de.find}
          value={search}
          onChange={change => setSearch(change.target.value)}
        />
        {onClose && (
          <button type="button" className={styles.close} aria-label={MESSAGES.app.close} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {wanted !== '' && (
        <div className={styles.found} aria-live="polite">
          {found.length === 0 && <p>{LIVE_TEXTS.de.noneFound}</p>}
          {found.map(fencer => (
            <button key={fencer.id} type="button" onClick={() => choose(fencer.id)}>
              {people.names(fencer.id).sheet}
              {fencer.club && <small>{fencer.club}</small>}
            </button>
          ))}
        </div>
      )}
    </search>
  )
}
