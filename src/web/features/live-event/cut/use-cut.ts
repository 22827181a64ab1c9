import { useEffect, useMemo, useState } from 'react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findPromotion, type Promotion } from '#domain/cut/find-promotion.ts'
import { type GoOn, toGoOn } from '#domain/cut/go-on.ts'
import { type DrawnRound, findDrawnRound, findRoundPlace, isRoundOver } from '#domain/cut/open-round.ts'
import type { Share } from '#domain/pools/promotion.ts'
import { postedCuts } from '#web/storage/posted-cuts.ts'
import { useStored } from '#web/storage/stored-value.ts'
import type { OwnCut } from './to-own-cut.ts'

/** How many go on, and who says so; nobody may. */
export interface KnownCut {
  readonly promotion: Promotion
  /** Typed on this device. */
  readonly posted: Share | undefined
  readonly goOn: GoOn | undefined
}

/** The newest round against its cut. */
export interface Cut {
  readonly round: DrawnRound
  /** Every bout is fenced: ranks are those that count. */
  readonly isFinal: boolean
  readonly known: KnownCut
  /** Who of it the card is for, where they have fenced a bout. */
  readonly home: string | undefined
  /** Absent until it is worked out. */
  readonly own: OwnCut | undefined
}

/** Without connection its code may not come: the next version asks for it again. */
function leaveIt(): void {}

/**
 * The cut of an event’s newest round of pools, until a table is drawn. What one's own is told is worked out a pool at a time while the page is at rest,
 * for scores come first; what was known before stays until then.
 */
export function useCut(event: LiveEvent, fencer: string | undefined): Cut | undefined {
  const posted = useStored(postedCuts).find(one => one.event === event.id)?.share
  const frame = useMemo(() => toFrame(event, fencer, posted), [event, fencer, posted])
  const [ready, setReady] = useState<Cut>()
  useEffect(() => {
    if (!frame) return setReady(undefined)
    const stopped = new AbortController()
    withOwn(frame, stopped.signal).then(cut => stopped.signal.aborted || setReady(cut), leaveIt)
    return () => stopped.abort()
  }, [frame])
  if (!frame || !ready) return frame
  if (ready.home !== frame.home) return frame
  if (ready.known.posted === frame.known.posted) return ready
  // Whoever goes on, the ranks that can be are the same.
  return ready.own ? { ...frame, own: { place: ready.own.place, ranks: ready.own.ranks } } : frame
}

function toFrame(event: LiveEvent, fencer: string | undefined, posted: Share | undefined): Cut | undefined {
  const round = findDrawnRound(event)
  const isFinal = round !== undefined && isRoundOver(round)
  // Of an event that is over without a table nobody goes on.
  if (!round || (isFinal && !event.live)) return undefined
  const home = fencer !== undefined && findRoundPlace(round, fencer) ? fencer : undefined
  return { round, isFinal, known: toKnownCut(event, round, posted), home, own: undefined }
}

async function withOwn(cut: Cut, stopped: AbortSignal): Promise<Cut> {
  const { round, known, home } = cut
  await atRest()
  if (stopped.aborted) return cut
  const { toOpenRound, toOwnCut } = await import('./to-own-cut.ts')
  const open = toOpenRound(round)
  for (const pool of open.pools) {
    if (stopped.aborted) return cut
    pool.prepare()
    await atRest()
  }
  const place = home === undefined ? undefined : findRoundPlace(round, home)
  return place ? { ...cut, own: toOwnCut(open, place, known.goOn) } : cut
}

function toKnownCut(event: LiveEvent, round: DrawnRound, posted: Share | undefined): KnownCut {
  const classifier = typeof event.classifier === 'string' ? {} : event.classifier
  const promotion = findPromotion({
    tournamentName: event.tournamentName,
    category: classifier.category,
    isTeam: event.team,
    day: event.date,
    round: round.round,
  })
  const share = posted ?? (promotion.published ? { percent: promotion.percent } : undefined)
  return { promotion, posted, goOn: share && toGoOn(share, round.count) }
}

const LONGEST_MS = 1_000

const atRest = (): Promise<unknown> =>
  new Promise<unknown>(resolve =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: LONGEST_MS })
      : setTimeout(resolve),
  )
