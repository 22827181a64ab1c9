import { MESSAGES } from '#web/api/texts/messages.ts'
import { PisteLine } from '#web/kit/page/piste-line.tsx'
import { LanguageChoice } from '#web/kit/settings/language-choice.tsx'
import styles from './day-bar.module.css'

/** The bar above a page that a link opens: whose it is, and the language. No way leads on from here. */
export function DayBar() {
  return (
    <>
      <header className={styles.bar}>
        <p className={styles.logo}>
          <span className="visually-hidden">{MESSAGES.app.name}</span>
          <span aria-hidden="true">
            allez<b>!</b>
          </span>
        </p>
        <LanguageChoice />
      </header>
      <PisteLine />
    </>
  )
}
