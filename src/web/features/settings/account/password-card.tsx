import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PASSWORD_LENGTH } from '#domain/text/password-length.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '../profile/settings.module.css'

const { password: texts } = ACCOUNT_TEXTS

/** Chooses a new password; every other session ends. */
export function PasswordCard() {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const currentPassword = String(data.get('current') ?? '')
    const newPassword = String(data.get('next') ?? '')
    setChanged(false)
    if (currentPassword === '') return setFailure(texts.missing)
    if (newPassword.length < PASSWORD_LENGTH.shortest) return setFailure(texts.short)
    setFailure(undefined)
    setBusy(true)
    try {
      await call('changePassword', { body: { currentPassword, newPassword } })
      form.reset()
      setChanged(true)
      void renewAnswers(client, ['listSessions'])
    } catch (error) {
      setFailure(whyNot(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <TextField label={texts.current} name="current" type="password" autoComplete="current-password" />
        <TextField
          label={texts.next}
          name="next"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.longest}
          hint={texts.hint}
        />
        {failure && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        {changed && (
          <p role="status" className={styles.done}>
            {texts.changed}
          </p>
        )}
        <p className={styles.actions}>
          <Button type="submit" tone="strong" disabled={busy}>
            {texts.change}
          </Button>
        </p>
      </form>
    </Card>
  )
}

function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.code === 'wrong-password') return texts.wrong
  if (error.code === 'weak-password') return texts.weak
  if (error.status === 429) return texts.tooMany
  return texts.failed
}
