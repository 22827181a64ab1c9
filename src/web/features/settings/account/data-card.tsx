import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#web/api/calls/finish-sign-out.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { useSession } from '#web/api/calls/session.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../profile/settings.module.css'
import { PasswordForm } from './password-form.tsx'

const { settings: texts } = ACCOUNT_TEXTS

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
  const remove = async (given: string): Promise<void> => {
    await deleteAccount(given)
    navigate('/welcome')
    // The account is gone already; what is left is to forget it here.
    await signOut('ended')
  }
  return <PasswordForm lead={texts.deleteAsk} action={texts.deleteSure} onConfirm={remove} />
}
