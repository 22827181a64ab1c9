import { IconLanguage } from '@tabler/icons-react'
import { LANGUAGES } from '#domain/words/language.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { chosenLanguage } from '#web/storage/language.ts'
import { useStored } from '#web/storage/stored-value.ts'
import styles from './language-choice.module.css'

/** Languages by their own names: who looks for theirs may not read the present one. */
const NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const
const CHOICES = ['system', ...LANGUAGES] as const

/** Chooses the language of this device. The page is loaded anew in it. */
export function LanguageChoice() {
  const chosen = useStored(chosenLanguage)
  const { language } = MESSAGES
  return (
    <label className={styles.choice}>
      <IconLanguage size={22} aria-hidden="true" />
      <span className="visually-hidden">{language.label}</span>
      <select
        value={chosen}
        onChange={event => {
          const next = CHOICES.find(choice => choice === event.target.value)
          if (next === undefined) return
          chosenLanguage.write(next)
          location.reload()
        }}
      >
        {CHOICES.map(choice => (
          <option key={choice} value={choice} {...(choice === 'system' ? {} : { lang: choice })}>
            {choice === 'system' ? language.system : NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}
