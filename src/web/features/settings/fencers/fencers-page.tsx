import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { WithProfile } from '../profile/with-profile.tsx'
import { AwaitedCard } from './awaited-card.tsx'
import { FencerFinder } from './fencer-finder.tsx'
import { ObserverList } from './observer-list.tsx'
import { TrackedList } from './tracked-list.tsx'

const { settings } = ACCOUNT_TEXTS

/** /settings/fencers: whom one follows, and who follows along. */
export function FencersPage() {
  return (
    <SettingsFrame title={settings.fencersAndObservers} back={{ to: '/settings', label: settings.page }}>
      <WithProfile>
        {user => (
          <InOrder>
            <TrackedList user={user} />
            <AwaitedCard />
            <FencerFinder />
            <ObserverList user={user} />
          </InOrder>
        )}
      </WithProfile>
    </SettingsFrame>
  )
}
