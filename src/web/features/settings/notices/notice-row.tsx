import { IconArrowsExchange, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notice } from '#contract/accounts/notice.ts'
import { sayNotice } from '#domain/notices/say-notice.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { currentLanguage } from '#web/storage/language.ts'
import styles from './notices.module.css'

const { notices: texts } = ACCOUNT_TEXTS

interface NoticeRowProps {
  readonly notice: Notice
  readonly isNew: boolean
  readonly now: number
}

/** A notice: whom it is about and what, in which event, when; it leads to the event. */
export function NoticeRow({ notice, isNew, now }: NoticeRowProps) {
  const { event, fencer, at } = notice
  const { title, text } = sayNotice(notice, fencerNames(fencer.name).first, currentLanguage())
  const to = `/live/${encodeURIComponent(event.tournamentId)}/event/${encodeURIComponent(event.id)}/`
  return (
    <li>
      <Link className={styles.notice} to={to} data-new={isNew || undefined}>
        <span className={styles.tile} data-outcome={toOutcome(notice)} aria-hidden="true">
          <Tile notice={notice} />
        </span>
        <span className={styles.words}>
          <strong>
            {title}
            {isNew && <span className="visually-hidden">, {texts.isNew}</span>}
          </strong>
          <small>{[text, TERMS.eventName(event.name)].filter(Boolean).join(' · ')}</small>
        </span>
        <time dateTime={new Date(at).toISOString()}>{formatMinute(at, { now })}</time>
      </Link>
    </li>
  )
}

/** Of a bout that is told of for the first time. */
function toOutcome({ kind, said, was }: Notice): 'win' | 'loss' | undefined {
  if (kind !== 'result' || was !== undefined) return undefined
  return said.won ? 'win' : 'loss'
}

function Tile({ notice: { kind, said, was } }: { readonly notice: Notice }) {
  if (kind === 'result' && was !== undefined) return <IconArrowsExchange size={20} />
  if (kind === 'result') return said.won ? 'V' : 'D'
  if (said.strip !== undefined) return said.strip
  if (kind === 'finished' && said.place !== undefined) return String(said.place)
  return <IconCheck size={20} />
}
