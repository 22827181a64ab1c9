import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/calls/api-error.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '../profile/settings.module.css'

const { secondFactor: texts, password } = ACCOUNT_TEXTS

interface CodeFormProps {
  readonly action: string
  readonly tone?: 'strong' | 'danger'
  /** Asks for the account's password as well. */
  readonly hasPassword?: boolean
  /** Does what is asked for; what it throws is said. */
  readonly onGiven: (given: { readonly password: string; readonly code: string }) => Promise<void>
  readonly children?: ReactNode
}

/** Asks for a code of the second factor. */
export function CodeForm({ action, tone = 'strong', hasPassword = false, onGiven, children }: CodeFormProps) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = {
      password: String(data.get('password') ?? ''),
      code: String(data.get('code') ?? '').trim(),
    }
    if (hasPassword && given.password === '') return setFailure(password.missing)
    if (given.code === '') return setFailure(texts.missing)
    setFailure(undefined)
    setBusy(true)
    try {
      await onGiven(given)
    } catch (error) {
      setFailure(whyNot(error))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {children}
      {hasPassword && (
        <TextField
          label={password.current}
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus
        />
      )}
      <TextField
        label={texts.code}
        name="code"
        inputMode={hasPassword ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <p className={styles.actions}>
        <Button
          type="submit"
          disabled={busy}
          {...(tone === 'danger' ? { className: styles.danger } : { tone: 'strong' })}
        >
          {action}
        </Button>
      </p>
    </form>
  )
}

function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.code === 'wrong-password') return password.wrong
  if (error.code === 'wrong-code') return texts.wrong
  if (error.status === 429) return password.tooMany
  return error.message
}
