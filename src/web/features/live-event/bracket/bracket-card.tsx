import { memo, useEffect, useRef } from 'react'
import type { Match, Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { MEDAL_PLACES, type Medal } from '#domain/past/medal.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { flashChange } from '#web/kit/page/flash-change.ts'
import type { FencerNames } from '#web/kit/people/fencer-names.ts'
import { nameWidth } from '#web/kit/people/name-width.ts'
import { RunningScore } from '#web/kit/scoresheet/running-score.tsx'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './bracket.module.css'

const { de, matches, pools } = LIVE_TEXTS

/** Somebody as a card needs them. */
export interface CardPerson {
  readonly id: string
  readonly names: FencerNames
  readonly seed: number | undefined
}

interface BracketCardProps {
  readonly match: Match
  readonly round: number
  readonly index: number
  readonly roundName: string
  /** Width of the card in pixels. */
  readonly width: number
  /** Somebody came for this bout. */
  readonly asked: boolean
  readonly selected: string | undefined
  readonly second: string | undefined
  /** The side that the Tab key reaches. */
  readonly tabSide: 0 | 1 | undefined
  readonly find: (id: string | undefined) => CardPerson | undefined
  /** What the bout was worth to each side. */
  readonly leftMedal: Medal | undefined
  readonly rightMedal: Medal | undefined
}

/** One bout of the bracket. Its place on the stage is set from outside. */
export const BracketCard = memo(function BracketCard(props: BracketCardProps) {
  const { match, round, index, roundName, width, asked, selected, second, tabSide, find } = props
  const sides = [match.left, match.right] as const
  const bye = sides.some(side => side.isBye)
  const shown = bye ? sides.filter(side => !side.isBye) : sides
  const mine = selected !== undefined && sides.some(side => participantFencer(side) === selected)
  const decided = isOver(match)
  // The line of somebody who withdrew says so itself.
  const note = sides.some(side => side.withdrawal !== undefined) ? undefined : match.note
  const tag =
    note ?? (decided ? '' : [match.time && formatClock(match.time), match.strip].filter(Boolean).join(' · '))
  const placed = tag && <span className={styles.tag}>{tag}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={de.bout(roundName, index + 1)}
      aria-current={asked || undefined}
      className={classNames(styles.card, mine && styles.path)}
      data-round={round}
      data-index={index}
      data-bye={bye || undefined}
    >
      {shown.map(side => {
        const at = side === match.left ? 0 : 1
        const person = find(participantFencer(side))
        return (
          <BracketLine
            key={at}
            side={side}
            at={at}
            bye={bye}
            person={person}
            mine={person !== undefined && person.id === selected}
            second={person !== undefined && person.id === second}
            reachable={tabSide !== undefined && (bye || tabSide === at)}
            decided={decided}
            width={width}
            medal={at === 0 ? props.leftMedal : props.rightMedal}
          />
        )
      })}
      {match.running && !decided ? (
        <RunningScore running={match.running} otherwise={placed}>
          {score => <span className={styles.tag}>{`${score} · ${matches.running}`}</span>}
        </RunningScore>
      ) : (
        placed
      )}
    </div>
  )
})

const NAME_PX = 16
/** Names that fit even as capitals need no closer look. */
const WIDE_LETTER_PX = 7.7
/** How much wider the letters are that stand in until the type of the sheets has come. */
const STAND_IN = 1.35
/** Pixels of a line for the seed and the edge, and for what stands at the end. */
const AROUND_PX = 40
const SCORE_PX = 24
const MEDAL_PX = 26
const wordsWidth = (words: string): number => 4 + words.length * 6.3

/** Whether a name can do without being cut off. */
const hasRoom = (name: string, room: number): boolean =>
  name.length * WIDE_LETTER_PX <= room || nameWidth(name) * NAME_PX <= room

/** The whole name where the rest of the line leaves room for it. */
const fitName = ({ sheet, short }: FencerNames, room: number): string =>
  hasRoom(sheet, room) ? sheet : short

/** What stands in the place of a score. */
function toWords({ withdrawal, outcome, score }: Participant, bye: boolean): string | undefined {
  if (withdrawal) return de.withdrawals[withdrawal]
  if (bye) return de.bye
  return outcome === 'win' && score === undefined ? de.wins : undefined
}

interface BracketLineProps {
  readonly side: Participant
  readonly at: 0 | 1
  readonly bye: boolean
  readonly person: CardPerson | undefined
  readonly mine: boolean
  readonly second: boolean
  readonly reachable: boolean
  readonly decided: boolean
  readonly width: number
  readonly medal: Medal | undefined
}

function BracketLine({
  side,
  at,
  bye,
  person,
  mine,
  second,
  reachable,
  decided,
  width,
  medal,
}: BracketLineProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const { seed = person?.seed } = side
  const won = side.outcome === 'win'
  const words = toWords(side, bye)
  const score = words ?? side.score
  const before = useRef(score)
  useEffect(() => {
    if (before.current !== score) flashChange(ref.current)
    before.current = score
  }, [score])
  const said = [
    person?.names.sheet ?? de.open,
    seed !== undefined && de.seed(seed),
    side.withdrawal ? pools.withdrawals[side.withdrawal] : (side.score ?? (bye && de.bye)),
    won && decided && !bye && de.won,
    medal && TERMS.medals[medal],
  ]
  const endWidth = (words ? wordsWidth(words) : SCORE_PX) + (medal ? MEDAL_PX : 0)
  const room = width - AROUND_PX - endWidth
  const name = person ? fitName(person.names, room) : de.open
  return (
    <button
      type="button"
      className={styles.line}
      data-side={at}
      data-seed={seed ?? ''}
      data-fencer={person?.id}
      data-won={(won && !bye) || undefined}
      data-mine={mine || undefined}
      data-second={second || undefined}
      data-medal={medal}
      data-medal-place={medal && MEDAL_PLACES[medal]}
      aria-pressed={person ? mine || second : undefined}
      aria-label={said.filter(part => part !== undefined && part !== false).join(', ')}
      tabIndex={reachable ? 0 : -1}
    >
      <span
        className={classNames(styles.name, !person && styles.open)}
        data-cut={!hasRoom(name, room / STAND_IN) || undefined}
      >
        {name}
      </span>
      <span ref={ref} className={styles.score} data-words={words !== undefined || undefined}>
        {score}
      </span>
    </button>
  )
}
