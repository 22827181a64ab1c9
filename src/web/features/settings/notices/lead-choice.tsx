import { useId } from 'react'
import { MOST_LEAD } from '#domain/notices/list-notice-facts.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import styles from './ways.module.css'

const { noticeWays: texts } = ACCOUNT_TEXTS
const LEADS = Array.from({ length: MOST_LEAD + 1 }, (_, lead) => lead)

interface LeadChoiceProps {
  readonly lead: number
  readonly onChange: (lead: number) => void
}

/** How many bouts of the pool come first when somebody is told to go to their strip. */
export function LeadChoice({ lead, onChange }: LeadChoiceProps) {
  const id = useId()
  return (
    <span className={styles.lead}>
      <label htmlFor={id}>{texts.lead}</label>
      <select id={id} value={lead} onChange={event => onChange(Number(event.target.value))}>
        {LEADS.map(one => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  )
}
