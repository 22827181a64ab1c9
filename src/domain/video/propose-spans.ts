import { type DeskBout, type FilmSpan, toUsualLength } from './desk-bout.ts'

/** A film of several bouts: how long it is, and when it began where that is known. */
export interface LongFilm {
  readonly seconds: number
  /** Epoch milliseconds. */
  readonly startedAt?: number | undefined
}

/** Where a bout probably is in a film, and what says so: the clock, or the bouts beside it and its own touches. */
export interface ProposedSpan extends FilmSpan {
  readonly key: string
  readonly why: 'clock' | 'order'
}

/** Between a fencer's bouts in a pool, and in a tableau, on a film that runs on, in seconds. */
const POOL_REST = 110
const TABLE_REST = 540
/** A result is typed so many seconds after the last touch. */
const TYPED_AFTER = 40
/** A bout begins so many seconds after the time that was printed. */
const CALLED_BEFORE = 120

/**
 * Where bouts that are not filed yet probably are in a film. `bouts` in the order in which they were fenced, `filed` the spans of
 * those that are found in it. A clock counts before an order; where neither says anything nothing is proposed.
 */
export function proposeSpans(
  film: LongFilm,
  bouts: readonly DeskBout[],
  filed: ReadonlyMap<string, FilmSpan>,
): ProposedSpan[] {
  const byClock = proposeByClock(film, bouts, filed)
  const known = new Map<string, FilmSpan>([...byClock.map(span => [span.key, span] as const), ...filed])
  const byOrder = proposeByOrder(film, bouts, known)
  const place = new Map(bouts.map((bout, at) => [bout.key, at]))
  return [...byClock, ...byOrder].sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0))
}

function proposeByClock(
  film: LongFilm,
  bouts: readonly DeskBout[],
  filed: ReadonlyMap<string, FilmSpan>,
): ProposedSpan[] {
  const zero = findZero(film, bouts, filed)
  if (zero === undefined) return []
  const taken = [...filed.values()]
  const spans = bouts.flatMap(bout => {
    const at = filed.has(bout.key) ? undefined : toClockSpan(bout, zero)
    const span = at && clip(at, film)
    return span ? [{ key: bout.key, ...span, why: 'clock' as const }] : []
  })
  // Results that were typed together were not fenced together: their clock says nothing of either.
  return spans.filter(
    span =>
      !taken.some(other => overlap(other, span)) &&
      !spans.some(other => other !== span && isMostlySame(other, span)),
  )
}

/** When the film began, in seconds of the epoch: as its filed bouts say, else as the camera does. */
function findZero(
  { startedAt }: LongFilm,
  bouts: readonly DeskBout[],
  filed: ReadonlyMap<string, FilmSpan>,
): number | undefined {
  const zeros = bouts.flatMap(bout => {
    const span = filed.get(bout.key)
    const onClock = toClockSpan(bout, 0)
    if (!span || !onClock) return []
    return [bout.endedAt === undefined ? onClock.start - span.start : onClock.end - span.end]
  })
  const middle = zeros.sort((a, b) => a - b)[Math.floor(zeros.length / 2)]
  return middle ?? (startedAt === undefined ? undefined : startedAt / 1000)
}

function toClockSpan(bout: DeskBout, zero: number): FilmSpan | undefined {
  const length = toUsualLength(bout)
  if (bout.endedAt !== undefined) {
    const end = bout.endedAt / 1000 - TYPED_AFTER - zero
    return { start: end - length, end }
  }
  if (bout.startsAt === undefined) return undefined
  const start = bout.startsAt / 1000 + CALLED_BEFORE - zero
  return { start, end: start + length }
}

/** From each bout that is known onwards, then from the first one back: rests as they were between known neighbours. */
function proposeByOrder(
  film: LongFilm,
  bouts: readonly DeskBout[],
  known: ReadonlyMap<string, FilmSpan>,
): ProposedSpan[] {
  const rest = toRests(bouts, known)
  const proposed = new Map<string, FilmSpan>()
  const spanOf = (bout: DeskBout | undefined) => bout && (known.get(bout.key) ?? proposed.get(bout.key))
  for (const [at, bout] of bouts.entries()) {
    const before = spanOf(bouts[at - 1])
    if (!before || known.has(bout.key)) continue
    const start = before.end + rest(bout)
    proposed.set(bout.key, { start, end: start + toUsualLength(bout) })
  }
  for (let at = bouts.length - 2; at >= 0; at--) {
    const [bout, next] = [bouts[at], bouts[at + 1]]
    const after = spanOf(next)
    if (!bout || !next || !after || spanOf(bout)) continue
    const end = after.start - rest(next)
    proposed.set(bout.key, { start: end - toUsualLength(bout), end })
  }
  return fitBetween(bouts, known, proposed).flatMap(([key, span]) => {
    const clipped = clip(span, film)
    return clipped ? [{ key, ...clipped, why: 'order' as const }] : []
  })
}

/** The rest before a bout: the mean of those between filed neighbours of its kind, else the usual one. */
function toRests(
  bouts: readonly DeskBout[],
  known: ReadonlyMap<string, FilmSpan>,
): (bout: DeskBout) => number {
  const isPool = (bout: DeskBout): boolean => bout.roundOf === 0
  const seen = bouts.flatMap((bout, at) => {
    const before = bouts[at - 1]
    const [from, to] = [before && known.get(before.key), known.get(bout.key)]
    return before && from && to && to.start > from.end && isPool(before) === isPool(bout)
      ? [{ inPool: isPool(bout), rest: to.start - from.end }]
      : []
  })
  const meanOf = (inPool: boolean): number | undefined => {
    const rests = seen.filter(one => one.inPool === inPool).map(one => one.rest)
    return rests.length === 0 ? undefined : rests.reduce((sum, rest) => sum + rest, 0) / rests.length
  }
  const means = { pool: meanOf(true) ?? POOL_REST, table: meanOf(false) ?? TABLE_REST }
  return bout => (isPool(bout) ? means.pool : means.table)
}

/** What would reach into the next known bout is drawn together, so that it ends before that. */
function fitBetween(
  bouts: readonly DeskBout[],
  known: ReadonlyMap<string, FilmSpan>,
  proposed: ReadonlyMap<string, FilmSpan>,
): [string, FilmSpan][] {
  const fitted: [string, FilmSpan][] = []
  let run: [string, FilmSpan][] = []
  let from = 0
  for (const bout of [...bouts, undefined]) {
    const span = bout && proposed.get(bout.key)
    if (bout && span) {
      run.push([bout.key, span])
      continue
    }
    const wall = bout && known.get(bout.key)
    fitted.push(...(wall ? drawTogether(run, from, wall.start) : run))
    run = []
    from = wall?.end ?? from
  }
  return fitted
}

function drawTogether(run: readonly [string, FilmSpan][], from: number, to: number): [string, FilmSpan][] {
  const last = run.at(-1)?.[1].end ?? to
  if (last <= to) return [...run]
  const share = Math.max(to - from, 0) / (last - from)
  return run.map(([key, { start, end }]) => [
    key,
    { start: from + (start - from) * share, end: from + (end - from) * share },
  ])
}

/** Whole seconds inside the film; nothing where less than half of the bout would be. */
function clip({ start, end }: FilmSpan, { seconds }: LongFilm): FilmSpan | undefined {
  const inside = { start: Math.round(Math.max(start, 0)), end: Math.round(Math.min(end, seconds)) }
  return inside.end - inside.start >= (end - start) / 2 && inside.end > inside.start ? inside : undefined
}

const overlap = (a: FilmSpan, b: FilmSpan): boolean => a.start < b.end && b.start < a.end

/** They share more than half of the shorter one. */
function isMostlySame(a: FilmSpan, b: FilmSpan): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > Math.min(a.end - a.start, b.end - b.start) / 2
}
