import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { toPlaceMedal } from '#domain/past/medal.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { sortFencers } from '../fencers/fencer-list.ts'
import { Earned } from './own-result.tsx'
import styles from './ranking-view.module.css'

const { ended: texts, fencers: words } = LIVE_TEXTS
const FIRST = 8
/** Lines drawn at once when all are wanted. */
const PORTION = 100

interface RankingTableProps {
  readonly event: LiveEvent
  readonly mine: ReadonlySet<string>
}

/** The final ranking with ratings before and after. One's own show also while the rest is folded. */
export function RankingTable({ event, mine }: RankingTableProps) {
  const [limit, setLimit] = useState(FIRST)
  const sorted = sortFencers(event.fencers)
  const count = event.team ? LIVE_TEXTS.live.teamCount : LIVE_TEXTS.live.fencerCount
  const about = [count(sorted.length), event.rating].filter(Boolean).join(' · ')
  const folded = sorted.slice(limit)
  const isRated = sorted.some(one => one.rating !== undefined || one.ratingEarned !== undefined)
  const shown = [...sorted.slice(0, limit), ...folded.filter(one => mine.has(one.id))]
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{texts.heading}</h2>
        <span>{about}</span>
      </div>
      {event.awardsBy === 'rules' && <p>{words.byChart}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{`${texts.heading}, ${about}`}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.place}</th>
            <th scope="col">{event.team ? texts.columns.team : texts.columns.fencer}</th>
            <th scope="col" className={styles.wide}>
              {texts.columns.club}
            </th>
            <th scope="col" className={styles.wide}>
              {texts.columns.division}
            </th>
            {isRated && (
              <th scope="col" className={styles.end}>
                {texts.columns.rating}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(fencer => (
            <Row
              key={fencer.id}
              fencer={fencer}
              team={event.team}
              mine={mine.has(fencer.id)}
              isRated={isRated}
            />
          ))}
        </tbody>
      </table>
      {folded.length > 0 &&
        (limit === FIRST ? (
          <button type="button" className={styles.more} onClick={() => setLimit(PORTION)}>
            {texts.morePlaces(limit + 1, sorted.length)}
            <IconChevronDown size={22} aria-hidden="true" />
          </button>
        ) : (
          <MoreButton shown={limit} onMore={() => setLimit(limit + PORTION)}>
            {texts.morePlaces(limit + 1, sorted.length)}
          </MoreButton>
        ))}
    </Card>
  )
}

interface RowProps {
  readonly fencer: LiveFencer
  readonly team: boolean
  readonly mine: boolean
  /** Whether the table has a column of ratings. */
  readonly isRated: boolean
}

function Row({ fencer, team, mine, isRated }: RowProps) {
  const { place, placeTied, club, country, division, status } = fencer
  const medal = place === undefined ? undefined : toPlaceMedal(place)
  return (
    <tr data-mine={mine || undefined}>
      <td className={styles.number}>
        {place === undefined
          ? status && words.statuses[status]
          : TERMS.place({ place, tied: placeTied === true })}
        {medal && <i data-medal={medal} aria-hidden="true" />}
      </td>
      <th scope="row">
        <FencerLink id={fencer.fencerId} name={fencer.name} team={team} />
        {mine && <span className="visually-hidden">{words.yours}</span>}
        <small>{club ?? country}</small>
      </th>
      <td className={styles.wide}>{club ?? country}</td>
      <td className={styles.wide}>{division}</td>
      {isRated && (
        <td className={classNames(styles.rating, styles.end)}>
          <Earned fencer={fencer} />
        </td>
      )}
    </tr>
  )
}
