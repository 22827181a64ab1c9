import type { WallView } from '#contract/live/wall-view.ts'
import { WALL_TEXTS } from '#web/api/texts/wall-texts.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './wall-foot.module.css'

const { wall: texts } = WALL_TEXTS
/** A running event is looked at every few seconds; after so long what shows is old. */
const OLD_MS = 90_000

interface WallFootProps {
  readonly view: WallView
  readonly now: number
  readonly isFailing: boolean
  readonly pages: {
    readonly at: number
    readonly count: number
    readonly turn: number
    readonly more: number
  }
}

/** Which page it is, and how old what shows is: amber where it is older than it should be. */
export function WallFoot({ view: { events, lookedAt }, now, isFailing, pages }: WallFootProps) {
  const { at, count, turn, more } = pages
  const isLive = events.some(({ live }) => live)
  const isOld = isLive && (now - lookedAt > OLD_MS || events.some(event => event.isUnreachable))
  const age = formatAge(lookedAt, now)
  return (
    <footer className={styles.foot}>
      {more > 0 && <p>{texts.more(more)}</p>}
      {count > 1 && (
        <p className={styles.pages} role="img" aria-label={texts.pageOf(at + 1, count)}>
          {Array.from({ length: count }, (_, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place alone
            <i key={page}>{page === at && <b key={turn} />}</i>
          ))}
        </p>
      )}
      <Button className={styles.full} onClick={() => void document.documentElement.requestFullscreen()}>
        {texts.fullScreen}
      </Button>
      <p className={styles.age} data-old={isOld || isFailing || undefined}>
        {lookedAt > 0 && (isFailing ? texts.noConnection(age) : texts.news(age))}
      </p>
    </footer>
  )
}
