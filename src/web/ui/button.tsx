import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type NativeProps = ButtonHTMLAttributes<HTMLButtonElement>

/** Class names for links that look like buttons. */
export const buttonClass = (tone: 'plain' | 'strong' | 'lime' = 'plain'): string =>
  classNames(styles.button, tone !== 'plain' && styles[tone])

/** A button of 44 px height. */
export function Button({ tone, className, ...rest }: NativeProps & { tone?: 'plain' | 'strong' | 'lime' }) {
  return <button type="button" {...rest} className={classNames(buttonClass(tone), className)} />
}

/** A button that is an icon; `label` is its name for everybody who does not see it. */
export function IconButton({ label, className, ...rest }: NativeProps & { label: string }) {
  return <button type="button" aria-label={label} {...rest} className={classNames(styles.icon, className)} />
}

/** A button that stays pressed, for filters. */
export function ToggleChip({ pressed, ...rest }: NativeProps & { pressed: boolean }) {
  return <button type="button" aria-pressed={pressed} {...rest} className={styles.toggle} />
}
