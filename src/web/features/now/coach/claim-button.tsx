import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { type ClaimOutcome, useClaims } from '#web/api/live/use-claims.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './claim-button.module.css'
import { COACH_PARTS } from './coach-parts.ts'
import { describePlace, nameCoach } from './describe-claim.ts'

const { coach: texts } = NOW_TEXTS.now

/** Who goes to a bout; pressed, one goes oneself, or no more. Where somebody else goes it asks first. */
export function ClaimButton({ item }: { readonly item: NowItem }) {
  const { take, giveBack, isBusy } = useClaims()
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<ClaimOutcome>('done')
  const { row, claim } = item
  const bout = toBoutKey(row.state)
  if (bout === undefined) return null
  const place = { eventId: row.event, fencerId: row.fencer }
  const isMine = claim?.isMine === true
  const coach = nameCoach(claim?.name)
  const who = describePlace(item)
  const takeIt = async (): Promise<void> => setOutcome(await take(place, bout, claim?.id))
  const press = async (): Promise<void> => {
    if (isMine) setOutcome(await giveBack(place))
    else if (claim) setAsking(true)
    else await takeIt()
  }
  return (
    <div className={styles.claim}>
      <Button
        className={styles.button}
        data-claim={toLook(claim, isMine)}
        aria-label={toLabel()}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || press())}
      >
        {claim && <IconCheck size={18} aria-hidden="true" />}
        <span>{claim ? (isMine ? texts.you : coach) : texts.take}</span>
      </Button>
      <p className={styles.outcome} role="status">
        {outcome !== 'done' && texts.outcomes[outcome]}
      </p>
      {isAsking && (
        <COACH_PARTS.TakeOverDialog
          coach={coach}
          who={who}
          onTake={() => {
            setAsking(false)
            void takeIt()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )

  function toLabel(): string {
    if (isMine) return texts.backSaid(who)
    return claim ? texts.overSaid(coach, who) : texts.takeSaid(who)
  }
}

function toLook(claim: NowItem['claim'], isMine: boolean): string {
  if (isMine) return 'mine'
  return claim ? 'taken' : 'free'
}
