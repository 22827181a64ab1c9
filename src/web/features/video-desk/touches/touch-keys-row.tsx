import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import styles from './touches-card.module.css'
import type { DeskKeys } from './use-desk-keys.ts'

const { desk: texts } = DESK_TEXTS

const ROW = [
  ['ours', '←', texts.ours],
  ['theirs', '→', texts.theirs],
  ['both', '↓', texts.both],
  ['undo', 'Z', texts.undo],
  ['card', 'C', texts.card],
  ['note', 'N', texts.note],
] as const

/** Every key as a button, for fingers: what it is called stands on it. `isOff`: there is no film whose places could be tagged. */
export function TouchKeysRow({
  keys,
  isPlaying,
  isOff,
}: {
  keys: DeskKeys
  isPlaying: boolean
  isOff: boolean
}) {
  return (
    <div className={styles.keys}>
      {ROW.map(([name, key, label]) => (
        <button key={name} type="button" disabled={isOff} onClick={keys[name]}>
          <span className={styles.key} aria-hidden="true">
            {key}
          </span>
          {label}
        </button>
      ))}
      <button type="button" disabled={isOff} onClick={keys.play}>
        <span className={styles.key} aria-hidden="true">
          ␣
        </span>
        {isPlaying ? texts.pause : texts.play}
      </button>
    </div>
  )
}
