import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { formatBirthYear } from '#domain/past/birth-year.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from '../profile/settings.module.css'
import { useListChange } from '../profile/use-list-change.ts'
import { useAwaitedChange } from './use-awaited-change.ts'
import { useSettled } from './use-settled.ts'

const { following: texts } = ACCOUNT_TEXTS
const MOST_FOUND = 20

/** Finds a fencer by name and follows them. */
export function FencerFinder() {
  const id = useId()
  const [text, setText] = useState('')
  const name = useSettled(useDeferredValue(text).trim(), 250)
  const query = useQuery({
    queryKey: ['findFencers', name],
    queryFn: ({ signal }) => call('findFencers', { query: { name } }, { signal }),
    enabled: name.length >= 2,
    placeholderData: before => before,
  })
  const follow = useListChange((fencerId: string) => call('followFencer', { params: { id: fencerId } }))
  const found = name.length >= 2 ? query.data : undefined
  const wait = useAwaitedChange()
  const isWhole = name.includes(' ')
  const mayWait = found?.every(one => !one.followed) === true && isWhole
  return (
    <Card className={styles.card}>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.find}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={event => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.small} role="status">
          {toHint(found)}
          {found?.length === 0 && !isWhole && ` ${texts.awaitWhole}`}
        </p>
      </div>
      {(follow.failure ?? (query.isError ? query.error.message : undefined)) && (
        <p role="alert" className={styles.error}>
          {follow.failure ?? query.error?.message}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={styles.rows}>
          {found.map(fencer => (
            <li key={fencer.id}>
              <div className={styles.who}>
                <span>
                  {fencerNames(fencer.name).sheet}
                  <small>{toDetails(fencer)}</small>
                </span>
              </div>
              {fencer.followed ? (
                <Chip tone="mine">{texts.followed}</Chip>
              ) : (
                <Button
                  aria-label={texts.followOf(fencerNames(fencer.name).full)}
                  disabled={follow.isPending}
                  onClick={() => follow.run(fencer.id)}
                >
                  {texts.follow}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWait && (
        <div className={styles.form}>
          {wait.failure && (
            <p role="alert" className={styles.error}>
              {wait.failure}
            </p>
          )}
          <p className={styles.text}>{texts.awaitText}</p>
          <p className={styles.actions}>
            <Button disabled={wait.isPending} onClick={() => wait.run({ what: 'add', name })}>
              {texts.awaitName(name)}
            </Button>
          </p>
        </div>
      )}
    </Card>
  )
}

function toHint(found: readonly FoundFencer[] | undefined): string {
  if (!found) return texts.findHint
  if (found.length === 0) return texts.noneFound
  return found.length === MOST_FOUND ? texts.more : texts.findHint
}

function toDetails({ currentClubName, country, birthYear }: FoundFencer): string {
  const born = texts.born(formatBirthYear(birthYear))
  return [currentClubName, country === 'USA' ? undefined : country, born].filter(Boolean).join(' · ')
}
