import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Preferred } from '#domain/registration/suits-preferences.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useHere } from '#web/kit/page/place-memory.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { toShortEvent } from '#web/kit/tournaments/to-short-event.ts'
import { planNewsHeight, planNewsOpen } from '#web/storage/plan-visit.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { type NewsKind, type NewsLine, toNewsLines } from './news-lines.ts'
import styles from './news-section.module.css'
import { toGoalHash } from './plan-goal.ts'
import { useNews, useNewsDay } from './use-news.ts'
import { useStillRoom } from './use-still-room.ts'

const { news: texts } = SEASON_TEXTS.plan
type NewsEvent = NewsLine['events'][number]
/** Lines that show before somebody asks for the rest. */
const FIRST_LINES = 5
/** Events that a line names. */
const MOST_NAMES = 4

const TONES = {
  closesToday: 'danger',
  closesTomorrow: 'danger',
  lateTomorrow: 'warning',
  opensTomorrow: 'outline',
  opened: 'outline',
  spots: 'outline',
  late: 'warning',
  filled: 'danger',
  closed: 'plain',
} as const satisfies Record<NewsKind, ChipTone>

interface NewsSectionProps {
  readonly today: Day
  readonly preferences: readonly Preferred[]
  /** Whether the weeks below show only what suits. */
  readonly filtered: boolean
  /** Tournaments that the weeks below hold; others have a page. */
  readonly planned: ReadonlySet<string> | undefined
  /** Whether the weeks stand below already. */
  readonly isAbove: boolean
  /** Whether it is not known yet whom the plan is for. */
  readonly isAwaited: boolean
  /** Somebody follows a line into the weeks below. */
  readonly onGo: () => void
}

/** What became of registrations since yesterday, or since the plan was last looked at here. */
export function NewsSection(props: NewsSectionProps) {
  const { today, preferences, filtered, isAbove, isAwaited } = props
  const box = useRef<HTMLDivElement>(null)
  const day = useNewsDay(today)
  const news = useNews(day)
  const content = isAwaited ? undefined : (news.data ?? (news.isError ? null : undefined))
  const isOwn = filtered && preferences.length > 0
  const lines = content ? toNewsLines(content, { preferences, only: isOwn }) : undefined
  const { room, release } = useStillRoom(box, content, isAbove, planNewsHeight, lines?.length === 0)
  const [wasFiltered, setWasFiltered] = useState(filtered)
  if (wasFiltered !== filtered) {
    setWasFiltered(filtered)
    release()
  }
  if (content === null && !room) return null
  return (
    <div ref={box} style={{ minHeight: room?.height }}>
      {content && lines && (
        <News
          {...props}
          lines={lines}
          leftOut={content.left_out}
          isOwn={isOwn}
          day={day}
          room={room?.lines}
          onAsk={release}
        />
      )}
    </div>
  )
}

interface NewsProps extends NewsSectionProps {
  readonly lines: readonly NewsLine[]
  /** Tournaments with news that are not told. */
  readonly leftOut: number
  /** Whether only what suits is told. */
  readonly isOwn: boolean
  /** The day that they go back to. */
  readonly day: Day
  /** Lines that there is room for; -1: for the heading alone; undefined: for all. */
  readonly room: number | undefined
  /** Somebody wants to see more, or less. */
  readonly onAsk: () => void
}

function News({ today, planned, onGo, lines, leftOut, isOwn, day, room, onAsk }: NewsProps) {
  const isKeptOpen = useStored(planNewsOpen)
  const [all, setAll] = useHere('all news', false)
  const since = day === addDays(today, -1) ? texts.sinceYesterday : texts.since(formatShortDay(day))
  if (lines.length === 0) return <p className={styles.none}>{texts.none(since)}</p>
  const isOpen = isKeptOpen && room !== -1
  const shown = all ? lines : lines.slice(0, Math.min(FIRST_LINES, room ?? FIRST_LINES))
  const fold = (open: boolean) => {
    if (open === isOpen) return
    onAsk()
    planNewsOpen.write(open)
  }
  return (
    <details className={styles.news} open={isOpen} onToggle={({ currentTarget }) => fold(currentTarget.open)}>
      {/* Kept at once: the browser tells of a toggle only later, and whoever leaves right away would find it open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by its nature */}
      <summary
        onClick={event => {
          event.preventDefault()
          fold(!isOpen)
        }}
      >
        <h2>{since}</h2>
        <span>{texts.count(lines.length)}</span>
        <IconChevronDown aria-hidden="true" size={22} />
      </summary>
      <ul aria-label={since}>
        {shown.map(line => (
          <li key={`${line.kind} ${line.tournament.id}`}>
            <Line line={line} own={isOwn} planned={planned} onGo={onGo} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            onAsk()
            setAll(true)
          }}
        >
          {texts.more(lines.length - shown.length)}
        </button>
      )}
      {all && leftOut > 0 && <p className={styles.left}>{texts.leftOut(leftOut)}</p>}
    </details>
  )
}

interface LineProps extends Pick<NewsSectionProps, 'planned' | 'onGo'> {
  readonly line: NewsLine
  readonly own: boolean
}

function Line({ line, own, planned, onGo }: LineProps) {
  const { kind, tournament } = line
  const { id, name, start_date, end_date } = tournament
  // As long as the plan is on its way it may hold the tournament.
  const isPlanned = planned === undefined || planned.has(id)
  const isNamed = kind === 'spots' || kind === 'filled'
  const toText = (what: string): string =>
    [what, formatDays(start_date, end_date)].filter(Boolean).join(' · ')
  return (
    <Link
      className={styles.line}
      to={isPlanned ? { hash: toGoalHash(id) } : `/live/${encodeURIComponent(id)}`}
      {...(isPlanned ? { onClick: onGo } : {})}
    >
      <Chip tone={TONES[kind]}>{texts.kinds[kind]}</Chip>
      <b>{name}</b>
      {isNamed ? (
        <span>
          <span aria-hidden="true">{toText(nameEvents(line, nameShort))}</span>
          <span className="visually-hidden">{toText(nameEvents(line, nameWhole))}</span>
        </span>
      ) : (
        <span>{toText(countEvents(line, own))}</span>
      )}
    </Link>
  )
}

function countEvents({ events }: NewsLine, own: boolean): string {
  if (events.length === 0) return ''
  return own ? texts.yours(events.length) : SEASON_TEXTS.plan.news.events(events.length)
}

const nameShort = (event: NewsEvent): string => TERMS.shortEvent(toShortEvent(event))

/** The name in words, where all of it is known. */
function nameWhole(event: NewsEvent): string {
  const { category, gender, weapon, team } = toShortEvent(event)
  return category && gender && weapon && !team ? TERMS.event({ category, gender, weapon }) : nameShort(event)
}

function nameEvents({ events }: NewsLine, toName: (event: NewsEvent) => string): string {
  const names = events.slice(0, MOST_NAMES).map(toName)
  return [...names, ...(events.length > MOST_NAMES ? [`+${events.length - MOST_NAMES}`] : [])].join(', ')
}
