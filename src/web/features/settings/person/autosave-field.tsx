import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { PersonField } from '#domain/words/person-field.ts'
import { dropStuck } from '#web/api/outbox/drop-stuck.ts'
import { useOutbox } from '#web/api/outbox/use-outbox.ts'
import { readWritten } from '#web/api/outbox/written.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { drafts } from '#web/storage/drafts.ts'
import styles from '../profile/settings.module.css'
import { refreshProfile } from '../profile/use-profile.ts'
import { FieldSaver, type KeptText } from './field-saver.ts'
import { findPerson, formatPersonKey, type PersonPlace, savePersonField } from './save-person-field.ts'

const INPUTS = {
  name: { type: 'text', autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254, inputMode: 'email' },
  cell: { type: 'tel', autoComplete: 'tel', maxLength: 40, inputMode: 'tel' },
} as const satisfies Record<PersonField, object>

interface AutosaveFieldProps {
  readonly userId: string
  readonly place: PersonPlace
  readonly field: PersonField
  /** What the server has. */
  readonly saved: string
  readonly note?: string
}

/** A field that saves itself after a pause in typing and says how that went (spec §5). */
export function AutosaveField({ userId, place, field, saved, note }: AutosaveFieldProps) {
  const { settings } = ACCOUNT_TEXTS
  const client = useQueryClient()
  const id = useId()
  const about = formatPersonKey(place, field)
  const kept = useKeptText(about)
  const [saver] = useState(() => {
    const key = `${userId} ${about}`
    return new FieldSaver({
      saved,
      draft: {
        read: () => drafts.read(key),
        write: text => drafts.write(key, text),
        clear: () => drafts.clear(key),
      },
      save: text => savePersonField(client, place, field, text),
    })
  })
  const { text, state } = useSyncExternalStore(saver.subscribe, saver.read)
  useEffect(() => saver.takeOver(saved), [saver, saved])
  useEffect(() => {
    if (kept !== undefined) saver.takeKept(kept ?? undefined)
  }, [saver, kept])
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    addEventListener('online', saver.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('online', saver.flush)
      document.removeEventListener('visibilitychange', onHide)
      saver.flush()
    }
  }, [saver])
  const showSaved = async (): Promise<void> => {
    const user = await refreshProfile(client)
    await dropStuck(about)
    saver.reset(findPerson(user, place)?.[field] ?? '')
  }
  const keepMine = async (): Promise<void> => {
    await refreshProfile(client)
    saver.saveAgain()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{settings.fields[field]}</label>
      <input
        id={id}
        {...INPUTS[field]}
        {...(place.list === 'primaryUser' ? {} : { autoComplete: 'off' })}
        value={text}
        aria-describedby={`${note ? `${id}-note ` : ''}${id}-state`}
        onChange={event => saver.change(event.target.value)}
        onBlur={saver.flush}
      />
      {note && (
        <p id={`${id}-note`} className={styles.small}>
          {note}
        </p>
      )}
      <div id={`${id}-state`} className={styles.state} data-state={state} role="status">
        {settings.states[state]}
        {state === 'failed' && (
          <button type="button" onClick={saver.flush}>
            {settings.saveNow}
          </button>
        )}
        {state === 'changed' && (
          <>
            <button type="button" onClick={() => void showSaved()}>
              {settings.useTheirs}
            </button>
            {/* An observer at an index may be somebody else by now. */}
            {place.list !== 'observers' && (
              <button type="button" onClick={() => void keepMine()}>
                {settings.keepMine}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const KEPT_AS = { waiting: 'queued', conflict: 'changed', refused: 'refused' } as const

/** What of a value is kept to be sent; null: nothing, undefined: not known yet. */
function useKeptText(about: string): KeptText | null | undefined {
  const entries = useOutbox()
  const found = entries?.findLast(one => one.about.key === about)
  const text = String((found && readWritten(found.input).value) ?? '')
  const state = found && KEPT_AS[found.state.is]
  const isKnown = entries !== undefined
  // The same object while it says the same: the outbox changes for others, too.
  return useMemo(() => (isKnown ? (state ? { text, state } : null) : undefined), [isKnown, text, state])
}
