import type { NoticeKind, NoticeSaid } from './notice-fact.ts'

interface PlacedNotice {
  readonly kind: NoticeKind
  readonly said: NoticeSaid
  readonly event: { readonly id: string; readonly tournamentId: string }
}

/** The screen that says more of a notice: the bout in its pool or table, else the event. */
export function toNoticePath({ kind, said, event }: PlacedNotice): string {
  const tab = findTab(kind, said)
  const asked = [
    ...(tab === undefined ? [] : [`tab=${tab}`]),
    ...(said.bout === undefined ? [] : [`bout=${toSegment(said.bout)}`]),
  ]
  const path = `/live/${toSegment(event.tournamentId)}/event/${toSegment(event.id)}/`
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}

function findTab(kind: NoticeKind, { pool, roundOf }: NoticeSaid): 'pools' | 'de' | undefined {
  if (roundOf !== undefined) return 'de'
  return pool !== undefined || kind === 'cutOff' ? 'pools' : undefined
}

const toSegment = (id: string): string => encodeURIComponent(id.toWellFormed())
