import { IconLogout, IconSearch, IconSettings, IconTool } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { MESSAGES } from '#web/api/messages.ts'
import { useMe, useSession } from '#web/api/session.ts'
import { ColorChoice } from '#web/kit/color-choice.tsx'
import { fencerNames } from '#web/kit/fencer-names.ts'
import { findAvatarUrl } from '#web/kit/find-avatar-url.ts'
import { LanguageChoice } from '#web/kit/language-choice.tsx'
import { useTrackedFencers } from '#web/kit/tracked-fencers.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './account-menu.module.css'
import { askForSearch } from './palette-key.tsx'

/** Whom the screens speak of, colors, settings and signing out, behind the avatar (spec §2). */
export function AccountMenu() {
  const { account } = MESSAGES
  const me = useMe()
  const { pathname, search, state } = useLocation()
  const { fencers, current } = useTrackedFencers()
  const panel = useRef<HTMLDivElement>(null)
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
  const own = fencerNames(me.data.primaryUser.name ?? '')
  const close = (): void => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="account"
        aria-label={names ? account.menuOf(names.full) : account.menu}
      >
        <Avatar
          initials={(names ?? own).initials}
          ring={names !== undefined}
          src={findAvatarUrl(me.data, current?.id ?? 'me')}
        />
      </button>
      <div ref={panel} id="account" popover="auto" className={styles.panel}>
        <fieldset className={styles.group}>
          <legend>{account.following}</legend>
          {fencers.length === 0 && <p className={styles.none}>{account.noFencers}</p>}
          {fencers.map(fencer => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys close it by Escape
            <label
              key={fencer.id}
              className={styles.fencer}
              onClick={({ target, detail }) => {
                if (target instanceof HTMLInputElement && detail > 0) close()
              }}
            >
              <Avatar initials={fencerNames(fencer.name).initials} src={findAvatarUrl(me.data, fencer.id)} />
              <span>
                {fencerNames(fencer.name).sheet}
                {fencer.currentClubName && <small>{fencer.currentClubName}</small>}
              </span>
              <input
                type="radio"
                name="current-fencer"
                checked={fencer.id === current?.id}
                onChange={() => currentFencerId.write(fencer.id)}
              />
            </label>
          ))}
        </fieldset>
        <SearchEntry onOpen={close} />
        <ColorChoice name="color-scheme" className={styles.group} choicesClassName={styles.schemes} />
        <LanguageChoice />
        <Link className={styles.entry} to="/settings" onClick={close}>
          <IconSettings size={22} aria-hidden="true" />
          {account.settings}
        </Link>
        {me.data.role === 'admin' && (
          <Link className={styles.entry} to="/admin" onClick={close}>
            <IconTool size={22} aria-hidden="true" />
            {account.admin}
          </Link>
        )}
        <SignOut />
      </div>
    </>
  )
}

function SearchEntry({ onOpen }: { onOpen: () => void }) {
  const open = (): void => {
    onOpen()
    askForSearch()
  }
  return (
    <button type="button" className={styles.entry} onClick={open}>
      <IconSearch size={22} aria-hidden="true" />
      {MESSAGES.account.search}
      <kbd>/</kbd>
    </button>
  )
}

function SignOut() {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    navigate('/welcome')
    await signOut()
  }
  return (
    <button type="button" className={styles.entry} onClick={() => void leave()}>
      <IconLogout size={22} aria-hidden="true" />
      {MESSAGES.account.signOut}
    </button>
  )
}
