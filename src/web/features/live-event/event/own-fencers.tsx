import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import type { EventPart } from './event-part.ts'
import styles from './own-fencers.module.css'

/** Chips to go from one of one's own fencers in this event to another; nothing for one alone. */
export function OwnFencers({ people, selection }: EventPart) {
  const { mine, own: current, follow } = selection
  if (mine.size < 2) return null
  const own = [...mine].map(id => ({ id, names: people.names(id) }))
  const isShared = (first: string): boolean => own.filter(one => one.names.first === first).length > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.own} role="group" aria-label={LIVE_TEXTS.live.ownFencers}>
      {own.map(({ id, names }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          aria-label={names.full}
          title={names.full}
          onClick={() => follow(id)}
        >
          <span className={styles.chip}>
            {isShared(names.first) ? `${names.first} ${names.last.slice(0, 1)}.` : names.first}
          </span>
        </button>
      ))}
    </div>
  )
}
