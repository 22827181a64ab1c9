import { useNavigate, useParams } from 'react-router'
import type { Person } from '#contract/accounts/person.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { ObserverShareCard } from '../circle/observer-share-card.tsx'
import { ConfirmButton } from '../profile/confirm-button.tsx'
import { NothingThere } from '../profile/nothing-there.tsx'
import styles from '../profile/settings.module.css'
import { SettingsFrame } from '../profile/settings-frame.tsx'
import { useListChange } from '../profile/use-list-change.ts'
import { WithProfile } from '../profile/with-profile.tsx'
import { PersonForm } from './person-form.tsx'

const { following: texts } = ACCOUNT_TEXTS

/** /settings/observers/{index} */
export function ObserverPage() {
  const { index = '' } = useParams()
  const at = /^\d{1,5}$/.test(index) ? Number(index) : -1
  return <WithProfile>{user => <Observer key={at} user={user} index={at} />}</WithProfile>
}

function Observer({ user, index }: { user: User; index: number }) {
  const navigate = useNavigate()
  const remove = useListChange(
    (expected: Person) => call('removeObserver', { body: { index, expected } }),
    () => navigate('/settings/fencers', { replace: true }),
  )
  const observer = user.observers[index]
  if (!observer) return <NothingThere what={texts.noObserver} />
  const name = observer.name ?? texts.observerNumber(index + 1)
  return (
    <SettingsFrame title={name} back={{ to: '/settings/fencers', label: texts.back }}>
      <Card className={styles.card}>
        <PersonForm user={user} place={{ list: 'observers', index }} />
      </Card>
      <ObserverShareCard index={index} observer={observer} name={name} />
      {remove.failure && (
        <p role="alert" className={styles.error}>
          {remove.failure}
        </p>
      )}
      <p className={styles.actions}>
        <ConfirmButton
          label={texts.removeObserver}
          question={texts.removeAsk(name)}
          busy={remove.isPending}
          onConfirm={() => remove.run(observer)}
        />
      </p>
    </SettingsFrame>
  )
}
