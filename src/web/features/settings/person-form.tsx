import type { User } from '#contract/accounts/user.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { AutosaveField } from './autosave-field.tsx'
import { findPerson, formatPlace, PERSON_FIELDS, type PersonPlace } from './save-person-field.ts'
import styles from './settings.module.css'

/** Name, e-mail and phone of one person; every field saves itself. */
export function PersonForm({ user, place }: { user: User; place: PersonPlace }) {
  const person = findPerson(user, place)
  return (
    <div className={styles.form}>
      {PERSON_FIELDS.map(field => (
        <AutosaveField
          key={`${formatPlace(place)} ${field}`}
          userId={user.id}
          place={place}
          field={field}
          saved={person?.[field] ?? ''}
          {...(field === 'cell' ? { note: ACCOUNT_TEXTS.settings.phoneNote } : {})}
        />
      ))}
    </div>
  )
}
