import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { ColorChoice } from '#web/kit/settings/color-choice.tsx'
import { LanguageChoice } from '#web/kit/settings/language-choice.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'

/** Language and colour mode. */
export function AppearanceCard() {
  return (
    <Card className={styles.card}>
      <h2>{ACCOUNT_TEXTS.settings.appearance}</h2>
      <LanguageChoice />
      <ColorChoice name="settings-color-scheme" className={styles.group} choicesClassName={styles.choices} />
    </Card>
  )
}
