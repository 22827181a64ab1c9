import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventField } from '#contract/live/event-field.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './entries-view.module.css'
import type { Entrant, FieldGroup } from './field-groups.ts'

const { entries: texts, fencers: words } = LIVE_TEXTS
/** Entrants of a letter that show before the rest is wanted. */
const FIRST = 12

type History = ReadonlyMap<string, EventField['history'][number]>

interface EntryListProps {
  readonly groups: readonly FieldGroup[]
  /** Who waits or does not come. */
  readonly others: readonly Entrant[]
  readonly team: boolean
  /** Of the one whose history shows. */
  readonly own: { readonly club: string | undefined; readonly first: string } | undefined
  readonly mine: ReadonlySet<string>
  readonly history: History
}

/** Everybody entered, by rating, with what one's own did against them elsewhere. */
export function EntryList(props: EntryListProps) {
  return (
    <Card className={styles.card}>
      {props.groups.map(group => (
        <Group key={group.letter ?? '?'} group={group} {...props} />
      ))}
      {props.others.length > 0 && (
        <section>
          <h3 className={styles.letter}>{texts.others}</h3>
          <ul className={styles.people}>
            {props.others.map(entrant => (
              <Line key={entrant.id} entrant={entrant} {...props} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Group({ group: { letter, entrants }, ...rest }: EntryListProps & { group: FieldGroup }) {
  const [all, setAll] = useState(entrants.length <= FIRST + 1)
  const shown = all ? entrants : entrants.filter((one, at) => at < FIRST || rest.mine.has(one.id))
  const left = entrants.length - shown.length
  return (
    <section>
      <h3 className={styles.letter}>
        {letter ?? texts.unknown} <span>{texts.count(entrants.length)}</span>
      </h3>
      <ul className={styles.people}>
        {shown.map(entrant => (
          <Line key={entrant.id} entrant={entrant} {...rest} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {texts.more(left, letter ?? '')}
          <IconChevronDown size={22} aria-hidden="true" />
        </button>
      )}
    </section>
  )
}

interface LineProps extends Omit<EntryListProps, 'groups' | 'others'> {
  readonly entrant: Entrant
}

function Line({ entrant, team, own, mine, history }: LineProps) {
  const { id, rating, club, country, division } = entrant
  const status = toStatusText(entrant)
  const isMine = mine.has(id)
  const met = history.get(id)
  const isSameClub = own?.club !== undefined && own.club === club && !isMine
  return (
    <li data-mine={isMine || undefined}>
      <b className={styles.rating}>{rating}</b>
      <span className={styles.name}>
        <FencerLink id={entrant.fencerId} name={entrant.name} team={team} />
        {isMine && <span className="visually-hidden">{words.yours}</span>}
        <small>{[club ?? country, division, status].filter(Boolean).join(' · ')}</small>
      </span>
      {own && met ? (
        <span className={styles.met}>{formatMet(met, own.first)}</span>
      ) : (
        isSameClub && (
          <span className={styles.met}>
            <IconUsers size={16} aria-hidden="true" /> {texts.sameClub(own.first)}
          </span>
        )
      )}
    </li>
  )
}

/** What of an entry is not as usual. */
export function toStatusText({ status, registration, isAwaited }: Entrant): string | undefined {
  if (isAwaited) return words.notCheckedIn
  if (status !== undefined) return words.statuses[status]
  if (registration === undefined || registration === 'approved') return undefined
  return SEASON_TEXTS.plan.list.statuses[registration]
}

/** "Élodie won 1 of 3", "beat Élodie 2 of 2" */
const formatMet = ({ wins, losses }: { wins: number; losses: number }, who: string): string =>
  wins === 0 ? texts.beat(who, losses, losses) : texts.won(who, wins, wins + losses)
