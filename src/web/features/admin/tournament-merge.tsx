import { useState } from 'react'
import type { AdminTournament } from '#contract/admin/admin-tournament.ts'
import { countDays } from '#domain/time/day.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminChange } from './use-admin-change.ts'

const { tournaments: texts } = ADMIN_TEXTS
const NEAR_DAYS = 7

interface TournamentMergeProps {
  readonly tournament: AdminTournament
  readonly others: readonly AdminTournament[]
}

/** Makes another tournament of about the same days part of this one. */
export function TournamentMerge({ tournament, others }: TournamentMergeProps) {
  const [other, setOther] = useState('')
  const merge = useAdminChange('mergeTournaments')
  const near = others.filter(one => one.id !== tournament.id && areNear(one.startDate, tournament.startDate))
  if (near.length === 0) return <p className={styles.quiet}>{texts.mergeNone}</p>
  const options: (readonly [string, string])[] = [
    ['', texts.choose],
    ...near.map(one => [one.id, `${one.name}, ${formatDays(one.startDate, one.endDate)}`] as const),
  ]
  return (
    <div className={styles.merge}>
      <SelectField label={texts.mergeWith} value={other} options={options} onChange={setOther} />
      <Button
        disabled={other === '' || merge.isPending}
        onClick={() => merge.mutate({ params: { id: tournament.id }, body: { other } })}
      >
        {texts.merge}
      </Button>
      <Refusal error={merge.error} problems={texts.problems} />
    </div>
  )
}

/** Those without a day may be any. */
const areNear = (a: string | null, b: string | null): boolean =>
  a === null || b === null || Math.abs(countDays(a, b)) <= NEAR_DAYS
