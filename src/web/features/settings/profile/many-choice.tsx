import styles from './settings.module.css'

interface ManyChoiceProps<Value extends string> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Any number of a fixed list. */
export function ManyChoice<Value extends string>(props: ManyChoiceProps<Value>) {
  const { legend, values, names, chosen, onChange } = props
  const toggle = (value: Value, on: boolean): void =>
    onChange(values.filter(one => (one === value ? on : chosen.includes(one))))
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map(value => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={event => toggle(value, event.target.checked)}
            />
            {names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
