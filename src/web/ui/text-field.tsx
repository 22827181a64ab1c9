import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  /** Shown below the field, and read with it. */
  readonly hint?: string | undefined
  /** Why what stands in the field cannot be taken. Takes the place of the hint. */
  readonly error?: string | undefined
}

/** A labelled line of text with its hint or error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={said === undefined ? undefined : `${id}-said`}
        {...input}
      />
      {said !== undefined && (
        <span id={`${id}-said`} className={error === undefined ? styles.hint : styles.error}>
          {said}
        </span>
      )}
    </div>
  )
}
