import { ACCOUNT_TEXTS } from '#web/api/account-texts.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { AwaitedCard } from './awaited-card.tsx'
import { FencerFinder } from './fencer-finder.tsx'
import { ObserverList } from './observer-list.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TrackedList } from './tracked-list.tsx'
import { WithProfile } from './with-profile.tsx'

const { settings } = ACCOUNT_TEXTS

/** /settings/fencers: whom one follows, and who follows along. */
export function FencersPage() {
  // Names that come late must not push a button from under a finger: what stands below them waits for them.
  const isAwaitedKnown = !useAnswer('listAwaited', {}).isLoading
  return (
    <SettingsFrame title={settings.fencersAndObservers} back={{ to: '/settings', label: settings.page }}>
      <WithProfile>
        {user => (
          <>
            <TrackedList user={user} />
            <AwaitedCard />
            {isAwaitedKnown && <FencerFinder />}
            {isAwaitedKnown && <ObserverList user={user} />}
          </>
        )}
      </WithProfile>
    </SettingsFrame>
  )
}
