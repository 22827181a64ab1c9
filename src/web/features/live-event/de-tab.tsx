import { IconSearch, IconStarFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import { TERMS } from '#web/api/terms.ts'
import { InHeader } from '#web/kit/header-slots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import { Bracket, type BracketHandle } from './bracket/bracket.tsx'
import { findPath, type PathStep } from './bracket/bracket-path.ts'
import { countPromoted } from './count-promoted.ts'
import styles from './de-tab.module.css'
import type { EventPart } from './event-part.ts'
import { FencerFinder } from './fencer-finder.tsx'

const { de } = LIVE_TEXTS

/** The elimination on its own tab. */
export function DeTab(part: EventPart) {
  return (
    <div className={styles.tab}>
      <DePane {...part} />
    </div>
  )
}

/** The bracket with its tree, its search and the way to the selected fencer. */
export function DePane({ event, people, selection: { selected, select } }: EventPart) {
  const bracket = useRef<BracketHandle>(null)
  const wide = useMediaQuery(WIDE)
  const [finding, setFinding] = useState(false)
  const [treeId, setTreeId] = useState('')
  const { rounds: mainRounds, otherTrees = [] } = event.elimination
  const rounds = otherTrees.find(tree => tree.id === treeId)?.rounds ?? mainRounds
  if (mainRounds.length === 0 && otherTrees.length === 0) return <EmptyState text={de.none} />

  const last = findPath(rounds, selected).at(-1)
  const own = people.names(selected).first
  const size = mainRounds[0]?.roundOf
  const finder = (
    <FencerFinder
      event={event}
      people={people}
      onBar={wide}
      onFind={fencer => {
        setFinding(false)
        if (fencer !== selected) select(fencer)
        bracket.current?.show(fencer)
      }}
    />
  )
  const sub = [
    size !== undefined && de.table(countPromoted(mainRounds), event.fencers.length, size),
    selected !== undefined && de.follows(own),
  ]
  return (
    <section className={styles.panel} aria-label={de.heading}>
      {wide && <InHeader place="tools">{finder}</InHeader>}
      <div className={styles.bar}>
        <h2 className={styles.heading}>{de.heading}</h2>
        <span className={styles.sub}>{sub.filter(Boolean).join(' · ')}</span>
        {last && selected !== undefined && (
          <button type="button" className={styles.jump} onClick={() => bracket.current?.show(selected)}>
            <IconStarFilled size={20} aria-hidden="true" />
            {de.jump(own, jumpText(rounds[last.round]?.roundOf ?? 2, last))}
          </button>
        )}
      </div>
      {!wide && finding && <div className={styles.finding}>{finder}</div>}
      <Bracket
        key={treeId}
        ref={bracket}
        rounds={rounds}
        fencers={event.fencers}
        selected={selected}
        onSelect={select}
        team={event.team}
        lead={
          !wide && (
            <button
              type="button"
              className={styles.find}
              aria-label={de.find}
              aria-expanded={finding}
              onClick={() => setFinding(!finding)}
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
                  {tree.name}
                </option>
              ))}
            </select>
          )
        }
      />
    </section>
  )
}

/** "T16 14:35", or the round alone when no time is known. */
const jumpText = (roundOf: number, { match }: PathStep): string =>
  [TERMS.round(roundOf), match.time].filter(Boolean).join(' ')
