import { IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Person } from '#contract/accounts/person.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { describeObserver } from '../circle/describe-observer.ts'
import { useCircles } from '../circle/use-circles.ts'
import styles from '../profile/settings.module.css'
import { useListChange } from '../profile/use-list-change.ts'

const { following: texts, settings } = ACCOUNT_TEXTS

/** Who follows along, and a field to add somebody. */
export function ObserverList({ user }: { user: User }) {
  const { view } = useCircles()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const add = useListChange(
    (name: string) => call('addObserver', { body: { name } }),
    () => form.current?.reset(),
  )
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setMissing(name === '')
    if (name !== '') add.run(name)
  }
  const describe = ({ email, cell }: Person, index: number): string =>
    [describeObserver(view, index), email, cell].filter(Boolean).join(' · ')
  return (
    <Card className={styles.card}>
      <h2>{texts.observers}</h2>
      {user.observers.length === 0 && <p className={styles.text}>{texts.observersNone}</p>}
      <p className={styles.text}>{texts.observersText}</p>
      <ul className={styles.rows}>
        {user.observers.map((observer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an observer has no other name than its place
          <li key={index}>
            <Link className={styles.who} to={`/settings/observers/${index}`}>
              <span>
                {observer.name ?? texts.observerNumber(index + 1)}
                <small>{describe(observer, index)}</small>
              </span>
            </Link>
            <IconChevronRight size={20} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.field}>
          <label htmlFor="observer-name">{settings.fields.name}</label>
          <input
            id="observer-name"
            name="name"
            maxLength={200}
            autoComplete="off"
            aria-invalid={missing}
            aria-describedby={missing ? 'observer-missing' : undefined}
          />
          {missing && (
            <span id="observer-missing" className={styles.error}>
              {ENTRANCE_TEXTS.login.required(settings.fields.name)}
            </span>
          )}
        </div>
        {add.failure && (
          <p role="alert" className={styles.error}>
            {add.failure}
          </p>
        )}
        <p className={styles.actions}>
          <Button type="submit" disabled={add.isPending}>
            {texts.addObserver}
          </Button>
        </p>
      </form>
    </Card>
  )
}
