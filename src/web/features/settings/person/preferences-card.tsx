import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Fencer, Preferences } from '#contract/people/fencer.ts'
import { USA_REGIONS } from '#domain/places/usa-region.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { queueCall } from '#web/api/outbox/queue-call.ts'
import { useOutbox } from '#web/api/outbox/use-outbox.ts'
import { readWritten } from '#web/api/outbox/written.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Card } from '#web/ui/card.tsx'
import { ManyChoice } from '../profile/many-choice.tsx'
import styles from '../profile/settings.module.css'

const { following: texts, settings } = ACCOUNT_TEXTS

type Key = keyof Preferences

/** One choice of several values, or of one. */
interface Choice {
  readonly key: Key
  readonly value: Preferences[Key]
}

/** What interests the follower: weapons, competition types, genders, and one region (spec §5). */
export function PreferencesCard({ fencer }: { fencer: Fencer }) {
  const client = useQueryClient()
  const kept = useKeptChoices(fencer.id)
  const [own, setOwn] = useState<Preferences>({})
  const chosen: Preferences = { ...fencer.preferences, ...kept.chosen, ...own }
  /** What the server is known to have, where that is newer than what it told of the fencer. */
  const seen = useRef<Preferences>({})
  const save = useMutation({
    scope: { id: `preferences ${fencer.id}` },
    mutationFn: async ({ key, value }: Choice) => {
      const was = { ...fencer.preferences, ...seen.current }[key] ?? null
      const body = [{ op: 'replace' as const, path: `/preferences/${key}`, value, was }]
      const answer = await queueCall({
        call: 'patchFencer',
        input: { params: { id: fencer.id }, body },
        about: { kind: 'interest', key: `${toPrefix(fencer.id)}${key}`, subject: fencer.name, field: key },
      })
      seen.current = { ...seen.current, [key]: value }
      return answer
    },
    retry: (count, error) => count < 3 && error instanceof ApiError && error.status >= 500,
    onSuccess: () => void renewAnswers(client, ['listTrackedFencers']),
  })
  const choose = <K extends Key>(key: K, value: Preferences[K]): void => {
    setOwn(before => ({ ...before, [key]: value }))
    save.mutate({ key, value })
  }
  const present = save.error instanceof ApiError ? save.error.present : undefined
  const decide = (keeps: boolean): void => {
    if (!save.variables) return
    const { key, value } = save.variables
    const theirs = (present ?? undefined) as Preferences[Key]
    seen.current = { ...seen.current, [key]: theirs }
    if (keeps) {
      save.mutate({ key, value })
      return
    }
    setOwn(before => ({ ...before, [key]: theirs }))
    save.reset()
  }
  const state = toState(save.status, present !== undefined, kept.is)
  return (
    <Card className={styles.card}>
      <h2>{texts.preferences}</h2>
      <p className={styles.text}>{texts.preferencesText}</p>
      <ManyChoice
        legend={texts.weapons}
        values={WEAPONS}
        names={TERMS.weapons}
        chosen={chosen.weapons ?? []}
        onChange={weapons => choose('weapons', weapons)}
      />
      <ManyChoice
        legend={texts.categories}
        values={CATEGORIES}
        names={TERMS.categories}
        chosen={chosen.categories ?? []}
        onChange={categories => choose('categories', categories)}
      />
      <ManyChoice
        legend={texts.genders}
        values={EVENT_GENDERS}
        names={TERMS.genders}
        chosen={chosen.genders ?? []}
        onChange={genders => choose('genders', genders)}
      />
      <fieldset className={styles.group}>
        <legend>{texts.region}</legend>
        <div className={styles.choices}>
          {[...USA_REGIONS, null].map(region => (
            <label key={region}>
              <input
                type="radio"
                name={`region-${fencer.id}`}
                checked={(chosen.usaRegion ?? null) === region}
                onChange={() => choose('usaRegion', region)}
              />
              {region === null ? texts.noRegion : texts.regionOf(region)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.state} data-state={state} role="status">
        {settings.states[state]}
        {state === 'changed' && (
          <>
            <button type="button" onClick={() => decide(false)}>
              {settings.useTheirs}
            </button>
            <button type="button" onClick={() => decide(true)}>
              {settings.keepMine}
            </button>
          </>
        )}
        {state === 'failed' && save.variables && (
          <button type="button" onClick={() => save.variables && save.mutate(save.variables)}>
            {settings.saveNow}
          </button>
        )}
      </div>
    </Card>
  )
}

const toPrefix = (fencerId: string): string => `interest ${fencerId} `

/** How the last change stands, by the state of its call. */
const STATES = { idle: 'idle', pending: 'saving', error: 'failed', success: 'saved' } as const

function toState(status: keyof typeof STATES, isDisputed: boolean, kept: 'queued' | 'refused' | undefined) {
  if (status === 'error' && isDisputed) return 'changed'
  if (status === 'pending' || status === 'error') return STATES[status]
  return kept ?? STATES[status]
}

/** Choices of a fencer that the server does not have yet. */
function useKeptChoices(fencerId: string): { chosen: Preferences; is: 'queued' | 'refused' | undefined } {
  const prefix = toPrefix(fencerId)
  const entries = (useOutbox() ?? []).filter(one => one.about.key.startsWith(prefix))
  const isStuck = entries.some(one => one.state.is !== 'waiting')
  const chosen = Object.fromEntries(
    entries.map(({ about, input }) => [about.key.slice(prefix.length), readWritten(input).value]),
  )
  return { chosen, is: isStuck ? 'refused' : entries.length > 0 ? 'queued' : undefined }
}
