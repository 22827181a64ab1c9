import { IconClipboardText, IconLogout, IconSearch, IconSettings, IconTool } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useMe, useSession } from '#web/api/calls/session.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { findAvatarUrl } from '#web/kit/people/find-avatar-url.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { ColorChoice } from '#web/kit/settings/color-choice.tsx'
import { LanguageChoice } from '#web/kit/settings/language-choice.tsx'
import { LeaveButton } from '#web/kit/settings/leave-button.tsx'
import { currentFencerId } from '#web/storage/current-fencer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './account-panel.module.css'
import { askForSearch } from './palette-key.tsx'

/** What the account's menu holds once it is open. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const { account } = MESSAGES
  const me = useMe()
  const { fencers, current } = useTrackedFencers()
  if (!me.data) return null
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{account.following}</legend>
        {fencers.length === 0 && <p className={styles.none}>{account.noFencers}</p>}
        {fencers.map(fencer => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys close it by Escape
          <label
            key={fencer.id}
            className={styles.fencer}
            onClick={({ target, detail }) => {
              if (target instanceof HTMLInputElement && detail > 0) onClose()
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
      <SearchEntry onOpen={onClose} />
      <ColorChoice name="color-scheme" className={styles.group} choicesClassName={styles.schemes} />
      <LanguageChoice />
      <Link className={styles.entry} to="/scoresheet" onClick={onClose}>
        <IconClipboardText size={22} aria-hidden="true" />
        {account.scoresheets}
      </Link>
      <Link className={styles.entry} to="/settings" onClick={onClose}>
        <IconSettings size={22} aria-hidden="true" />
        {account.settings}
      </Link>
      {me.data.role === 'admin' && (
        <Link className={styles.entry} to="/admin" onClick={onClose}>
          <IconTool size={22} aria-hidden="true" />
          {account.admin}
        </Link>
      )}
      <SignOut />
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
    <LeaveButton className={styles.entry} onLeave={() => void leave()}>
      <IconLogout size={22} aria-hidden="true" />
      {MESSAGES.account.signOut}
    </LeaveButton>
  )
}
