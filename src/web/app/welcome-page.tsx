import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Offer } from '#contract/accounts/offer.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { offerQuery } from './offer-query.ts'
import darkPicture from './pictures/welcome-dark.webp'
import lightPicture from './pictures/welcome-light.webp'
import { findReturnPath } from './return-path.ts'
import styles from './welcome-page.module.css'

const { welcome, login } = ENTRANCE_TEXTS
/** Somebody sent a link to such a page; the others one comes to by oneself, from the start. */
const DEEP = /^\/[^/]+\/./
/** Until the server has said what is switched on, nothing is promised that may be off. */
const NOTHING_SURE: Offer = { live: false, calendar: false, setup: false }

/** What Allez does, for people who are not signed in, and how one gets in. Hands on where they wanted to go. */
export function WelcomePage() {
  const { state } = useLocation()
  const offer = useQuery(offerQuery).data ?? NOTHING_SURE
  const wantsPage = DEEP.test(findReturnPath(state) ?? '')
  usePageTitle(welcome.page)
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <h1>{welcome.heading}</h1>
          <p>
            {welcome.lead}
            {offer.live && ` ${welcome.leadLive}`}
          </p>
          {wantsPage && <p className={styles.wanted}>{welcome.wanted}</p>}
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
      <div className={styles.body}>
        <Picture />
        <div className={styles.words}>
          <ul className={styles.points}>
            {listPoints(offer).map(([title, text]) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <section className={styles.account} aria-labelledby="account-way">
            <h2 id="account-way">{welcome.account}</h2>
            <p>{offer.setup ? welcome.setup : welcome.invited}</p>
          </section>
        </div>
      </div>
      <p className={styles.legal}>
        <Link to="/tournaments">{welcome.tournaments}</Link>
        <Link to="/privacy">{login.privacy}</Link>
        <Link to="/terms">{login.terms}</Link>
      </p>
    </>
  )
}

function listPoints({ live, calendar }: Offer): (readonly [string, string])[] {
  const { points } = welcome
  return [
    live ? points.live : points.results,
    points.plan,
    points.videos,
    ...(calendar ? [points.calendar] : []),
  ]
}

/** The product as it looks, in the scheme of the page: the other one is not drawn and so not fetched. */
function Picture() {
  const size = { width: 390, height: 600, loading: 'lazy', decoding: 'async' } as const
  return (
    <div className={styles.picture}>
      <img className={styles.light} src={lightPicture} alt={welcome.picture} {...size} />
      <img className={styles.dark} src={darkPicture} alt={welcome.picture} {...size} />
    </div>
  )
}
