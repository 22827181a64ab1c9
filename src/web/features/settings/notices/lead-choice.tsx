import { MOST_LEAD } from '#domain/notices/list-notice-facts.ts'
import { CHECK_IN_LEADS, DAY_LEADS, type LeadChoices, MINUTE_LEADS } from '#domain/notices/notice-choices.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import styles from './ways.module.css'

const { noticeWays: texts } = ACCOUNT_TEXTS

/** One way to be told before something comes. */
interface Lead {
  readonly label: string
  readonly change: Partial<LeadChoices>
}

const BOUTS: readonly Lead[] = Array.from({ length: MOST_LEAD + 1 }, (_, lead) => ({
  label: texts.leads.bouts(lead),
  change: { leadUnit: 'bouts', lead },
}))
const MINUTES: readonly Lead[] = MINUTE_LEADS.map(leadMinutes => ({
  label: texts.leads.minutes(leadMinutes),
  change: { leadUnit: 'minutes', leadMinutes },
}))

/** What can be chosen of each kind that comes. */
const LEADS: { readonly [Kind in NoticeKind]?: readonly Lead[] } = {
  next: [...BOUTS, ...MINUTES],
  checkIn: CHECK_IN_LEADS.map(checkInLead => ({
    label: texts.leads.checkIn(checkInLead),
    change: { checkInLead },
  })),
  deadline: DAY_LEADS.map((daysLead, at) => ({
    label: texts.leads.days(
      DAY_LEADS.slice(0, at + 1)
        .toReversed()
        .join(', '),
    ),
    change: { daysLead },
  })),
}

interface LeadChoiceProps {
  readonly kind: NoticeKind
  readonly choices: LeadChoices
  readonly onChange: (change: Partial<LeadChoices>) => void
}

/** How long before it comes one is told of something; nothing for what is told when it is so. */
export function LeadChoice({ kind, choices, onChange }: LeadChoiceProps) {
  const leads = LEADS[kind]
  if (!leads) return null
  const chosen = leads.findIndex(({ change }) => isChosen(choices, change))
  return (
    <span className={styles.lead}>
      <select
        aria-label={texts.leads.when(texts.kinds[kind])}
        value={chosen}
        onChange={event => onChange(leads[Number(event.target.value)]?.change ?? {})}
      >
        {leads.map(({ label }, at) => (
          <option key={label} value={at}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

const isChosen = (choices: LeadChoices, change: Partial<LeadChoices>): boolean =>
  Object.entries(change).every(([name, value]) => choices[name as keyof LeadChoices] === value)
