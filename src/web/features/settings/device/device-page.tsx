import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { KeptCard } from './kept-card.tsx'
import { UploadsCard } from './uploads-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** /settings/device: what waits here to be sent, and what this device keeps. */
export const DevicePage = () => (
  <SettingsFrame
    title={INSTALLED_TEXTS.kept.page}
    back={{ to: '/settings', label: ACCOUNT_TEXTS.settings.page }}
  >
    <InOrder>
      <WaitingCard />
      <UploadsCard />
      <KeptCard />
    </InOrder>
  </SettingsFrame>
)
