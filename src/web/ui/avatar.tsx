import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** None known: the outline of a person. */
  readonly initials?: string | undefined
  readonly ring?: boolean
  /** Address of a picture; the initials stay where there is none. */
  readonly src?: string | undefined
}

/** Somebody's initials in a circle. Decoration: the name stands beside it or in the label of what holds it. */
export function Avatar({ initials, ring = false, src }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, ring && styles.ring)} aria-hidden="true">
      {initials ?? <IconUser size={22} />}
      {src !== undefined && <Picture key={src} src={src} />}
    </span>
  )
}

function Picture({ src }: { src: string }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <img className={styles.picture} src={src} alt="" width={36} height={36} onError={() => setGone(true)} />
  )
}
