import { useMe } from '#web/api/calls/session.ts'
import { AwaitedLine } from '#web/features/settings/fencers/awaited-line.tsx'
import { AllSentNotice } from './all-sent-notice.tsx'
import { AwaySince } from './away-since.tsx'
import { InstallNotice } from './install-notice.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'
import { SignOutNotice } from './sign-out-notice.tsx'
import { useBadge } from './use-badge.ts'
import { useKeptApp } from './use-kept-app.ts'
import { useOpenedMessage } from './use-opened-message.ts'

/** What the app tells by itself, one line each. */
export function LateNotices() {
  const me = useMe()
  useKeptApp(me.data?.id)
  useBadge()
  useOpenedMessage()
  return (
    <>
      {me.data && <AwaitedLine />}
      <NewVersionNotice />
      <AwaySince />
      {me.data && <AllSentNotice />}
      {me.data && <InstallNotice />}
      <SignOutNotice />
    </>
  )
}
