import { type Kysely, sql } from 'kysely'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { BoutOnDesk, VideoDesk } from '#contract/results/video-desk.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { findKeptEvent } from '#server/store/live/live-events.ts'
import type { Database } from '#server/store/schema/database.ts'

interface DeskRow {
  readonly event_id: string
  readonly event: string
  readonly day: string | null
  readonly bout_id: string
  readonly stage: 'pool' | 'elimination'
  readonly round: number
  readonly opponent_name: string
  readonly own_touches: number | null
  readonly opponent_touches: number | null
  readonly won: number | null
  readonly url: string | null
  readonly ended_at: number | null
  readonly former: number
}

/** A fencer's events of a tournament with their bouts, as the video desk shows them, in the order in which they were fenced. */
export async function findDesk(
  db: Kysely<Database>,
  { fencerId, tournamentId }: { readonly fencerId: string; readonly tournamentId: string },
): Promise<Omit<VideoDesk, 'mayLink'> | undefined> {
  const frame = await db
    .selectFrom('tournament')
    .innerJoin('fencer', join => join.on('fencer.id', '=', fencerId))
    .select([
      'tournament.id',
      'tournament.name',
      'start_day',
      'end_day',
      'time_zone',
      'fencer.name as fencer',
    ])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst()
  if (!frame) return undefined
  const rows = await listRows(db, fencerId, tournamentId)
  const byEvent = [...Map.groupBy(rows, row => row.event_id)]
  const timeZone = frame.time_zone
  const bouts: BoutOnDesk[] = []
  for (const [eventId, own] of byEvent) {
    const printed = toPrinted((await findKeptEvent(db, eventId))?.source)
    const day = own[0]?.day ?? frame.start_day
    const ordered = own.toSorted((a, b) => compare(a, b, printed))
    bouts.push(...ordered.map(row => toDeskBout(row, printed.get(row.bout_id), { day, timeZone })))
  }
  return {
    fencer: { id: fencerId, name: frame.fencer },
    tournament: {
      id: frame.id,
      name: frame.name,
      when: frame.start_day,
      until: frame.end_day,
      ...(timeZone === null ? {} : { timeZoneId: timeZone }),
    },
    events: byEvent.map(([id, own]) => ({ id, name: own[0]?.event ?? '', day: own[0]?.day ?? null })),
    bouts,
  }
}

async function listRows(db: Kysely<Database>, fencerId: string, tournamentId: string): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select side.event_id, event.name as event, event.day, side.bout_id, bout.stage, bout.round, side.opponent_name,
      side.own_touches, side.opponent_touches, side.won, video_link.url,
      (select min(fact.at) from notice_fact fact where fact.fencer_id = side.fencer_id
        and fact.event_id = side.event_id and fact.about = 'result ' || side.bout_id and fact.told = 1) as ended_at,
      (select count(*) from event_former former where former.about_id = side.event_id
        and former.item = 'bout.' || side.bout_id) as former
    from bout_side side
    join event on event.id = side.event_id
    join bout on bout.event_id = side.event_id and bout.bout_id = side.bout_id
    left join video_link on video_link.event_id = side.event_id and video_link.bout_id = side.bout_id
    where side.fencer_id = ${fencerId} and event.tournament_id = ${tournamentId}
      and (side.won is not null or side.own_touches is not null)
    order by event.day, event.position, event.id, side.bout_id
  `.execute(db)
  return rows
}

/** What a live event says of a bout beside its result. */
interface Printed {
  readonly place: number
  readonly strip?: string | undefined
  /** Minutes since midnight. */
  readonly time?: number | undefined
}

/** Bouts of pools stand in the order of the pool, with its strip; its time is that of the first bout alone. */
function toPrinted(event: LiveDocument | undefined): Map<string, Printed> {
  const printed = new Map<string, Printed>()
  for (const pool of event?.pools ?? []) {
    for (const [place, match] of pool.matches.entries()) {
      printed.set(match.id, { place, strip: match.strip ?? pool.strip, time: toMinutes(match.time) })
    }
  }
  const { elimination } = event ?? {}
  for (const tree of elimination ? [elimination, ...(elimination.otherTrees ?? [])] : []) {
    for (const match of tree.rounds.flatMap(round => round.matches)) {
      printed.set(match.id, { place: 0, strip: match.strip, time: toMinutes(match.time) })
    }
  }
  return printed
}

function toMinutes(text: string | undefined): number | undefined {
  const time = parseClockTime(text ?? '')
  return time.ok ? time.value : undefined
}

/** Pools by round and place, then the tableau from the large rounds to the final. */
function compare(a: DeskRow, b: DeskRow, printed: ReadonlyMap<string, Printed>): number {
  if (a.stage !== b.stage) return a.stage === 'pool' ? -1 : 1
  if (a.stage === 'elimination') return b.round - a.round
  const placeOf = ({ bout_id }: DeskRow): number => printed.get(bout_id)?.place ?? 0
  return a.round - b.round || placeOf(a) - placeOf(b)
}

function toDeskBout(
  row: DeskRow,
  { strip, time }: Partial<Printed> = {},
  { day, timeZone }: { readonly day: string | null; readonly timeZone: string | null },
): BoutOnDesk {
  const startsAt =
    time === undefined || day === null || timeZone === null ? Number.NaN : toInstant(day, time * 60, timeZone)
  return {
    eventId: row.event_id,
    id: row.bout_id,
    roundOf: row.stage === 'pool' ? 0 : row.round,
    opponent: row.opponent_name,
    own: row.own_touches,
    other: row.opponent_touches,
    won: row.won === null ? null : row.won === 1,
    isCorrected: Number(row.former) > 0,
    ...(strip === undefined ? {} : { strip }),
    ...(row.ended_at === null ? {} : { endedAt: Number(row.ended_at) }),
    ...(Number.isNaN(startsAt) ? {} : { startsAt }),
    videoLink: row.url,
  }
}
