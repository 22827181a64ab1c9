import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from '../profile/settings.module.css'
import { useListChange } from '../profile/use-list-change.ts'

const { following: texts } = ACCOUNT_TEXTS

/** The fencers one follows, in one's own order. */
export function TrackedList({ user }: { user: User }) {
  const { fencers, isPending, failure } = useTrackedFencers()
  useHoldBelow(isPending)
  const order = useListChange((fencerIds: string[]) => call('orderFencers', { body: { fencerIds } }))
  const ids = user.trackedFencers.map(one => one.fencerId)
  const known = new Map(fencers.map(fencer => [fencer.id, fencer]))
  const swap = (at: number, other: number): void => {
    const next = [...ids]
    const [moved = ''] = next.splice(at, 1)
    order.run(next.toSpliced(other, 0, moved))
  }
  return (
    <Card className={styles.card}>
      <h2>{texts.tracked}</h2>
      {ids.length === 0 && <p className={styles.text}>{texts.none}</p>}
      {order.failure && (
        <p role="alert" className={styles.error}>
          {order.failure}
        </p>
      )}
      {isPending && <Spinner label={MESSAGES.app.loading} />}
      {failure && ids.length > 0 && <FailedAnswer {...failure} />}
      <ul className={styles.rows}>
        {(isPending || failure ? [] : ids).map((id, at) => {
          const fencer = known.get(id)
          const names = fencerNames(fencer?.name ?? '')
          return (
            <li key={id}>
              <Link className={styles.who} to={`/settings/fencers/${encodeURIComponent(id)}`}>
                <Avatar initials={names.initials} />
                <span>
                  {names.sheet}
                  {fencer?.currentClubName && <small>{fencer.currentClubName}</small>}
                </span>
              </Link>
              {ids.length > 1 && (
                <>
                  <IconButton
                    label={texts.up(names.full)}
                    disabled={at === 0 || order.isPending}
                    onClick={() => swap(at, at - 1)}
                  >
                    {at > 0 && <IconArrowUp size={20} aria-hidden="true" />}
                  </IconButton>
                  <IconButton
                    label={texts.down(names.full)}
                    disabled={at === ids.length - 1 || order.isPending}
                    onClick={() => swap(at, at + 1)}
                  >
                    {at < ids.length - 1 && <IconArrowDown size={20} aria-hidden="true" />}
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
