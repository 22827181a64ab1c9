import styles from './switch-field.module.css'

interface SwitchFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** Each with its words. */
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
  /** Over the whole width, its label above it; otherwise beside what says already what it is. */
  readonly isWide?: boolean
}

/** One of a few, all of them in sight. */
export function SwitchField<Value extends string>({
  label,
  value,
  options,
  onChange,
  isWide,
}: SwitchFieldProps<Value>) {
  return (
    <fieldset className={styles.switch} data-wide={isWide || undefined}>
      <legend className={isWide ? undefined : 'visually-hidden'}>{label}</legend>
      {options.map(([one, words]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
