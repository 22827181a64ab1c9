import { useId } from 'react'
import { PRESETS, type Preset } from '#domain/notices/notice-choices.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import settingsStyles from '../profile/settings.module.css'
import styles from './ways.module.css'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** Who one is when one's fencers fence: what is told of them follows from it. */
export function PresetChoice({
  preset,
  onChange,
}: {
  readonly preset: Preset
  readonly onChange: (preset: Preset) => void
}) {
  const name = useId()
  return (
    <fieldset className={settingsStyles.group}>
      <legend>{texts.preset}</legend>
      <div className={styles.presets}>
        {PRESETS.map(one => (
          <label key={one}>
            <input type="radio" name={name} checked={one === preset} onChange={() => onChange(one)} />
            <strong>{texts.presets[one]}</strong>
            <small>{texts.presetTexts[one]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
