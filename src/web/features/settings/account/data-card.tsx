import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { useSession } from '#web/api/calls/session.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../profile/settings.module.css'

const { settings: texts, password } = ACCOUNT_TEXTS

/** Take one's data along, or delete it all. */
export function DataCard() {
  const [asking, setAsking] = useState(false)
  return (
    <Card className={styles.card}>
      <h2>{texts.dangers}</h2>
      <p className={styles.text}>{texts.exportText}</p>
      <p className={styles.actions}>
        <a className={buttonClass()} href={requestUrl('exportMe', {})} download="allez.json">
          {texts.export}
        </a>
      </p>
      <p className={styles.text}>{texts.deleteText}</p>
      <p className={styles.actions}>
        <Button className={styles.danger} onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </p>
      <Dialog
        open={asking}
        title={texts.delete}
        closeLabel={MESSAGES.app.close}
        onClose={() => setAsking(false)}
      >
        <DeleteForm />
      </Dialog>
    </Card>
  )
}

function DeleteForm() {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('password') ?? '')
    if (given === '') return setFailure(password.missing)
    try {
      await call('deleteMe', { body: { password: given } })
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'wrong-password'
      return setFailure(isWrong ? password.wrong : error instanceof Error ? error.message : password.failed)
    }
    navigate('/welcome')
    // The account is gone already; what is left is to forget it here.
    await signOut('ended')
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <p>{texts.deleteAsk}</p>
      <div className={styles.field}>
        <label htmlFor="delete-password">{password.current}</label>
        <input id="delete-password" name="password" type="password" autoComplete="current-password" />
      </div>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <p className={styles.actions}>
        <Button type="submit" className={styles.danger}>
          {texts.deleteSure}
        </Button>
      </p>
    </form>
  )
}
