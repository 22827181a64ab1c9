import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconTilde,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import type { Notice } from '#contract/accounts/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'
import styles from './notices.module.css'

const ICONS: { readonly [Kind in NoticeKind]?: typeof IconCheck } = {
  checkIn: IconClock,
  opens: IconCalendarEvent,
  deadline: IconCalendarEvent,
  clubmates: IconUsers,
  taskFailed: IconAlertTriangle,
}

/** What a notice comes to, in a few letters or a picture; it says nothing that its words do not. */
export function NoticeTile({ notice }: { readonly notice: Notice }) {
  const letters = toLetters(notice)
  const Icon = toIcon(notice)
  return (
    <span className={styles.tile} data-outcome={toOutcome(notice)} aria-hidden="true">
      {letters ?? <Icon size={20} />}
    </span>
  )
}

function toIcon({ kind, said }: Notice): typeof IconCheck {
  if (kind === 'result') return IconArrowsExchange
  if (kind === 'cutOff') return said.isOpen ? IconTilde : said.isIn ? IconCheck : IconX
  return ICONS[kind] ?? IconCheck
}

/** Of a bout that is told of for the first time. */
function toOutcome({ kind, said, was }: Notice): 'win' | 'loss' | undefined {
  if (kind !== 'result' || was !== undefined) return undefined
  return said.won ? 'win' : 'loss'
}

function toLetters({ kind, said, was }: Notice): string | undefined {
  if (kind === 'result') return was === undefined ? (said.won ? 'V' : 'D') : undefined
  if (said.strip !== undefined) return said.strip
  if (kind === 'finished' && said.place !== undefined) return String(said.place)
  if (kind === 'spots') return String(said.spots ?? 0)
  return kind === 'rating' ? said.rating : undefined
}
