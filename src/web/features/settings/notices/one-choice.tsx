import { useId } from 'react'
import settingsStyles from '../profile/settings.module.css'

interface OneChoiceProps<Value extends string> {
  readonly legend: string
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few. */
export function OneChoice<Value extends string>({ legend, options, value, onChange }: OneChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={settingsStyles.group}>
      <legend>{legend}</legend>
      <div className={settingsStyles.choices}>
        {options.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
