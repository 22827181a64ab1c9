import { useId } from 'react'
import type { QuietHours } from '#domain/notices/quiet-hours.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Card } from '#web/ui/card.tsx'
import settingsStyles from '../profile/settings.module.css'
import styles from './ways.module.css'

const { noticeWays: texts } = ACCOUNT_TEXTS
const NIGHT = { from: '22:00', until: '06:30' } as const

interface QuietCardProps {
  readonly quiet: QuietHours | undefined
  readonly onChange: (quiet: QuietHours | undefined) => void
}

/** When one is not to be woken, by the clock of this device. */
export function QuietCard({ quiet, onChange }: QuietCardProps) {
  const id = useId()
  const change = (hours: Partial<QuietHours>): void => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    onChange({ ...NIGHT, ...quiet, ...hours, timeZone })
  }
  return (
    <Card className={settingsStyles.card}>
      <h2>{texts.quiet}</h2>
      <p className={settingsStyles.text}>{texts.quietText}</p>
      <label className={settingsStyles.check}>
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={event => (event.target.checked ? change({}) : onChange(undefined))}
        />
        {texts.quietOn}
      </label>
      {quiet && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map(end => (
            <p key={end} className={settingsStyles.field}>
              <label htmlFor={`${id}${end}`}>{texts[end]}</label>
              <input
                id={`${id}${end}`}
                type="time"
                required
                value={quiet[end]}
                onChange={event => event.target.value !== '' && change({ [end]: event.target.value })}
              />
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
