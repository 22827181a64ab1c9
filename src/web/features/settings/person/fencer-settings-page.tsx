import { useNavigate, useParams } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { formatBirthYear } from '#domain/past/birth-year.ts'
import { call } from '#web/api/calls/call.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FamilyCard } from '../circle/family-card.tsx'
import { ConfirmButton } from '../profile/confirm-button.tsx'
import { NothingThere } from '../profile/nothing-there.tsx'
import styles from '../profile/settings.module.css'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { useListChange } from '../profile/use-list-change.ts'
import { WithProfile } from '../profile/with-profile.tsx'
import { PersonForm } from './person-form.tsx'
import { PreferencesCard } from './preferences-card.tsx'

const { following: texts } = ACCOUNT_TEXTS

/** /settings/fencers/{id}: what one notes of a followed fencer, and what interests one. */
export function FencerSettingsPage() {
  const { fencerId = '' } = useParams()
  return <WithProfile>{user => <TrackedFencer key={fencerId} user={user} fencerId={fencerId} />}</WithProfile>
}

function TrackedFencer({ user, fencerId }: { user: User; fencerId: string }) {
  const navigate = useNavigate()
  const query = useAnswer('listTrackedFencers', { query: { type: 'tracked' } })
  const unfollow = useListChange(
    (id: string) => call('unfollowFencer', { params: { id } }),
    () => navigate('/settings/fencers', { replace: true }),
  )
  if (!user.trackedFencers.some(one => one.fencerId === fencerId))
    return <NothingThere what={texts.notFollowed} />
  const fencer = query.data?.find(one => one.id === fencerId)
  if (!query.data && query.isError)
    return <FailedAnswer error={query.error} onRetry={() => void query.refetch()} />
  if (!fencer)
    return query.isFetching ? (
      <Spinner label={MESSAGES.app.loading} />
    ) : (
      <NothingThere what={texts.notFollowed} />
    )
  const names = fencerNames(fencer.name)
  const born = texts.born(formatBirthYear(fencer.birthYear))
  return (
    <SettingsFrame title={names.sheet} back={{ to: '/settings/fencers', label: texts.back }}>
      <p className={styles.text}>{[fencer.currentClubName, born].filter(Boolean).join(' · ')}</p>
      <PreferencesCard fencer={fencer} />
      <FamilyCard fencerId={fencerId} />
      <Card className={styles.card}>
        <h2>{texts.info}</h2>
        <p className={styles.text}>{texts.infoText}</p>
        <PersonForm user={user} place={{ list: 'trackedFencers', fencerId }} />
      </Card>
      {unfollow.failure && (
        <p role="alert" className={styles.error}>
          {unfollow.failure}
        </p>
      )}
      <p className={styles.actions}>
        <ConfirmButton
          label={texts.unfollow}
          question={texts.unfollowAsk(names.full)}
          busy={unfollow.isPending}
          onConfirm={() => unfollow.run(fencerId)}
        />
      </p>
    </SettingsFrame>
  )
}
