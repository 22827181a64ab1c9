import { useState } from 'react'
import type { AdminTournament, TournamentCorrection } from '#contract/admin/admin-tournament.ts'
import { USA_REGIONS } from '#domain/places/usa-region.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminChange } from './use-admin-change.ts'

const { tournaments: texts } = ADMIN_TEXTS
const TEXTS = [
  ['name', 'text'],
  ['startDate', 'date'],
  ['endDate', 'date'],
  ['city', 'text'],
  ['state', 'text'],
  ['country', 'text'],
  ['timeZoneId', 'text'],
  ['registrationOpens', 'date'],
  ['registrationLate', 'date'],
  ['registrationCloses', 'date'],
  ['registrationUrl', 'url'],
  ['ftlId', 'text'],
] as const
type TextField = (typeof TEXTS)[number][0]
const REGIONS: readonly (readonly [string, string])[] = [
  ['', texts.noRegion],
  ...USA_REGIONS.map(region => [String(region), TERMS.regions.region(region)] as const),
]

/** Corrects a tournament; only what differs is sent. */
export function CorrectionForm({ tournament }: { tournament: AdminTournament }) {
  const before = toTexts(tournament)
  const [values, setValues] = useState(before)
  const [region, setRegion] = useState(String(tournament.usaRegion ?? ''))
  const correct = useAdminChange('correctTournament')
  const body: TournamentCorrection = {
    ...Object.fromEntries(
      TEXTS.filter(([name]) => values[name].trim() !== before[name]).map(([name]) => [
        name,
        values[name].trim() || null,
      ]),
    ),
    ...(region === String(tournament.usaRegion ?? '') ? {} : { usaRegion: Number(region) || null }),
  }
  const isChanged = Object.keys(body).length > 0
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) correct.mutate({ params: { id: tournament.id }, body })
      }}
    >
      {TEXTS.map(([name, type]) => (
        <label key={name} className={styles.field}>
          <span>{texts.fields[name]}</span>
          <input
            type={type}
            value={values[name]}
            required={name === 'name' || name === 'startDate' || name === 'endDate'}
            onChange={event => setValues({ ...values, [name]: event.target.value })}
          />
        </label>
      ))}
      <SelectField label={texts.fields.usaRegion} value={region} options={REGIONS} onChange={setRegion} />
      <div className={styles.submit}>
        <Button type="submit" tone="strong" disabled={!isChanged || correct.isPending}>
          {texts.save}
        </Button>
        {tournament.corrected.length > 0 && !isChanged && <p className={styles.quiet}>{texts.saved}</p>}
        <Refusal error={correct.error} problems={texts.problems} />
      </div>
    </form>
  )
}

function toTexts(tournament: AdminTournament): Record<TextField, string> {
  const { idDetail, ...rest } = tournament
  const all = { ...rest, ftlId: idDetail.ftlId ?? null }
  return Object.fromEntries(TEXTS.map(([name]) => [name, all[name] ?? ''])) as Record<TextField, string>
}
