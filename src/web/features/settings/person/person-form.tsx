import type { User } from '#contract/accounts/user.ts'
import { PERSON_FIELDS } from '#domain/words/person-field.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import styles from '../profile/settings.module.css'
import { AutosaveField } from './autosave-field.tsx'
import { findPerson, formatPersonPlace, type PersonPlace } from './save-person-field.ts'

/** Name, e-mail and phone of one person; every field saves itself. */
export function PersonForm({ user, place }: { user: User; place: PersonPlace }) {
  const person = findPerson(user, place)
  return (
    <div className={styles.form}>
      {PERSON_FIELDS.map(field => (
        <AutosaveField
          key={`${formatPersonPlace(place)} ${field}`}
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
