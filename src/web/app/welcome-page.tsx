import { Link, useLocation } from 'react-router'
import { ENTRANCE_TEXTS } from '#web/api/entrance-texts.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './welcome-page.module.css'

/** What Allez does, for people who are not signed in. Hands on where they wanted to go. */
export function WelcomePage() {
  const { welcome, login } = ENTRANCE_TEXTS
  const { state } = useLocation()
  usePageTitle(welcome.page)
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <h1>{welcome.heading}</h1>
          <p>{welcome.lead}</p>
          <div className={styles.actions}>
            <Link className={buttonClass('lime')} to="/login" state={state}>
              {welcome.signIn}
            </Link>
            <Link className={classNames(buttonClass(), styles.quiet)} to="/standings">
              {welcome.standings}
            </Link>
          </div>
        </div>
      </div>
      <ul className={styles.points}>
        {welcome.points.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        <Link to="/privacy">{login.privacy}</Link>
        <Link to="/terms">{login.terms}</Link>
      </p>
    </>
  )
}
