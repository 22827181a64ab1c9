import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { installOffer, offerMade } from '#web/storage/install-offer.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { isNowDay } from '../now-line-slot.tsx'
import { findInstallWay, install } from './device-install.ts'
import { countDay, mayOffer } from './may-offer.ts'
import styles from './notice.module.css'

/** Offers once to put Allez on the home screen. */
export function InstallNotice() {
  const { pathname } = useLocation()
  const offer = useStored(installOffer)
  const isMade = useStored(offerMade)
  const [way] = useState(findInstallWay)
  useEffect(() => {
    const known = installOffer.read()
    const next = countDay(known, localDay(Date.now()))
    if (next !== known) installOffer.write(next)
  }, [])
  if (way === 'no' || isMade || !mayOffer(offer, pathname, isNowDay())) return null
  const { installed: texts } = INSTALLED_TEXTS
  const end = (): void => {
    installOffer.write({ ...installOffer.read(), isMade: true })
    offerMade.write(true)
  }
  return (
    <div className={styles.notice} role="status">
      <span>{way === 'asks' ? texts.offer : texts.byHand}</span>
      {way === 'asks' && (
        <button
          type="button"
          onClick={() => {
            end()
            void install()
          }}
        >
          {texts.install}
        </button>
      )}
      <button type="button" onClick={end}>
        {way === 'asks' ? texts.notNow : texts.gotIt}
      </button>
    </div>
  )
}
