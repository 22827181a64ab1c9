import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#web/api/calls/api-error.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'

const { password: texts } = ACCOUNT_TEXTS

interface PasswordFormProps {
  readonly lead: string
  readonly action: string
  readonly tone?: 'strong' | 'danger'
  /** Does what is asked for with the password; what it throws is said. */
  readonly onConfirm: (password: string) => Promise<void>
}

/** Asks for the password of the account once more, before what its owner alone may do. */
export function PasswordForm({ lead, action, tone = 'danger', onConfirm }: PasswordFormProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('password') ?? '')
    if (given === '') return setFailure(texts.missing)
    try {
      await onConfirm(given)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'wrong-password'
      setFailure(isWrong ? texts.wrong : error instanceof Error ? error.message : texts.failed)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <p>{lead}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{texts.current}</label>
        <input id={id} name="password" type="password" autoComplete="current-password" data-first-focus />
      </div>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <p className={styles.actions}>
        <Button type="submit" {...(tone === 'danger' ? { className: styles.danger } : { tone })}>
          {action}
        </Button>
      </p>
    </form>
  )
}
