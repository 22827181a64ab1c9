import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { parsePersonName } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { type DeskBout, type FilmSpan, toUsualLength } from '#domain/video/desk-bout.ts'
import { type ProposedSpan, proposeSpans } from '#domain/video/propose-spans.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'
import { filmOf } from './desk-film.ts'

/** A bout in a film: filed, or probably there. */
export interface DeskSegment {
  readonly bout: BoutOnDesk
  readonly start: number
  /** Null: its end was not said. */
  readonly end: number | null
  /** Undefined: it is filed. */
  readonly why?: ProposedSpan['why']
}

/** Bouts of several events of a tournament: their ids alone are not one's own. */
export const toDeskKey = ({ eventId, id }: Pick<BoutOnDesk, 'eventId' | 'id'>): string => `${eventId} ${id}`

/** A bout as proposals are made of it. */
export function toProposed(bout: BoutOnDesk, day: string | null): DeskBout {
  const { last, first } = parsePersonName(bout.opponent)
  return {
    key: toDeskKey(bout),
    roundOf: bout.roundOf,
    surname: toFoldedText(last),
    givenName: toFoldedText(first),
    touches: bout.own === null || bout.other === null ? undefined : bout.own + bout.other,
    day: day ?? undefined,
    endedAt: bout.endedAt,
    startsAt: bout.startsAt,
  }
}

/** Where a bout is in a film, as it is filed or linked; undefined: not in this one. */
export function findSegment(bout: BoutOnDesk, film: string): DeskSegment | undefined {
  if (filmOf(bout)?.key !== film) return undefined
  if (bout.cut) return { bout, start: bout.cut.start, end: bout.cut.end }
  const link = parseVideoLink(bout.videoLink ?? '')
  return { bout, start: link.ok && link.value.site === 'youtube' ? (link.value.start ?? 0) : 0, end: null }
}

/**
 * The bouts of a film in its order: those filed, and those that probably are in it. Nothing is proposed of a bout that has another film,
 * nor before the length of this one is known.
 */
export function listSegments(
  film: {
    readonly key: string
    readonly seconds: number | undefined
    readonly startedAt: number | undefined
  },
  bouts: readonly BoutOnDesk[],
): DeskSegment[] {
  const filed = bouts.flatMap(bout => findSegment(bout, film.key) ?? [])
  const { seconds } = film
  if (seconds === undefined) return inOrder(filed)
  const open = bouts.filter(bout => filmOf(bout) === undefined || filmOf(bout)?.key === film.key)
  const spans = new Map<string, FilmSpan>(
    filed.map(({ bout, start, end }) => [
      toDeskKey(bout),
      { start, end: end ?? toUsualEnd(bout, start, seconds) },
    ]),
  )
  const byKey = new Map(bouts.map(bout => [toDeskKey(bout), bout]))
  const proposed = proposeSpans(
    { seconds, startedAt: film.startedAt },
    open.map(bout => toProposed(bout, null)),
    spans,
  ).flatMap(({ key, start, end, why }) => {
    const bout = byKey.get(key)
    return bout ? [{ bout, start, end, why }] : []
  })
  return inOrder([...filed, ...proposed])
}

const inOrder = (segments: readonly DeskSegment[]): DeskSegment[] =>
  segments.toSorted((a, b) => a.start - b.start)

/** As long as nobody said where a bout ends, it is as long as its touches say. */
const toUsualEnd = (bout: BoutOnDesk, start: number, seconds: number): number =>
  Math.max(Math.min(start + toUsualLength(toProposed(bout, null)), seconds), start + 1)
