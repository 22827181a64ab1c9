import type { FencerCircle } from '#contract/accounts/circle.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmButton } from '../profile/confirm-button.tsx'
import styles from '../profile/settings.module.css'
import { FamilyMembers } from './family-members.tsx'
import { useCircles } from './use-circles.ts'

const { circle: texts } = ACCOUNT_TEXTS

/** Who holds a followed fencer: to say that they are one's own, and with whom they are shared. */
export function FamilyCard({ fencerId }: { fencerId: string }) {
  const circles = useCircles()
  useHoldBelow(!circles.view && !circles.query.isError)
  const circle = circles.view?.fencers.find(one => one.fencerId === fencerId)
  if (!circles.view) return <Unanswered of={circles.query} />
  if (!circle) return null
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <p className={styles.text}>{describeStanding(circle)}</p>
      {circles.failure && (
        <p role="alert" className={styles.error}>
          {circles.failure}
        </p>
      )}
      {circle.role === 'parent' && <FamilyMembers circle={circle} circles={circles} />}
      <Standing circle={circle} circles={circles} />
    </Card>
  )
}

interface StandingProps {
  readonly circle: FencerCircle
  readonly circles: ReturnType<typeof useCircles>
}

/** What changes how one stands to the fencer. */
function Standing({ circle, circles: { run, isPending } }: StandingProps) {
  const { fencerId, name, role, isHeld, hasAsked } = circle
  const { first } = fencerNames(name)
  const params = { id: fencerId }
  const hold = (): void => run(() => call('holdFencer', { params }))
  const release = (): void => run(() => call('releaseFencer', { params }))
  if (role === 'observer') return null
  if (role === 'parent')
    return (
      <p className={styles.actions}>
        <ConfirmButton
          label={texts.release(first)}
          question={texts.releaseAsk(first)}
          busy={isPending}
          onConfirm={release}
        />
      </p>
    )
  if (hasAsked)
    return (
      <p className={styles.actions}>
        <Button disabled={isPending} onClick={release}>
          {texts.askNoMore}
        </Button>
      </p>
    )
  return (
    <p className={styles.actions}>
      <Button tone={isHeld ? 'plain' : 'strong'} disabled={isPending} onClick={hold}>
        {isHeld ? texts.ask : texts.hold(first)}
      </Button>
    </p>
  )
}

function describeStanding({ name, role, isHeld, hasAsked }: FencerCircle): string {
  const { first } = fencerNames(name)
  if (role === 'parent') return texts.mine(first)
  if (role === 'observer') return texts.observing(first)
  if (hasAsked) return texts.asked(first)
  return isHeld ? texts.others(first) : texts.nobodys(first)
}
