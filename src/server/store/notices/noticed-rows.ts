import { sql } from 'kysely'
import type { Notice } from '#contract/accounts/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'

/** What stands in a row of a fact and of what it is of; null where it is of none. */
export interface NoticedRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly said: string
  readonly was: string | null
  readonly fencer_id: string | null
  readonly fencer: string | null
  readonly event_id: string | null
  readonly event: string | null
  readonly event_tournament: string | null
  readonly tournament_id: string | null
  readonly tournament: string | null
}

/** Columns of `fact`, `fencer`, `event` and `tournament` that make a `NoticedRow`. */
export const NOTICED = [
  'fact.id',
  'fact.kind',
  'fact.said',
  'fact.was',
  'fencer.id as fencer_id',
  'fencer.name as fencer',
  'event.id as event_id',
  'event.name as event',
  'event.tournament_id as event_tournament',
  'tournament.id as tournament_id',
  'tournament.name as tournament',
] as const

/** Whether what a fact is of is still there: of whom nobody knows any more nothing is shown. */
export const isKnown = sql<boolean>`(
  (fact.fencer_id = '' or fencer.id is not null)
  and (fact.event_id = '' or event.id is not null)
  and (fact.tournament_id = '' or tournament.id is not null)
)`

/** What of a row every notice says. */
export const toNoticed = (
  row: NoticedRow,
): Pick<Notice, 'id' | 'kind' | 'said' | 'was' | 'fencer' | 'event' | 'tournament'> => ({
  id: row.id,
  kind: row.kind,
  said: JSON.parse(row.said) as NoticeSaidOnWire,
  ...(row.was === null ? {} : { was: JSON.parse(row.was) as NoticeSaidOnWire }),
  ...(row.fencer_id === null ? {} : { fencer: { id: row.fencer_id, name: row.fencer ?? '' } }),
  ...(row.event_id === null
    ? {}
    : { event: { id: row.event_id, name: row.event ?? '', tournamentId: row.event_tournament ?? '' } }),
  ...(row.tournament_id === null
    ? {}
    : { tournament: { id: row.tournament_id, name: row.tournament ?? '' } }),
})

type NoticeSaidOnWire = Notice['said']
