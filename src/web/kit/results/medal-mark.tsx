import { MEDAL_PLACES, type Medal } from '#domain/past/medal.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import styles from './medal-mark.module.css'

/** The medal that a bout decided, as its place on a disc (spec §9). */
export function MedalMark({ medal }: { medal: Medal }) {
  const said = TERMS.medals[medal]
  return (
    <span className={styles.medal} data-medal={medal} title={said}>
      <span aria-hidden="true">{MEDAL_PLACES[medal]}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
