import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { renewMe } from '#web/api/calls/session.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { formatDateOf } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../profile/settings.module.css'
import { CodeForm } from './code-form.tsx'
import { EmergencyCodes } from './emergency-codes.tsx'
import { FactorSetup } from './factor-setup.tsx'

const { secondFactor: texts } = ACCOUNT_TEXTS
const KEY = ['getSecondFactor'] as const

/** What the card asks for in a dialog. */
type Asking =
  | { readonly what: 'setup' | 'renew' | 'off' }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** Whether signing in asks for a code besides the password. */
export function SecondFactorCard() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getSecondFactor', {}, { signal }),
  })
  useHoldBelow(query.isLoading)
  const [asking, setAsking] = useState<Asking>()
  const close = (): void => setAsking(undefined)
  // Where administrators need one, their rights come and go with it.
  const renewRights = (): void => void renewMe(client)
  const showCodes = (codes: readonly string[]): void => {
    setAsking({ what: 'codes', codes })
    void renewAnswers(client, KEY)
    renewRights()
  }
  const renew = async (given: { password: string; code: string }): Promise<void> => {
    const { codes } = await call('renewEmergencyCodes', { body: given })
    showCodes(codes)
  }
  const turnOff = async (given: { password: string; code: string }): Promise<void> => {
    takeAnswer(client, KEY, await call('dropSecondFactor', { body: given }))
    renewRights()
    close()
  }
  const { isOn = false, since, codesLeft } = query.data ?? {}
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <p className={styles.text}>{texts.about}</p>
      {query.error && (
        <p role="alert" className={styles.error}>
          {query.error.message}
        </p>
      )}
      {isOn && since !== undefined && (
        <p>
          <strong>{texts.isOn(formatDateOf(since))}</strong> {texts.left(codesLeft ?? 0)}
        </p>
      )}
      {query.data && (
        <p className={styles.actions}>
          {isOn ? (
            <>
              <Button onClick={() => setAsking({ what: 'renew' })}>{texts.renew}</Button>
              <Button className={styles.danger} onClick={() => setAsking({ what: 'off' })}>
                {texts.off}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAsking({ what: 'setup' })}>{texts.begin}</Button>
          )}
        </p>
      )}
      <Dialog
        open={asking !== undefined && asking.what !== 'codes'}
        title={asking?.what === 'renew' ? texts.emergency : texts.heading}
        closeLabel={MESSAGES.app.close}
        // It closes in favour of the codes, too, and must not take them along.
        onClose={() => setAsking(now => (now?.what === 'codes' ? now : undefined))}
        isTall
      >
        {asking?.what === 'setup' && <FactorSetup onCodes={showCodes} />}
        {asking?.what === 'renew' && (
          <CodeForm action={texts.renew} hasPassword onGiven={renew}>
            <p>{texts.renewAsk}</p>
          </CodeForm>
        )}
        {asking?.what === 'off' && (
          <CodeForm action={texts.off} tone="danger" hasPassword onGiven={turnOff}>
            <p>{texts.offAsk}</p>
          </CodeForm>
        )}
      </Dialog>
      {asking?.what === 'codes' && (
        <Dialog open title={texts.emergency} closeLabel={MESSAGES.app.close} onClose={close} isHeld isTall>
          <EmergencyCodes codes={asking.codes} onDone={close} />
        </Dialog>
      )}
    </Card>
  )
}
