import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { findAvatarUrl } from '#web/kit/people/find-avatar-url.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './account-menu.module.css'
import { MENU_PARTS } from './pages.ts'

/** Whom the screens speak of, colors, settings and signing out, behind the avatar (spec §2). */
export function AccountMenu() {
  const { account } = MESSAGES
  const me = useMe()
  const { pathname, search, state } = useLocation()
  const { current } = useTrackedFencers()
  const panel = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  if (me.data === null && pathname === '/login') return null
  if (!me.data)
    return me.data === null ? (
      <Link
        className={styles.signIn}
        to="/login"
        state={pathname === '/welcome' ? state : { from: pathname + search }}
      >
        {account.signIn}
      </Link>
    ) : null

  const names = current ? fencerNames(current.name) : undefined
  const { name = '' } = me.data.primaryUser
  const own = name.trim() === '' ? undefined : fencerNames(name)
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="account"
        aria-label={names ? account.menuOf(names.full) : account.menu}
      >
        <Avatar
          initials={(names ?? own)?.initials}
          ring={names !== undefined}
          src={findAvatarUrl(me.data, current?.id ?? 'me')}
        />
      </button>
      <div
        ref={panel}
        id="account"
        popover="auto"
        className={styles.panel}
        onBeforeToggle={() => setWanted(true)}
      >
        {isWanted && <MENU_PARTS.AccountPanel onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
