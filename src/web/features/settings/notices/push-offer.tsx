import type { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import settingsStyles from '../profile/settings.module.css'
import { usePushDevice } from './use-push-device.ts'
import { useWays } from './use-ways.ts'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** Above the inbox: messages to this device, where it takes none yet and its owner has not said no. */
export function PushOffer() {
  const { data } = useWays()
  return data?.channels.includes('push') ? <Offer ways={data} /> : null
}

function Offer({ ways }: { readonly ways: NoticeWays }) {
  const { state, isOn, isAsking, turnOn, failure } = usePushDevice(ways)
  if (isOn || state !== 'ask') return null
  return (
    <>
      <Card className={settingsStyles.card}>
        <p>{texts.offer}</p>
        <p>
          <Button tone="strong" disabled={isAsking} onClick={turnOn}>
            {isAsking ? texts.turningOn : texts.turnOn}
          </Button>
        </p>
      </Card>
      {failure !== undefined && (
        <p role="alert" className={settingsStyles.error}>
          {failure}
        </p>
      )}
    </>
  )
}
