import { Link } from 'react-router'
import type { Notice } from '#contract/accounts/notice.ts'
import { sayNotice } from '#domain/notices/say-notice.ts'
import { toNoticePath } from '#domain/notices/to-notice-path.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { currentLanguage } from '#web/storage/language.ts'
import { NoticeTile } from './notice-tile.tsx'
import styles from './notices.module.css'
import { toWho } from './to-who.ts'

const { notices: texts } = ACCOUNT_TEXTS

interface NoticeRowProps {
  readonly notice: Notice
  readonly isNew: boolean
  readonly now: number
}

/** A notice: whom it is about and what, in which event, when; it leads to where more of it stands. */
export function NoticeRow({ notice, isNew, now }: NoticeRowProps) {
  const { event, at, said } = notice
  const { title, text } = sayNotice(notice, toWho(notice), currentLanguage())
  // An event that the words name is not named again.
  const where = event && said.event === undefined ? TERMS.eventName(event.name) : undefined
  return (
    <li>
      <Link className={styles.notice} to={toNoticePath(notice)} data-new={isNew || undefined}>
        <NoticeTile notice={notice} />
        <span className={styles.words}>
          <strong>
            {title}
            {isNew && <span className="visually-hidden">, {texts.isNew}</span>}
          </strong>
          <small>{[text, where].filter(Boolean).join(' · ')}</small>
        </span>
        <time dateTime={new Date(at).toISOString()}>{formatMinute(at, { now })}</time>
      </Link>
    </li>
  )
}
