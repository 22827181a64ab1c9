import { ApiError } from '#web/api/calls/api-error.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import styles from './admin.module.css'

/** Why a change was refused: in our words where its code is known. */
export function Refusal({
  error,
  problems = {},
}: {
  error: Error | null
  problems?: Readonly<Record<string, string>>
}) {
  if (!error) return null
  const known = error instanceof ApiError && error.code !== undefined ? problems[error.code] : undefined
  return (
    <p role="alert" className={styles.alert}>
      {known ?? ADMIN_TEXTS.refused(error.message)}
    </p>
  )
}
