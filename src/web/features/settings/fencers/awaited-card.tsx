import type { AwaitedName } from '#contract/accounts/awaited-name.ts'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { formatBirthYear } from '#domain/past/birth-year.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'
import { useAwaitedChange } from './use-awaited-change.ts'

const { following: texts } = ACCOUNT_TEXTS

/** Names that one waits for. Whoever appears is followed when the reader says who it is, never by itself. */
export function AwaitedCard() {
  const awaited = useAnswer('listAwaited', {})
  const change = useAwaitedChange()
  useHoldBelow(awaited.isLoading)
  if (!awaited.data || awaited.data.length === 0) return null
  return (
    <Card className={styles.card} id="awaited">
      <h2>{texts.awaited}</h2>
      <p className={styles.text}>{texts.awaitedText}</p>
      {change.failure && (
        <p role="alert" className={styles.error}>
          {change.failure}
        </p>
      )}
      <ul className={styles.rows} aria-label={texts.awaited}>
        {awaited.data.map(one => (
          <Awaited key={one.id} awaited={one} change={change} />
        ))}
      </ul>
    </Card>
  )
}

interface AwaitedProps {
  readonly awaited: AwaitedName
  readonly change: ReturnType<typeof useAwaitedChange>
}

function Awaited({ awaited: { id, name, matches }, change }: AwaitedProps) {
  return (
    <li className={styles.awaited}>
      <div className={styles.who}>
        <span>
          {name}
          <small>{matches.length === 0 ? texts.awaitedNobody : texts.awaitedFound}</small>
        </span>
        <Button
          aria-label={texts.awaitedRemoveOf(name)}
          disabled={change.isPending}
          onClick={() => change.run({ what: 'remove', id })}
        >
          {texts.awaitedRemove}
        </Button>
      </div>
      {matches.map(fencer => (
        <div key={fencer.id} className={styles.match}>
          <p>
            <b>{fencerNames(fencer.name).sheet}</b> <small>{toDetails(fencer)}</small>
          </p>
          <p className={styles.actions}>
            <Button
              tone="strong"
              disabled={change.isPending}
              onClick={() => change.run({ what: 'confirm', id, fencerId: fencer.id })}
            >
              {texts.awaitedYes}
            </Button>
            <Button
              disabled={change.isPending}
              onClick={() => change.run({ what: 'refuse', id, fencerId: fencer.id })}
            >
              {texts.awaitedNo}
            </Button>
          </p>
        </div>
      ))}
    </li>
  )
}

function toDetails({ currentClubName, country, birthYear }: FoundFencer): string {
  const born = texts.born(formatBirthYear(birthYear))
  return [currentClubName, country, born].filter(Boolean).join(' · ')
}
