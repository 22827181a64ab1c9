import { useState } from 'react'
import type { CircleView } from '#contract/accounts/circle.ts'
import type { Person } from '#contract/accounts/person.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmButton } from '../profile/confirm-button.tsx'
import { ManyChoice } from '../profile/many-choice.tsx'
import styles from '../profile/settings.module.css'
import { InvitationList } from './invitation-list.tsx'
import { ObserverInviter } from './observer-inviter.tsx'
import { useCircles } from './use-circles.ts'

const { circle: texts } = ACCOUNT_TEXTS

/** One of the account's observers, as they stand in its list. */
interface ObserverProps {
  readonly index: number
  readonly observer: Person
  readonly name: string
}

/** Which fencers an observer sees, and the invitation by which they come to see them. */
export function ObserverShareCard(props: ObserverProps) {
  const circles = useCircles()
  useHoldBelow(!circles.view && !circles.query.isError)
  return (
    <Card className={styles.card}>
      <h2>{texts.share(props.name)}</h2>
      <p className={styles.text}>{texts.shareText}</p>
      {circles.view ? (
        <Share {...props} view={circles.view} circles={circles} />
      ) : (
        <Unanswered of={circles.query} />
      )}
    </Card>
  )
}

interface ShareProps extends ObserverProps {
  readonly view: CircleView
  readonly circles: ReturnType<typeof useCircles>
}

function Share({ index, observer, name, view, circles }: ShareProps) {
  const { run, isPending, failure } = circles
  const share = view.observers.find(one => one.index === index)
  const invitations = view.invitations.filter(one => one.observer === index)
  const [invitation] = invitations
  const hasAccepted = share?.hasAccepted === true
  const [wanted, setWanted] = useState<readonly string[]>([])
  const own = view.fencers.filter(({ role, isHeld }) => role === 'parent' || !isHeld)
  const chosen = hasAccepted ? share.fencerIds : (invitation?.fencerIds ?? wanted)
  const wantedObserver = { index, expected: observer }
  const choose = (fencerIds: string[]): void => {
    if (hasAccepted || invitation)
      run(() => call('shareWithObserver', { body: { ...wantedObserver, fencerIds } }))
    else setWanted(fencerIds)
  }
  const takeBack = (): void => run(() => call('takeBackObserver', { body: wantedObserver }))
  if (own.length === 0) return <p className={styles.text}>{texts.nobodyToShare}</p>
  return (
    <>
      <ManyChoice
        legend={texts.fencers}
        values={own.map(({ fencerId }) => fencerId)}
        names={Object.fromEntries(own.map(one => [one.fencerId, fencerNames(one.name).full]))}
        chosen={chosen}
        onChange={choose}
      />
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {hasAccepted ? (
        <>
          <p className={styles.text} role="status">
            {texts.accepted(name)}
          </p>
          <p className={styles.actions}>
            <ConfirmButton
              label={texts.stop}
              question={texts.stopAsk(name)}
              busy={isPending}
              onConfirm={takeBack}
            />
          </p>
        </>
      ) : (
        <ObserverInviter
          {...wantedObserver}
          name={name}
          fencerIds={chosen}
          hasMail={view.hasMail}
          onMade={circles.take}
        />
      )}
      <InvitationList invitations={invitations} circles={circles} />
    </>
  )
}
