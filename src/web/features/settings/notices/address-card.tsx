import { useState } from 'react'
import type { NoticeAddress, NoticeWays } from '#contract/accounts/notice-choices.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import settingsStyles from '../profile/settings.module.css'
import { useWaysChange } from './use-ways.ts'

const { noticeWays: texts } = ACCOUNT_TEXTS

interface AddressCardProps {
  readonly channel: NoticeAddress['channel']
  readonly ways: NoticeWays
}

/** Where one is reached by mail or text message: given, confirmed by the code that was sent there, and taken back. */
export function AddressCard({ channel, ways }: AddressCardProps) {
  const known = ways.addresses.find(one => one.channel === channel)
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const params = { channel }
  const save = useWaysChange(() => call('saveNoticeAddress', { params, body: { address } }))
  const confirm = useWaysChange(() => call('confirmNoticeAddress', { params, body: { code } }))
  const forget = useWaysChange(() => call('dropNoticeAddress', { params }))
  const failure = [save, confirm, forget].find(one => one.isError)?.error
  return (
    <Card className={settingsStyles.card}>
      <h2>{texts.addresses[channel]}</h2>
      <p className={settingsStyles.text}>{texts.addressTexts[channel]}</p>
      {known && (
        <p role="status" className={known.isConfirmed ? settingsStyles.done : undefined}>
          {known.isConfirmed ? texts.isConfirmed(known.address) : texts.isWaiting(known.address)}
        </p>
      )}
      {!known && (
        <form
          className={settingsStyles.form}
          onSubmit={event => {
            event.preventDefault()
            save.mutate(undefined)
          }}
        >
          <TextField
            label={texts.address[channel]}
            type={channel === 'mail' ? 'email' : 'tel'}
            autoComplete={channel === 'mail' ? 'email' : 'tel'}
            required
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
          <p>
            <Button type="submit" disabled={save.isPending}>
              {texts.sendCode}
            </Button>
          </p>
        </form>
      )}
      {known && !known.isConfirmed && (
        <form
          className={settingsStyles.form}
          onSubmit={event => {
            event.preventDefault()
            confirm.mutate(undefined)
          }}
        >
          <TextField
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={event => setCode(event.target.value)}
          />
          <p>
            <Button type="submit" disabled={confirm.isPending}>
              {texts.confirm}
            </Button>
          </p>
        </form>
      )}
      {failure && (
        <p role="alert" className={settingsStyles.error}>
          {failure.message}
        </p>
      )}
      {known && (
        <p>
          <Button onClick={() => forget.mutate(undefined)}>{texts.forget}</Button>
        </p>
      )}
    </Card>
  )
}
