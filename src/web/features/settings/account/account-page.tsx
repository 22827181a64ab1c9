import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalendarsCard } from '../calendars/calendars-card.tsx'
import { PersonForm } from '../person/person-form.tsx'
import styles from '../profile/settings.module.css'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { WithProfile } from '../profile/with-profile.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { DataCard } from './data-card.tsx'
import { LinksCard } from './links-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const { settings } = ACCOUNT_TEXTS
const FORM_HEIGHT = 270

/** /settings/account */
export function AccountPage() {
  return (
    <SettingsFrame title={settings.account} back={{ to: '/settings', label: settings.page }}>
      <InOrder>
        <Card className={styles.card}>
          <h2>{settings.profile}</h2>
          <WithProfile room={FORM_HEIGHT}>
            {user => <PersonForm user={user} place={{ list: 'primaryUser' }} />}
          </WithProfile>
        </Card>
        <AppearanceCard />
        <ConnectionsCard />
        <CalendarsCard />
        <PasswordCard />
        <SecondFactorCard />
        <LinksCard />
        <SessionsCard />
        <DataCard />
      </InOrder>
    </SettingsFrame>
  )
}
