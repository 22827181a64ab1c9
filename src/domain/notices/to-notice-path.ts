import type { NoticeKind, NoticeSaid } from './notice-fact.ts'

interface PlacedNotice {
  readonly kind: NoticeKind
  readonly said: NoticeSaid
  readonly event?: { readonly id: string; readonly tournamentId: string } | undefined
  readonly tournament?: { readonly id: string } | undefined
  readonly fencer?: { readonly id: string } | undefined
}

/**
 * The screen that says more of a notice: the bout in its pool or table, else the event; the card of a registration on the plan; the
 * fencer's page; the tasks.
 */
export function toNoticePath({ kind, said, event, tournament, fencer }: PlacedNotice): string {
  if (kind === 'taskFailed') return '/admin'
  if (kind === 'opens' || kind === 'deadline' || kind === 'spots')
    return `/plan#tournament-${toSegment(tournament?.id ?? event?.tournamentId ?? '')}`
  if (!event) return tournament ? `/live/${toSegment(tournament.id)}` : toFencerPath(fencer)
  const tab = findTab(kind, said)
  const asked = [
    ...(tab === undefined ? [] : [`tab=${tab}`]),
    ...(said.bout === undefined ? [] : [`bout=${toSegment(said.bout)}`]),
  ]
  const path = `/live/${toSegment(event.tournamentId)}/event/${toSegment(event.id)}/`
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}

const toFencerPath = (fencer: PlacedNotice['fencer']): string =>
  fencer ? `/fencers/${toSegment(fencer.id)}` : '/settings/notifications'

function findTab(kind: NoticeKind, { pool, roundOf }: NoticeSaid): 'pools' | 'de' | undefined {
  if (roundOf !== undefined) return 'de'
  return pool !== undefined || kind === 'cutOff' ? 'pools' : undefined
}

const toSegment = (id: string): string => encodeURIComponent(id.toWellFormed())
