import { Link } from 'react-router'
import { MINUTES_TEXTS } from '#web/api/texts/minutes-texts.ts'
import styles from './now-foot.module.css'
import { ShareWall } from './share-wall.tsx'

/** Below all rows: the hall's screen, and how sure the minutes are. */
export function NowFoot() {
  return (
    <div className={styles.foot}>
      <ShareWall />
      <Link className={styles.about} to="/about/minutes">
        {MINUTES_TEXTS.minutes.link}
      </Link>
    </div>
  )
}
