import { findOpponent, findSide, isOver } from '#domain/fencer-state/bout-side.ts'
import type { BoutSoFar, EventSoFar, PoolSoFar } from '#domain/fencer-state/event-so-far.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import { findOwnBout } from '#domain/fencer-state/own-bout.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { MINUTE_LEADS } from './notice-choices.ts'
import type { NoticeFact, NoticeSaid } from './notice-fact.ts'

/** What else is known of a fencer in an event. */
export interface NoticeOutlook {
  /** Between which ranks they will stand after the pools, and how many go on; of nobody where all do. */
  readonly ranks?: { readonly best: number; readonly worst: number; readonly goOn: number } | undefined
  /** In how many minutes their next bout begins at the earliest. */
  readonly minutes?: number | undefined
}

/**
 * Everything worth telling that is so for a fencer in an event, whatever was told before: the same event gives the same facts.
 * `entry` is their id in it, `nameOf` the name of anybody in it.
 */
export function listNoticeFacts(
  event: EventSoFar,
  entry: string,
  nameOf: (id: string) => string | undefined,
  outlook: NoticeOutlook = {},
): NoticeFact[] {
  const { pools, elimination } = event
  const own = pools.filter(pool => pool.fencers.some(one => one.fencer === entry))
  const trees = [
    { name: '', rounds: elimination.rounds },
    ...(elimination.otherTrees ?? []).map(({ name, rounds }) => ({ name, rounds })),
  ]
  const rounds = trees.flatMap(tree =>
    tree.rounds.flatMap(({ roundOf, matches }) =>
      matches
        .filter(bout => findSide(bout, entry) !== undefined)
        .map(bout => ({ bout, about: `${tree.name} ${roundOf}`, roundOf })),
    ),
  )
  return [
    ...own.flatMap(pool => listPoolFacts(pool, entry, nameOf)),
    ...rounds.flatMap(round => listRoundFacts(round, entry, nameOf)),
    ...listStateFacts(event, entry, nameOf, outlook),
  ]
}

type NameOf = (id: string) => string | undefined

function listPoolFacts(pool: PoolSoFar, entry: string, nameOf: NameOf): NoticeFact[] {
  const { number, round, strip, time } = pool
  const frame = { pool: number }
  const bouts = pool.matches.filter(bout => findSide(bout, entry) !== undefined)
  return [
    {
      kind: 'posted',
      about: `posted ${round}`,
      value: String(number),
      said: { ...frame, ...known('strip', strip), ...known('time', time) },
    },
    ...listStrip(`pool ${round}`, strip, { ...frame, ...known('time', time) }),
    ...bouts.flatMap(bout => listResult(bout, entry, { ...frame, bout: bout.id }, nameOf)),
    ...listPoolDone(pool, entry, bouts),
  ]
}

function listPoolDone(pool: PoolSoFar, entry: string, bouts: readonly BoutSoFar[]): NoticeFact[] {
  const row = pool.fencers.find(one => one.fencer === entry)
  if (!row || row.withdrawal !== undefined || bouts.length === 0 || !bouts.every(isOver)) return []
  const { victories, indicator } = row
  const of = bouts.filter(bout => findOwnBout(bout, entry) !== undefined).length
  return [
    {
      kind: 'poolDone',
      about: `poolDone ${pool.round}`,
      value: `${victories}/${of} ${indicator}`,
      said: { pool: pool.number, victories, of, indicator },
    },
  ]
}

function listRoundFacts(
  { bout, about, roundOf }: { readonly bout: BoutSoFar; readonly about: string; readonly roundOf: number },
  entry: string,
  nameOf: NameOf,
): NoticeFact[] {
  const frame = { roundOf, bout: bout.id }
  const rival = findOpponent(bout, entry)
  const { strip, time } = bout
  const result = listResult(bout, entry, frame, nameOf)
  // Who is met in a bout that is over is said with its result.
  if (rival === undefined || (isOver(bout) && result.every(({ kind }) => kind !== 'result'))) return result
  const opponent = known('opponent', nameOf(rival))
  return [
    {
      kind: 'opponent',
      about: `opponent ${about}`,
      value: rival,
      said: { ...frame, ...opponent, ...known('strip', strip), ...known('time', time) },
    },
    ...listStrip(about, strip, { ...frame, ...opponent, ...known('time', time) }),
    ...result,
  ]
}

const listStrip = (about: string, strip: string | undefined, said: NoticeSaid): NoticeFact[] =>
  strip === undefined
    ? []
    : [{ kind: 'strip', about: `strip ${about}`, value: strip, said: { ...said, strip } }]

function listResult(bout: BoutSoFar, entry: string, frame: NoticeSaid, nameOf: NameOf): NoticeFact[] {
  const video = listVideo(bout, entry, frame, nameOf)
  const result = findOwnBout(bout, entry)
  if (!result) return video
  const { won, own, other } = result
  const touches = own === undefined || other === undefined ? {} : { own, other }
  const rival = findOpponent(bout, entry)
  return [
    {
      kind: 'result',
      about: `result ${bout.id}`,
      value: `${won ? 'V' : 'D'} ${own ?? ''} ${other ?? ''}`,
      said: {
        ...frame,
        ...known('opponent', rival === undefined ? undefined : nameOf(rival)),
        won,
        ...touches,
      },
    },
    ...video,
  ]
}

function listVideo(bout: BoutSoFar, entry: string, frame: NoticeSaid, nameOf: NameOf): NoticeFact[] {
  const { id, videoLink } = bout
  if (videoLink === undefined) return []
  const rival = findOpponent(bout, entry)
  const opponent = known('opponent', rival === undefined ? undefined : nameOf(rival))
  return [{ kind: 'video', about: `video ${id}`, value: videoLink, said: { ...frame, ...opponent } }]
}

/** Nobody is told of a bout that comes when more come first. */
export const MOST_LEAD = 6

function listStateFacts(
  event: EventSoFar,
  entry: string,
  nameOf: NameOf,
  { ranks, minutes }: NoticeOutlook,
): NoticeFact[] {
  const state = findFencerState(event, entry)
  if (state?.kind === 'pool')
    return [...listNext(event, entry, state, nameOf), ...listSoon(event, entry, state, { nameOf, minutes })]
  if (state?.kind === 'tableau') return listSoon(event, entry, state, { nameOf, minutes })
  if (state?.kind === 'poolDone') return listCut(ranks)
  if (state?.kind === 'notPromoted') return [{ kind: 'cutOff', about: 'cutOff', value: 'out', said: {} }]
  if (state?.kind === 'waitingForTableau') return listIn(event, entry, state, ranks)
  if (state?.kind !== 'finished' || state.place === undefined) return []
  const { place, isTied } = state
  return [
    {
      kind: place <= MEDALS ? 'medal' : 'finished',
      about: 'finished',
      value: `${place}${isTied ? 'T' : ''}`,
      said: { place, ...known('isTied', isTied) },
    },
  ]
}

/** Places with a medal; of a tie for the third two have one (Athlete Handbook). */
const MEDALS = 3

/** The source says who goes on, or it can be counted, and the table is not drawn yet: once it is, the opponent is told. */
function listIn(
  event: EventSoFar,
  entry: string,
  { seed, isForPools, tree }: Extract<FencerState, { kind: 'waitingForTableau' }>,
  ranks: NoticeOutlook['ranks'],
): NoticeFact[] {
  const own = event.fencers.find(({ id }) => id === entry)
  if (isForPools) return []
  if (own?.status !== 'advanced') return tree === undefined ? listCut(ranks) : []
  return [{ kind: 'cutOff', about: 'cutOff', value: 'in', said: { isIn: true, ...known('seed', seed) } }]
}

/** Whose own bouts are over goes on, does not, or waits for those of others, barring withdrawals and corrections. */
function listCut(ranks: NoticeOutlook['ranks']): NoticeFact[] {
  if (!ranks) return []
  const { best, worst, goOn } = ranks
  const cut = { kind: 'cutOff', about: 'cutOff' } as const
  if (worst <= goOn) return [{ ...cut, value: 'in', said: { isIn: true, best, worst } }]
  if (best > goOn) return [{ ...cut, value: 'out', said: {} }]
  return [{ ...cut, value: 'open', said: { isOpen: true, best, worst, goOn } }]
}

/** A bout that begins in so many minutes that somebody may want to be told. */
function listSoon(
  event: EventSoFar,
  entry: string,
  state: Extract<FencerState, { kind: 'pool' | 'tableau' }>,
  { nameOf, minutes }: { readonly nameOf: NameOf; readonly minutes: number | undefined },
): NoticeFact[] {
  const step = minutes === undefined ? undefined : MINUTE_LEADS.find(lead => minutes <= lead)
  // One of the tableau that is on is being fenced; one of a pool is the next of its strip.
  if (step === undefined || minutes === undefined || (state.next.isOn && state.kind === 'tableau')) return []
  const { strip, opponent } = state.next
  const rival = opponent === undefined ? undefined : nameOf(opponent)
  const where =
    state.kind === 'tableau'
      ? { roundOf: state.roundOf }
      : { pool: state.pool, before: state.before, ...known('bout', findNextBout(event, entry, state)?.id) }
  const said = {
    ...where,
    minutes: Math.max(0, Math.round(minutes)),
    ...known('strip', strip),
    ...known('opponent', rival),
  }
  return [{ kind: 'next', about: `next ${toBoutKey(state)}`, value: `in ${step}`, said }]
}

const findNextBout = (
  { pools }: EventSoFar,
  entry: string,
  { pool, round }: Extract<FencerState, { kind: 'pool' }>,
): BoutSoFar | undefined =>
  pools
    .find(one => one.number === pool && one.round === round)
    ?.matches.find(bout => findSide(bout, entry) !== undefined && !isOver(bout))

/** Before anybody of the pool has fenced, all there is to say is that it is posted. */
function listNext(
  event: EventSoFar,
  entry: string,
  state: Extract<FencerState, { kind: 'pool' }>,
  nameOf: NameOf,
): NoticeFact[] {
  const { pool, before, hasBegun, next } = state
  if (!hasBegun || before > MOST_LEAD) return []
  const rival = next.opponent === undefined ? undefined : nameOf(next.opponent)
  const said = {
    pool,
    before,
    ...known('bout', findNextBout(event, entry, state)?.id),
    ...known('strip', next.strip),
    ...known('opponent', rival),
  }
  return [{ kind: 'next', about: `next ${toBoutKey(state)}`, value: String(before), said }]
}

const known = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [key in Name]?: Value } => (value === undefined ? {} : ({ [name]: value } as { [key in Name]: Value }))
