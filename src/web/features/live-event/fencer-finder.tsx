import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import type { EventPart } from './event-part.ts'
import styles from './fencer-finder.module.css'
import { isFound, sortFencers } from './fencer-list.ts'

const MOST = 7

interface FencerFinderProps extends Pick<EventPart, 'event' | 'people'> {
  /** Stands in the dark top bar. */
  readonly onBar: boolean
  readonly onFind: (fencer: string) => void
}

/** A search that leads to a fencer; Enter takes the first found, Escape closes. */
export function FencerFinder({ event, people, onBar, onFind }: FencerFinderProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const found =
    wanted === '' ? [] : sortFencers(event.fencers.filter(fencer => isFound(fencer, wanted))).slice(0, MOST)
  const choose = (fencer: string): void => {
    setSearch('')
    onFind(fencer)
  }
  const onKeyDown = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape') setSearch('')
    const first = found[0]
    if (pressed.key === 'Enter' && first && pressed.target instanceof HTMLInputElement) choose(first.id)
  }
  return (
    <search className={styles.finder} data-bar={onBar || undefined} onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          aria-label={LIVE_TEXTS.de.find}
          placeholder={LIVE_TEXTS.de.find}
          value={search}
          onChange={change => setSearch(change.target.value)}
        />
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
