import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { TableauTree } from '#domain/tableau/tableau-tree.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { nameTreeRound } from '#web/kit/results/name-tree-round.ts'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import type { FindMedal } from '../state/match-medals.ts'
import { useAskedBout } from '../state/use-asked-bout.ts'
import styles from './bracket.module.css'
import { BracketCard, type CardPerson } from './bracket-card.tsx'
import {
  type BracketPlace,
  cardMiddle,
  PHONE_SIZE,
  stepPlace,
  toStep,
  WIDE_SIZE,
} from './bracket-geometry.ts'
import { findPath } from './bracket-path.ts'
import { useBracketView } from './use-bracket-view.ts'

/** What others may ask of a bracket. */
export interface BracketHandle {
  /** Brings a fencer's last bout into view and puts the focus there. */
  show(fencer: string): void
}

interface BracketProps {
  readonly rounds: readonly EliminationRound[]
  /** The round that is being fenced, which is in view at first. */
  readonly fenced?: number
  /** Which of the event's trees this is, and what its last bouts are fenced for. */
  readonly tree?: TableauTree
  readonly findMedal?: FindMedal
  readonly fencers: readonly LiveFencer[]
  readonly selected: string | undefined
  /** Somebody else who is highlighted beside the selected one. */
  readonly second?: string | undefined
  readonly onSelect?: (fencer: string) => void
  readonly team?: boolean
  /** Stand before and after the rounds. */
  readonly lead?: ReactNode
  readonly trail?: ReactNode
  /** Stands in place of the rounds while it is there. */
  readonly over?: ReactNode
  readonly ref?: Ref<BracketHandle>
}

/** An elimination tree of any size, swiped round by round; only the cards in view are mounted. */
export function Bracket({
  rounds,
  fenced = 0,
  tree = 'main',
  findMedal = noMedal,
  fencers,
  selected,
  second,
  onSelect,
  team = false,
  lead,
  trail,
  over,
  ref,
}: BracketProps) {
  const size = useMediaQuery(WIDE) ? WIDE_SIZE : PHONE_SIZE
  const asked = useAskedBout()
  const counts = rounds.map(round => round.matches.length)
  const scroller = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const lines = useRef<SVGSVGElement>(null)
  const [active, setActive] = useState<BracketPlace>()
  const wanted = useRef<BracketPlace>(undefined)
  const path = findPath(rounds, selected)
  const { mounted, settle } = useBracketView({ scroller, stage, lines }, counts, size, path, fenced)
  const find = toFinder(fencers, team)

  const bring = (place: BracketPlace, focus: boolean): void => {
    const box = scroller.current
    const ground = stage.current
    if (!box || !ground) return
    const step = toStep(size)
    const shownRounds = Math.max(1, Math.floor((box.clientWidth - size.width) / step) + 1)
    const first = Math.round(box.scrollLeft / step)
    if (place.round < first || place.round >= first + shownRounds)
      box.scrollTo({ left: place.round * step, behavior: 'instant' })
    settle.current()
    const middle = cardMiddle(place.round, place.index, box.scrollLeft / step, size)
    const top = ground.getBoundingClientRect().top + middle
    if (top < 190 || top > innerHeight - 110) scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    settle.current()
    setActive(place)
    if (focus) wanted.current = place
  }

  // The wanted line may be mounted only after the move.
  useEffect(() => {
    const place = wanted.current
    if (!place) return
    const card = stage.current?.querySelector(`[data-round="${place.round}"][data-index="${place.index}"]`)
    const line =
      card?.querySelector<HTMLElement>(`[data-side="${place.side}"]`) ?? card?.querySelector('button')
    if (!line) return
    wanted.current = undefined
    line.focus({ preventScroll: true })
  })

  useImperativeHandle(ref, () => ({
    show(fencer) {
      const step = findPath(rounds, fencer).at(-1)
      if (step) bring({ round: step.round, index: step.index, side: 0 }, true)
    },
  }))

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = readPlace(event.target)
    const next = from && stepPlace(event.key, from, counts)
    if (!next) return
    event.preventDefault()
    bring(next, true)
  }
  const onClick = (event: MouseEvent): void => {
    const line = (event.target as Element).closest<HTMLElement>('[data-side]')
    const place = readPlace(line)
    if (place) setActive(place)
    if (line?.dataset.fencer !== undefined) onSelect?.(line.dataset.fencer)
  }

  const isMounted = (place: BracketPlace): boolean =>
    mounted.slices.some(
      slice => slice.round === place.round && slice.from <= place.index && place.index < slice.to,
    )
  const first = mounted.slices[0]
  const start = first && { round: first.round, index: first.from, side: 0 as const }
  const reachable = active && isMounted(active) ? active : start
  const travel = Math.max(0, rounds.length - 1) * toStep(size)
  const vars = {
    '--card-width': `${size.width}px`,
    '--card-inset': `${size.inset}px`,
    '--card-height': `${size.card}px`,
  } as object

  return (
    <div style={vars}>
      <div className={styles.bar}>
        <nav className={styles.rounds} aria-label={LIVE_TEXTS.de.rounds} inert={Boolean(over)}>
          {lead}
          {rounds.map((round, index) => (
            <button
              key={round.roundOf}
              type="button"
              aria-current={index === mounted.round ? 'true' : undefined}
              onClick={() => scroller.current?.scrollTo({ left: index * toStep(size), behavior: 'smooth' })}
            >
              <span>
                {nameTreeRound(tree, round.roundOf)}
                {path.some(step => step.round === index) && <i className={styles.dot} />}
              </span>
            </button>
          ))}
          {trail}
        </nav>
        {over && <div className={styles.over}>{over}</div>}
      </div>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.track} style={{ width: `calc(100% + ${travel}px)` }}>
          {rounds.map((round, index) => (
            <i key={round.roundOf} className={styles.snap} style={{ left: `${index * toStep(size)}px` }} />
          ))}
          {/* biome-ignore lint/a11y/useSemanticElements: one group of many groups, not a form part */}
          <div
            ref={stage}
            className={styles.stage}
            style={{ width: `calc(100% - ${travel}px)` }}
            role="group"
            aria-label={LIVE_TEXTS.de.region}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            {mounted.slices.flatMap(({ round, from, to }) =>
              (rounds[round]?.matches ?? []).slice(from, to).map((match, offset) => {
                const index = from + offset
                const roundOf = rounds[round]?.roundOf ?? 2
                const isActive = reachable?.round === round && reachable.index === index
                return (
                  <BracketCard
                    key={match.id}
                    match={match}
                    round={round}
                    index={index}
                    roundName={nameTreeRound(tree, roundOf)}
                    width={size.width}
                    asked={match.id === asked}
                    selected={selected}
                    second={second}
                    tabSide={isActive ? reachable.side : undefined}
                    find={find}
                    leftMedal={findMedal(tree, roundOf, match.left)}
                    rightMedal={findMedal(tree, roundOf, match.right)}
                  />
                )
              }),
            )}
            <svg ref={lines} className={styles.lines} aria-hidden="true">
              <path />
              <path className={styles.own} />
            </svg>
          </div>
        </div>
      </div>
    </div>
  )
}

const noMedal: FindMedal = () => undefined

function readPlace(target: EventTarget | null): BracketPlace | undefined {
  const line = (target as Element | null)?.closest<HTMLElement>('[data-side]')
  const card = line?.closest<HTMLElement>('[data-round]')
  if (!line || !card) return undefined
  return {
    round: Number(card.dataset.round),
    index: Number(card.dataset.index),
    side: line.dataset.side === '1' ? 1 : 0,
  }
}

function toFinder(
  fencers: readonly LiveFencer[],
  team: boolean,
): (id: string | undefined) => CardPerson | undefined {
  const people = new Map(fencers.map(fencer => [fencer.id, fencer]))
  const known = new Map<string, CardPerson>()
  return id => {
    const fencer = id === undefined ? undefined : people.get(id)
    if (!fencer) return undefined
    const found = known.get(fencer.id)
    if (found) return found
    const person = { id: fencer.id, names: fencerNames(fencer.name, team), seed: fencer.seed }
    known.set(fencer.id, person)
    return person
  }
}
