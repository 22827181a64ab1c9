import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { mapMatches } from '#contract/live/map-matches.ts'
import type { Match } from '#contract/live/match.ts'
import { toEventSheet, toTreeId } from '#contract/scoresheet/to-event-sheet.ts'
import { findRunning, type RunningBout } from '#domain/scoresheet/running-bout.ts'
import type { ScoresheetBout, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

/** What is known of a sheet beside what it says. Authors go by what entries call them. */
export interface SheetAround {
  readonly names: ReadonlyMap<string, string>
  /** Who has typed. */
  readonly typed: ReadonlySet<string>
  readonly running: readonly RunningBout[]
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * A scoresheet as a live event. The frame gives ids and tournament. An entry is named by the sheet's own key: it stays the
 * same whatever is corrected of its name.
 */
export function toScoresheetDocument(
  state: ScoresheetState,
  frame: LiveDocument,
  around: SheetAround,
): LiveDocument {
  const sheet = toEventSheet(state, frame.name)
  const ids = new Map(state.fencers.map(({ fencer }) => [fencer, fencer]))
  const { date, status: _, poolRounds: __, ...rest } = frame
  const day = sheet.day ?? date
  const poolRounds = state.event?.poolRounds ?? 1
  const document: LiveDocument = {
    ...rest,
    name: sheet.name,
    classifier: sheet.classifier,
    team: sheet.classifier.team === true,
    ...(day === undefined ? {} : { date: day }),
    ...(poolRounds > 1 ? { poolRounds } : {}),
    keptBy: [...around.names].flatMap(([by, name]) => (around.typed.has(by) ? [name] : [])),
    ...toLiveParts(sheet, ids),
  }
  const bouts = listBouts(state)
  return mapMatches(document, match => {
    const bout = bouts.get(match.id)
    return bout ? { ...match, ...describeKeeping(bout, around) } : match
  })
}

/** Who typed the score that shows; where there is none, how it goes, if somebody keeps the bout. */
function describeKeeping(
  bout: ScoresheetBout,
  { names, running, now }: SheetAround,
): Pick<Match, 'typedBy' | 'running'> {
  const newest = bout.score ?? bout.relays?.findLast(relay => relay.score)?.score
  if (newest) {
    const typedBy = names.get(newest.entry.by)
    return typedBy === undefined ? {} : { typedBy }
  }
  const [told] = findRunning(bout, running, now)
  if (!told) return {}
  const by = names.get(told.by)
  const { leftTouches: left, rightTouches: right, at } = told
  return { running: { left, right, ...(by === undefined ? {} : { by }), at } }
}

/** The bouts of a sheet by their ids in a live event. */
const listBouts = ({ pools, table }: ScoresheetState): ReadonlyMap<string, ScoresheetBout> =>
  new Map([
    ...pools.flatMap(({ round, bouts }) =>
      bouts.map(bout => [`p.${round}.${[bout.left, bout.right].sort().join('.')}`, bout] as const),
    ),
    ...(table?.bouts ?? []).map(
      bout => [`t.${toTreeId(bout.tree)}.${bout.roundOf}.${bout.index}`, bout] as const,
    ),
  ])
