import { memo, useEffect, useId, useRef, useState } from 'react'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { findSide, isOver } from '#domain/fencer-state/bout-side.ts'
import { RUNNING_MS } from '#domain/scoresheet/running-bout.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { toNarrowNames } from '#web/kit/people/narrow-names.ts'
import { RunningScore } from '#web/kit/scoresheet/running-score.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { MATCH_MARKERS, type MatchMarker } from '#web/storage/match-marker.ts'
import { advanceMarker, poolMarkers } from '#web/storage/pool-markers.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { EventPeople } from '../event/event-people.ts'
import { useAskedBout } from '../state/use-asked-bout.ts'
import styles from './bout-order.module.css'

const TICK_MS = 30_000

interface BoutOrderProps {
  readonly pool: LivePool
  readonly eventId: string
  readonly people: EventPeople
  readonly home: string | undefined
  readonly second: string | undefined
  readonly level: 3 | 4
  /** The pool is being fenced: of one left open beside a table no bout is on. */
  readonly isUnderWay: boolean
}

/** The bouts of a pool in fencing order: those to come first, those fenced below, each with its marker. */
export function BoutOrder({ pool, eventId, people, home, second, level, isUnderWay }: BoutOrderProps) {
  const { pools } = LIVE_TEXTS
  const Heading = `h${level}` as const
  const stored = poolMarkers(eventId, pool.id)
  const markers = useStored(stored)
  const asked = useAskedBout()
  const [shown, setShown] = useState(false)
  const [opened, setOpened] = useState<string>()
  const legend = useId()
  const numbered = pool.matches.map((match, index) => ({ match, number: numberOf(match) ?? index + 1 }))
  const at = useServerNow(TICK_MS)
  // Of a bout that somebody keeps it is known: it comes before what only the order says.
  const pending = numbered
    .filter(({ match }) => !isOver(match))
    .sort((a, b) => Number(isTold(b.match, at)) - Number(isTold(a.match, at)))
  const fenced = numbered.filter(({ match }) => isOver(match))
  const voided = fenced.filter(({ match }) => match.void === true).length
  const voidedText = voided > 0 && pools.notCounted(voided)
  if (asked !== opened && fenced.some(({ match }) => match.id === asked)) {
    setOpened(asked)
    setShown(true)
  }
  const [first] = pending
  const isKept = first !== undefined && isTold(first.match, at)
  const now = isUnderWay && fenced.length > 0 && !isKept ? first?.match : undefined
  const narrow = toNarrowNames(pool.fencers.map(line => people.names(line.fencer)))
  const nameOf = (fencer: string | undefined): string => {
    const names = people.names(fencer)
    return narrow.get(names.sheet) ?? names.last
  }
  const rows = (list: typeof numbered) =>
    list.map(({ match, number }) => (
      <BoutRow
        key={match.id}
        match={match}
        number={number}
        left={nameOf(participantFencer(match.left))}
        right={nameOf(participantFencer(match.right))}
        mine={isIn(match, home)}
        second={isIn(match, second)}
        now={match === now}
        asked={match.id === asked}
        mark={markers[match.id] ?? 'neutral'}
        legend={legend}
        onMark={() => stored.write(advanceMarker(stored.read(), match.id))}
      />
    ))
  return (
    <>
      <div className={styles.head}>
        <Heading>{pools.order}</Heading>
        <span className={styles.left}>
          {[(pending.length > 0 || voided === 0) && pools.left(pending.length), voidedText]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!pool.orderKnown && <p className={styles.guess}>{pools.orderGuess}</p>}
      <ol className={styles.list}>{rows(pending)}</ol>
      {fenced.length > 0 && (
        <details
          className={styles.fenced}
          open={shown}
          onToggle={event => setShown(event.currentTarget.open)}
        >
          <summary>{[pools.fenced(fenced.length - voided), voidedText].filter(Boolean).join(' · ')}</summary>
          {shown && <ol className={styles.list}>{rows(fenced)}</ol>}
        </details>
      )}
      <p id={legend} className={styles.legend}>
        {pools.marksNote}
        {MATCH_MARKERS.map(mark => (
          <span key={mark}>
            <i className={styles.mark} data-mark={mark} aria-hidden="true" />
            {pools.marks[mark]}
          </span>
        ))}
      </p>
    </>
  )
}

const isTold = ({ running }: Match, now: number): boolean =>
  running !== undefined && running.at > now - RUNNING_MS

const isIn = (match: Match, fencer: string | undefined): boolean =>
  fencer !== undefined && findSide(match, fencer) !== undefined

const numberOf = (match: Match): number | undefined =>
  'pool' in match.stage ? match.stage.pool.sequence : undefined

interface BoutRowProps {
  readonly match: Match
  readonly number: number
  readonly left: string
  readonly right: string
  readonly mine: boolean
  readonly second: boolean
  readonly now: boolean
  /** Somebody came for this one. */
  readonly asked: boolean
  readonly mark: MatchMarker
  /** Where the marks are explained. */
  readonly legend: string
  readonly onMark: () => void
}

const BoutRow = memo(function BoutRow({
  match,
  number,
  left,
  right,
  mine,
  second,
  now,
  asked,
  mark,
  legend,
  onMark,
}: BoutRowProps) {
  const { pools, matches } = LIVE_TEXTS
  const running = isOver(match) ? undefined : match.running
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (asked) row.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <li
      ref={row}
      data-mine={mine || undefined}
      data-second={second || undefined}
      aria-current={asked || undefined}
    >
      <span className={styles.number}>{number}</span>
      <BoutName side="left" name={left} won={match.left.outcome === 'win'} />
      <span className={styles.middle}>
        <BoutMiddle match={match} now={now} />
      </span>
      <BoutName side="right" name={right} won={match.right.outcome === 'win'} />
      <button
        type="button"
        className={styles.marker}
        aria-describedby={legend}
        aria-label={pools.marker(number, pools.marks[mark])}
        onClick={onMark}
      >
        <i className={styles.mark} data-mark={mark} />
      </button>
      {running && (
        <RunningScore running={running}>
          {(_, by) => (
            <small className={styles.keeper}>
              {by === undefined ? matches.running : matches.runningBy(by)}
            </small>
          )}
        </RunningScore>
      )}
    </li>
  )
})

/** Between the two: their score, how it goes, or that they have not fenced. */
function BoutMiddle({ match, now }: Pick<BoutRowProps, 'match' | 'now'>) {
  const { pools } = LIVE_TEXTS
  if (isOver(match) || (match.relays && match.left.score !== undefined))
    return <span className={classNames(match.void && styles.void)}>{scoreText(match)}</span>
  if (now) return <span className={styles.now}>{pools.now}</span>
  const versus = <span className={styles.versus}>{pools.versus}</span>
  if (!match.running) return versus
  return (
    <RunningScore running={match.running} otherwise={versus}>
      {score => <span className={styles.now}>{score}</span>}
    </RunningScore>
  )
}

function BoutName({ side, name, won }: { side: 'left' | 'right'; name: string; won: boolean }) {
  return (
    <span className={styles.name} data-side={side} data-won={won || undefined}>
      {name}
      {won && <span className="visually-hidden"> ({LIVE_TEXTS.de.won})</span>}
    </span>
  )
}

function scoreText({ left, right, void: isVoid }: Match): string {
  if (left.score !== undefined && right.score !== undefined) return `${left.score}–${right.score}`
  if (isVoid) return LIVE_TEXTS.pools.voidShort
  return left.outcome === 'win' ? 'V–D' : 'D–V'
}
