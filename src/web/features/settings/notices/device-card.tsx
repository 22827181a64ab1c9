import type { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { describeDevice } from '../profile/describe-device.ts'
import settingsStyles from '../profile/settings.module.css'
import { usePushDevice } from './use-push-device.ts'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** Messages to this device, and which other ones get them. */
export function DeviceCard({ ways }: { readonly ways: NoticeWays }) {
  const { state, isOn, isAsking, turnOn, remove, failure } = usePushDevice(ways)
  if (!ways.channels.includes('push')) return null
  return (
    <Card className={settingsStyles.card}>
      <h2>{texts.device}</h2>
      <p className={settingsStyles.text}>{texts.deviceText}</p>
      {isOn && <p className={settingsStyles.done}>{texts.isOn}</p>}
      {!isOn && state === 'ask' && (
        <p>
          <Button tone="strong" disabled={isAsking} onClick={turnOn}>
            {isAsking ? texts.turningOn : texts.turnOn}
          </Button>
        </p>
      )}
      {!isOn && state !== 'ask' && <p>{texts[state]}</p>}
      {failure !== undefined && (
        <p role="alert" className={settingsStyles.error}>
          {failure}
        </p>
      )}
      {ways.devices.length > 0 && (
        <ul className={settingsStyles.rows} aria-label={texts.devices}>
          {ways.devices.map(({ id, label, isOwn }) => {
            const name = describeDevice(label)
            return (
              <li key={id}>
                <span className={settingsStyles.who}>
                  <span>
                    {name}
                    {isOwn && <small>{texts.thisOne}</small>}
                  </span>
                </span>
                <Button aria-label={texts.removeOf(name)} onClick={() => remove(id)}>
                  {texts.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
