import { Link } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile/settings.module.css'
import { SettingsFrame } from './profile/settings-frame.tsx'

const { settings } = ACCOUNT_TEXTS

/** /settings/notifications */
export function NotificationsPage() {
  return (
    <SettingsFrame title={settings.notifications} back={{ to: '/settings', label: settings.page }}>
      <Card className={styles.card}>
        <p>{settings.notificationsNone}</p>
        <p className={styles.actions}>
          <Link className={buttonClass('strong')} to="/settings/account">
            {settings.account}
          </Link>
        </p>
      </Card>
    </SettingsFrame>
  )
}
