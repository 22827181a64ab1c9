import { IconBell, IconChevronRight, IconDeviceMobile, IconUserCircle, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Card } from '#web/ui/card.tsx'
import { describeOutbox } from './device/describe-outbox.ts'
import { useInbox } from './notices/use-inbox.ts'
import styles from './profile/settings.module.css'
import { SettingsFrame } from './profile/settings-frame.tsx'

const { settings, notices } = ACCOUNT_TEXTS
const { kept } = INSTALLED_TEXTS
const DEVICE = '/settings/device'
const NOTICES = '/settings/notifications'
const LINKS = [
  { to: '/settings/account', icon: IconUserCircle, label: settings.account, text: settings.accountText },
  {
    to: '/settings/fencers',
    icon: IconUsers,
    label: settings.fencersAndObservers,
    text: settings.fencersText,
  },
  {
    to: NOTICES,
    icon: IconBell,
    label: settings.notifications,
    text: settings.notificationsText,
  },
  { to: DEVICE, icon: IconDeviceMobile, label: kept.page, text: kept.pageText },
] as const

/** Links to the settings (spec §2). */
export function SettingsPage() {
  const waits = describeOutbox(useStored(outboxMark))
  const unseen = useInbox().data?.unseen ?? 0
  const said: { readonly [to: string]: string | false | undefined } = {
    [DEVICE]: waits,
    [NOTICES]: unseen > 0 && notices.unseen(unseen),
  }
  return (
    <SettingsFrame title={settings.page}>
      <Card>
        <ul className={styles.links}>
          {LINKS.map(({ to, icon: Icon, label, text }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                <Icon size={26} aria-hidden="true" />
                <span>
                  <strong>{label}</strong>
                  <small>{said[to] || text}</small>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </SettingsFrame>
  )
}
