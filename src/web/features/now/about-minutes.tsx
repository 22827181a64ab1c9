import { Link } from 'react-router'
import { MINUTES_TEXTS } from '#web/api/texts/minutes-texts.ts'
import styles from './about-minutes.module.css'

/** Below all rows: the way to how sure their minutes are. */
export function AboutMinutes() {
  return (
    <Link className={styles.about} to="/about/minutes">
      {MINUTES_TEXTS.minutes.link}
    </Link>
  )
}
