import type { SentNotice } from '#contract/accounts/sent-notice.ts'
import { sayNotice } from '#domain/notices/say-notice.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { currentLanguage } from '#web/storage/language.ts'
import { Chip } from '#web/ui/chip.tsx'
import styles from './notices.module.css'
import { toWho } from './to-who.ts'

const { sentNotices: texts, noticeWays: ways } = ACCOUNT_TEXTS
const TONES = { due: 'outline', held: 'plain', sent: 'win', failed: 'danger', unsent: 'outline' } as const

interface SentRowProps {
  readonly sent: SentNotice
  readonly now: number
  readonly onRetry: () => void
}

/** A notice on a channel: what became of it, and why. */
export function SentRow({ sent, now, onRetry }: SentRowProps) {
  const { notice, channel, state, endedAt } = sent
  const { title } = sayNotice(notice, toWho(notice), currentLanguage())
  const at = endedAt ?? notice.at
  const told = [ways.channels[channel], toReason(sent, now)].filter(Boolean).join(' · ')
  return (
    <li className={styles.sent}>
      <Chip tone={TONES[state]}>{texts.states[state]}</Chip>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{told}</small>
        {state === 'failed' && (
          <button type="button" aria-label={texts.tryNowOf(title)} onClick={onRetry}>
            {texts.tryNow}
          </button>
        )}
      </span>
      <time dateTime={new Date(at).toISOString()}>{formatMinute(at, { now })}</time>
    </li>
  )
}

function toReason({ state, dueAt, tries, why }: SentNotice, now: number): string {
  const clock = formatMinute(dueAt, { now })
  const reason = why === undefined ? '' : toWords(why)
  if (state === 'held') return texts.heldUntil(clock)
  if (state === 'due' && tries > 0)
    return join(reason, tries === 1 ? texts.triedOnce(clock) : texts.triedAgain(tries, clock))
  if (state === 'failed' && tries > 0)
    return join(reason, tries === 1 ? texts.gaveUpOnce : texts.gaveUp(tries))
  return reason
}

/** Words of ours are said in the reader's language; the other side's as they are. */
const toWords = (why: string): string =>
  Object.hasOwn(texts.reasons, why) ? texts.reasons[why as keyof typeof texts.reasons] : why

const join = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')
