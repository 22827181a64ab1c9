import type { Kysely, Selectable } from 'kysely'
import type { FormerDate, Provenance, TournamentSources } from '#contract/fields/provenance.ts'
import { toProvenance } from '#server/store/provenance/to-provenance.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toDelisted } from './to-delisted.ts'

/** How columns whose former values are told are called on the wire. */
const FIELDS = {
  start_day: 'startDate',
  end_day: 'endDate',
  registration_opens: 'opens',
  registration_late: 'late',
  registration_closes: 'closes',
  day: 'date',
  start_time: 'startTime',
} as const satisfies Record<string, FormerDate['field']>

/** Who said what of a tournament and its events; undefined: there is none such. */
export async function findTournamentSources(
  db: Kysely<Database>,
  id: string,
): Promise<TournamentSources | undefined> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'usaf_id', 'af_id', 'time_zone', 'looked_at', 'gone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tournament) return undefined
  const events = await db
    .selectFrom('event')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .select(['event.id', 'event.name', 'event.usaf_id', 'event.af_id', 'event.gone_at'])
    .select('live_event.looked_at')
    .where('event.tournament_id', '=', id)
    .orderBy('event.position')
    .orderBy('event.id')
    .execute()
  const [pages, said, former] = [
    await listLooks(db, tournament.usaf_id, id),
    await listSaid(db, id),
    await listFormerDates(db, id),
  ]
  const tell = (
    rows: readonly Selectable<Database['tournament_said' | 'event_said']>[] | undefined,
    looks: Looks,
  ): Readonly<Record<string, Provenance>> =>
    Object.fromEntries((rows ?? []).map(row => [row.topic, toProvenance(row, looks(row.source, row.topic))]))
  const pageLook = newest([pages.get('tournament'), pages.get('line')])
  return {
    ...(tournament.time_zone === null ? {} : { timeZoneId: tournament.time_zone }),
    ...toDelisted(tournament),
    ...tell(said.own, source =>
      source === 'usafencing' ? pageLook : source === 'ftl' ? tournament.looked_at : undefined,
    ),
    former: former.own,
    events: events.map(event => ({
      id: event.id,
      name: event.name,
      ...toDelisted(event),
      ...tell(said.events.get(event.id), (source, topic) => {
        if (source === 'usafencing')
          return topic === 'entries' ? pages.get(`entrants ${event.usaf_id}`) : pages.get('tournament')
        return source === 'ftl' ? (event.looked_at ?? tournament.looked_at) : undefined
      }),
      former: former.events.get(event.id) ?? [],
    })),
  }
}

/** When a source was asked last for a topic. */
type Looks = (source: string, topic: string) => number | null | undefined

function newest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** When USA Fencing's pages of the tournament and its lists of entrants were read. */
async function listLooks(
  db: Kysely<Database>,
  usafId: string | null,
  id: string,
): Promise<Map<string, number>> {
  const pages =
    usafId === null
      ? []
      : await db
          .selectFrom('source_page')
          .select(['kind', 'read_at'])
          .where('source', '=', 'usafencing')
          .where('kind', 'in', ['tournament', 'line'])
          .where('id', '=', usafId)
          .execute()
  const lists = await db
    .selectFrom('source_page')
    .innerJoin('event', 'event.usaf_id', 'source_page.id')
    .select(['source_page.id', 'source_page.read_at'])
    .where('source_page.source', '=', 'usafencing')
    .where('source_page.kind', '=', 'entrants')
    .where('event.tournament_id', '=', id)
    .execute()
  return new Map([
    ...pages.map(page => [page.kind, page.read_at] as const),
    ...lists.map(page => [`entrants ${page.id}`, page.read_at] as const),
  ])
}

/** Of the tournament, and of its events by id: one of them may have the id of the tournament. */
async function listSaid(db: Kysely<Database>, id: string) {
  const own = await db.selectFrom('tournament_said').selectAll().where('about_id', '=', id).execute()
  const events = await db
    .selectFrom('event_said')
    .innerJoin('event', 'event.id', 'event_said.about_id')
    .selectAll('event_said')
    .where('event.tournament_id', '=', id)
    .execute()
  return { own, events: Map.groupBy(events, row => row.about_id) }
}

async function listFormerDates(db: Kysely<Database>, id: string) {
  const columns = Object.keys(FIELDS)
  const own = await db
    .selectFrom('tournament_former')
    .selectAll()
    .where('about_id', '=', id)
    .where('item', 'in', columns)
    .execute()
  const events = await db
    .selectFrom('event_former')
    .innerJoin('event', 'event.id', 'event_former.about_id')
    .selectAll('event_former')
    .where('event.tournament_id', '=', id)
    .where('item', 'in', columns)
    .execute()
  return {
    own: own.flatMap(toFormerDate),
    events: new Map(
      [...Map.groupBy(events, row => row.about_id)].map(([about, rows]) => [
        about,
        rows.flatMap(toFormerDate),
      ]),
    ),
  }
}

const toFormerDate = ({ item, before, source, at }: Selectable<Database['event_former']>): FormerDate[] =>
  before === null ? [] : [{ field: FIELDS[item as keyof typeof FIELDS], before, source, at }]
