import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fencer, Preferences } from '#contract/people/fencer.ts'
import { USA_REGIONS } from '#domain/places/usa-region.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'
import { ManyChoice } from './many-choice.tsx'

const { following: texts, settings } = ACCOUNT_TEXTS

type Key = keyof Preferences

/** How the last change stands, by the state of its call. */
const STATES = { idle: 'idle', pending: 'saving', error: 'failed', success: 'saved' } as const

/** What interests the follower: weapons, competition types, genders, and one region (spec §5). */
export function PreferencesCard({ fencer }: { fencer: Fencer }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Preferences>(fencer.preferences ?? {})
  const save = useMutation({
    scope: { id: `preferences ${fencer.id}` },
    mutationFn: ({ key, value }: { key: Key; value: Preferences[Key] }) =>
      call('patchFencer', {
        params: { id: fencer.id },
        body: [{ op: 'replace', path: `/preferences/${key}`, value }],
      }),
    retry: 3,
    onSuccess: () => void renewAnswers(client, ['listTrackedFencers']),
  })
  const choose = <K extends Key>(key: K, value: Preferences[K]): void => {
    setChosen(before => ({ ...before, [key]: value }))
    save.mutate({ key, value })
  }
  const state = STATES[save.status]
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
        {state === 'failed' && save.variables && (
          <button type="button" onClick={() => save.variables && save.mutate(save.variables)}>
            {settings.saveNow}
          </button>
        )}
      </div>
    </Card>
  )
}
