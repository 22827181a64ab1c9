import { IconSearch, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findFencedRound } from '#domain/fencer-state/fenced-round.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { InFrame } from '#web/kit/page/in-frame.tsx'
import { nameTreeRound } from '#web/kit/results/name-tree-round.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import { Bracket, type BracketHandle } from '../bracket/bracket.tsx'
import { findPath } from '../bracket/bracket-path.ts'
import type { EventPart } from '../event/event-part.ts'
import { EntrantFinder } from '../fencers/entrant-finder.tsx'
import { countInTable } from '../state/count-in-table.ts'
import { toMedalFinder } from '../state/match-medals.ts'
import { useOwnState } from '../state/use-own-state.ts'
import styles from './de-tab.module.css'
import { toJumpText, toNextText } from './jump-text.ts'

const { de } = LIVE_TEXTS

/** The elimination on its own tab. */
export function DeTab(part: EventPart) {
  return (
    <div className={styles.tab}>
      <DePane {...part} />
    </div>
  )
}

/** The bracket with its tree, its search and the way to one's own fencer. */
export function DePane({ event, people, selection: { home, second, select } }: EventPart) {
  const bracket = useRef<BracketHandle>(null)
  const wide = useMediaQuery(WIDE)
  const [finding, setFinding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The button is out of reach until the search has gone from over it.
  const closed = useRef(false)
  useEffect(() => {
    if (closed.current) opener.current?.focus({ preventScroll: true })
    closed.current = false
  })
  const state = useOwnState(event, home)
  const { rounds: mainRounds, otherTrees = [] } = event.elimination
  // It opens at the tree in which one's own fencer still is.
  const [treeId, setTreeId] = useState(() => findOwnTree(otherTrees, state)?.id ?? '')
  const sideTree = otherTrees.find(tree => tree.id === treeId)
  const rounds = sideTree?.rounds ?? mainRounds
  const kind = sideTree?.kind ?? 'main'
  if (mainRounds.length === 0 && otherTrees.length === 0) return <EmptyState text={de.none} />

  const last = findPath(rounds, home).at(-1)
  const coming = state?.kind === 'tableau' && state.tree === sideTree?.name ? state : undefined
  const own = people.names(home).first
  const size = mainRounds[0]?.roundOf
  const close = (): void => {
    closed.current = true
    setFinding(false)
  }
  const finder = (
    <EntrantFinder
      event={event}
      people={people}
      onBar={wide}
      {...(wide ? {} : { onClose: close })}
      onFind={fencer => {
        setFinding(false)
        if (fencer !== second && fencer !== home) select(fencer)
        bracket.current?.show(fencer)
      }}
    />
  )
  const sub = [
    size !== undefined && de.table(countInTable(mainRounds), event.fencers.length, size),
    home !== undefined && de.follows(own),
  ]
  return (
    <section className={styles.panel} aria-label={de.heading}>
      {wide && <InFrame place="tools">{finder}</InFrame>}
      <div className={styles.bar}>
        <h2 className={styles.heading}>{de.heading}</h2>
        <span className={styles.sub}>{sub.filter(Boolean).join(' · ')}</span>
        {last && home !== undefined && (
          <button
            type="button"
            className={styles.jump}
            data-floats
            onClick={() => bracket.current?.show(home)}
          >
            {coming && <IconStarFilled size={20} aria-hidden="true" />}
            {de.jump(
              own,
              coming
                ? toNextText(nameTreeRound(kind, coming.roundOf), coming.next)
                : toJumpText(nameTreeRound(kind, rounds[last.round]?.roundOf ?? 2), last.match, home),
            )}
          </button>
        )}
      </div>
      <Bracket
        key={treeId}
        ref={bracket}
        rounds={rounds}
        fenced={findFencedRound(rounds)}
        tree={kind}
        findMedal={toMedalFinder(event.elimination)}
        fencers={event.fencers}
        selected={home}
        second={second}
        onSelect={select}
        team={event.team}
        over={!wide && finding && finder}
        lead={
          !wide && (
            <button
              ref={opener}
              type="button"
              className={styles.find}
              aria-label={de.find}
              aria-expanded={finding}
              onClick={() => setFinding(true)}
            >
              <IconSearch size={20} aria-hidden="true" />
            </button>
          )
        }
        trail={
          otherTrees.length > 0 && (
            <select
              className={styles.tree}
              aria-label={de.tree}
              value={treeId}
              onChange={change => setTreeId(change.target.value)}
            >
              <option value="">{de.mainTree}</option>
              {otherTrees.map(tree => (
                <option key={tree.id} value={tree.id}>
                  {TERMS.tree(tree.name)}
                </option>
              ))}
            </select>
          )
        }
      />
    </section>
  )
}

/** The tree beside the main one in which somebody still is. */
function findOwnTree(
  trees: NonNullable<LiveEvent['elimination']['otherTrees']>,
  state: FencerState | undefined,
) {
  const name = state?.kind === 'tableau' ? state.tree : undefined
  return trees.find(tree => tree.name === name)
}
