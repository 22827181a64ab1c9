import { useState } from 'react'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { LinkMaker } from '#web/kit/links/link-maker.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { currentLanguage } from '#web/storage/language.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from '../profile/settings.module.css'

const { calendars: texts } = ACCOUNT_TEXTS
const EVERYBODY = ''

/** Makes an address for calendars, of one fencer or of all, and offers to open it where it belongs. */
export function CalendarMaker({ onMade }: { onMade: () => void }) {
  const { fencers } = useTrackedFencers()
  const [whose, setWhose] = useState(EVERYBODY)
  const [hasDeadlines, setDeadlines] = useState(false)
  const fencerId = fencers.find(({ id }) => id === whose)?.id
  const options = fencers.map(({ id, name }) => [id, fencerNames(name).full] as const)
  const make = async (): Promise<string> => {
    const body = { language: currentLanguage(), hasDeadlines, ...(fencerId ? { fencerId } : {}) }
    const { path } = await call('createCalendarFeed', { body })
    onMade()
    return path
  }
  return (
    <>
      <SelectField
        label={texts.whose}
        value={fencerId ?? EVERYBODY}
        options={[[EVERYBODY, texts.everybody], ...options]}
        onChange={setWhose}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hasDeadlines}
          onChange={event => setDeadlines(event.target.checked)}
        />
        {texts.deadlines}
      </label>
      <LinkMaker
        // Another choice is another address.
        key={`${fencerId} ${hasDeadlines}`}
        title={texts.heading}
        words={texts}
        make={make}
        toProblem={() => texts.failed}
        more={url => (
          <p className={styles.actions}>
            <a className={buttonClass()} href={toWebcal(url)}>
              {texts.openApp}
            </a>
            <a className={buttonClass()} href={toGoogle(url)} target="_blank" rel="noreferrer">
              {texts.openGoogle}
            </a>
          </p>
        )}
      />
    </>
  )
}

/** What calendar apps open and then keep asking. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

const toGoogle = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(toWebcal(url))}`
