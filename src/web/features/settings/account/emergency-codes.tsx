import { useState } from 'react'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'
import own from './second-factor.module.css'

const { secondFactor: texts } = ACCOUNT_TEXTS

interface EmergencyCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes for who has lost their app: told this once. */
export function EmergencyCodes({ codes, onDone }: EmergencyCodesProps) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  // Without a safe connection a browser has no clipboard at all.
  const copy = async (clipboard: Clipboard | undefined): Promise<void> => {
    try {
      if (!clipboard) throw new Error('no clipboard')
      await clipboard.writeText(codes.join('\n'))
      setCopied('copied')
    } catch {
      setCopied('notCopied')
    }
  }
  return (
    <div className={styles.form}>
      <p>{texts.emergencyText}</p>
      <ul className={own.codes}>
        {codes.map(code => (
          <li key={code}>
            <code className={own.secret}>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <Button onClick={() => void copy(navigator.clipboard)} data-first-focus>
          {texts.copy}
        </Button>
        <Button tone="strong" onClick={onDone}>
          {texts.done}
        </Button>
      </p>
      <p role="status" className={own.said}>
        {copied && texts[copied]}
      </p>
    </div>
  )
}
