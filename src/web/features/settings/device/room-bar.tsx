import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { formatSize } from '#web/kit/page/format-size.ts'
import type { RoomParts } from './plan-room-bar.ts'
import styles from './room-bar.module.css'

const { kept: texts } = INSTALLED_TEXTS

interface RoomBarProps {
  readonly parts: RoomParts
  /** Bytes that the browser gives. */
  readonly given: number
}

/** How much of the room is taken: what can be dropped, then the app itself. */
export function RoomBar({ parts: { kept, app, taken }, given }: RoomBarProps) {
  const toWidth = (bytes: number): string => `${(bytes / given) * 100}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter of its own has one part, and this has two
    <div
      className={styles.bar}
      role="meter"
      aria-label={texts.room}
      aria-valuemin={0}
      aria-valuemax={given}
      aria-valuenow={taken}
      aria-valuetext={texts.ofRoom(formatSize(taken), formatSize(given))}
    >
      {kept > 0 && <span style={{ width: toWidth(kept) }} />}
      {app > 0 && <span data-app="" style={{ width: toWidth(app) }} />}
    </div>
  )
}
