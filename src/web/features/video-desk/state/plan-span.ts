import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { type DeskFilm, filmOf } from './desk-film.ts'
import { type DeskSegment, toDeskKey } from './desk-segment.ts'
import type { CutToFile } from './use-desk.ts'

interface SpanAsk {
  readonly film: DeskFilm
  /** Where the film is, in seconds. */
  readonly at: number
  readonly bouts: readonly BoutOnDesk[]
  readonly segments: readonly DeskSegment[]
  readonly chosen: string | undefined
}

/** A segment as it is filed. */
export const toFiledCut = (film: DeskFilm, { bout, start, end }: DeskSegment): CutToFile => ({
  eventId: bout.eventId,
  boutId: bout.id,
  film: film.key,
  filmName: film.name,
  start,
  end,
})

/**
 * What "set start" and "set end" file at this place of the film, and which bout is in hand then. A start takes the bout in hand, else the
 * first that has no film; a bout that is likely keeps its length. An end goes with a start before it, and hands on the next bout.
 */
export function planSpan(
  which: 'start' | 'end',
  { film, at, bouts, segments, chosen }: SpanAsk,
): { readonly cut: CutToFile; readonly next: string } | undefined {
  const open = bouts.filter(bout => filmOf(bout) === undefined)
  const inHand = bouts.find(one => toDeskKey(one) === chosen)
  // A bout of another film stays there: only whoever takes it out of that one may file it in this.
  const bout = inHand && [undefined, film.key].includes(filmOf(inHand)?.key) ? inHand : open[0]
  if (!bout) return undefined
  const key = toDeskKey(bout)
  const segment = segments.find(one => toDeskKey(one.bout) === key)
  if (which === 'start') {
    const start = Math.floor(at)
    return { next: key, cut: toFiledCut(film, { bout, start, end: toEnd(segment, start) }) }
  }
  const end = Math.ceil(at)
  if (!segment || end <= segment.start) return undefined
  const following = open.find(one => bouts.indexOf(one) > bouts.indexOf(bout))
  return {
    next: following ? toDeskKey(following) : key,
    cut: toFiledCut(film, { bout, start: segment.start, end }),
  }
}

/** A likely bout moves with its start; the end of a filed one stays where it is, if it is behind the start. */
function toEnd(segment: DeskSegment | undefined, start: number): number | null {
  if (!segment || segment.end === null) return null
  if (segment.why !== undefined) return start + segment.end - segment.start
  return segment.end > start ? segment.end : null
}
