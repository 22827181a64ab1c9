import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import styles from './video-desk-page.module.css'

const { desk: texts } = DESK_TEXTS
/** More squares than this say nothing that the number does not. */
const MOST_SQUARES = 16

/** How many bouts have a video: a square each, and in words. */
export function BacklogMeter({ filmed, all, likely }: { filmed: number; all: number; likely: number }) {
  return (
    <p className={styles.meter}>
      {all <= MOST_SQUARES && (
        <span className={styles.squares} aria-hidden="true">
          {[...Array(all).keys()].map(nth => (
            <i key={nth} data-open={nth >= filmed || undefined} />
          ))}
        </span>
      )}
      <b>{texts.filmed(filmed, all)}</b>
      <span>
        {texts.haveVideo}
        <small>{filmed === all ? texts.allFiled : texts.toGo(all - filmed, likely)}</small>
      </span>
    </p>
  )
}
