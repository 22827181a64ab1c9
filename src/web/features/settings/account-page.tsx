import { ACCOUNT_TEXTS } from '#web/api/account-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { DataCard } from './data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonForm } from './person-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'
import { useConnections } from './use-connections.ts'
import { useSessions } from './use-sessions.ts'
import { WithProfile } from './with-profile.tsx'

const { settings } = ACCOUNT_TEXTS
const FORM_HEIGHT = 270

/** /settings/account */
export function AccountPage() {
  // A list that comes late must not push a button from under a finger: what stands below it waits for it.
  const isConnected = !useConnections().isLoading
  const isListed = !useSessions().isLoading
  return (
    <SettingsFrame title={settings.account} back={{ to: '/settings', label: settings.page }}>
      <Card className={styles.card}>
        <h2>{settings.profile}</h2>
        <WithProfile room={FORM_HEIGHT}>
          {user => <PersonForm user={user} place={{ list: 'primaryUser' }} />}
        </WithProfile>
      </Card>
      <AppearanceCard />
      <ConnectionsCard />
      {isConnected && <PasswordCard />}
      {isConnected && <SessionsCard />}
      {isConnected && isListed && <DataCard />}
    </SettingsFrame>
  )
}
