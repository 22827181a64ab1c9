import { useState } from 'react'
import type { NewSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'
import { CodeForm } from './code-form.tsx'
import { CodeSquare } from './code-square.tsx'
import { PasswordForm } from './password-form.tsx'
import own from './second-factor.module.css'

const { secondFactor: texts } = ACCOUNT_TEXTS

interface FactorSetupProps {
  /** It is on; the codes for an emergency are shown now or never. */
  readonly onCodes: (codes: readonly string[]) => void
}

/** Sets a second factor up: the password, the app, its first code. */
export function FactorSetup({ onCodes }: FactorSetupProps) {
  const [made, setMade] = useState<NewSecondFactor>()
  if (!made)
    return (
      <PasswordForm
        lead={texts.beginAsk}
        action={texts.begin}
        tone="strong"
        onConfirm={async password => setMade(await call('beginSecondFactor', { body: { password } }))}
      />
    )
  const confirm = async ({ code }: { code: string }): Promise<void> => {
    const { codes } = await call('confirmSecondFactor', { body: { code } })
    onCodes(codes)
  }
  return (
    <CodeForm action={texts.turnOn} onGiven={confirm}>
      <p>{texts.scan}</p>
      <div className={own.square}>
        <CodeSquare text={made.address} label={texts.square} />
      </div>
      <p>
        <a className={buttonClass()} href={made.address}>
          {texts.open}
        </a>
      </p>
      <p className={styles.text}>
        {texts.type} <code className={own.secret}>{made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </CodeForm>
  )
}
