import type { Kysely } from 'kysely'
import { isSameClub } from '#domain/identity/same-club.ts'
import type { EnteredClubmate } from '#domain/notices/plan-clubmates.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { Day } from '#domain/time/day.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import type { Database } from '#server/store/schema/database.ts'

/** A fencer whom somebody follows at a tournament, and who of their club entered it. */
export interface FencerWithClubmates {
  readonly tournamentId: string
  readonly tournament: string
  readonly fencerId: string
  /** Entered there; else somebody watches the tournament for them. */
  readonly isEntered: boolean
  readonly clubmates: readonly EnteredClubmate[]
}

interface Span {
  readonly since: number
  readonly now: number
  /** What is over before it is left out. */
  readonly from: Day
}

/** Followed fencers who are entered, or are watched for, where somebody of their club was seen to enter in a span of time. */
export async function listEnteredClubmates(db: Kysely<Database>, span: Span): Promise<FencerWithClubmates[]> {
  const tournaments = await listMoving(db, span)
  const found: FencerWithClubmates[] = []
  for (const { id, name } of tournaments) {
    const entrants = await listEntrants(db, id)
    for (const own of await listOwn(db, id, entrants)) {
      const clubmates = findClubmates(entrants, own, span.since)
      if (clubmates.length > 0)
        found.push({
          tournamentId: id,
          tournament: name,
          fencerId: own.fencerId,
          isEntered: own.isEntered,
          clubmates,
        })
    }
  }
  return found
}

const listMoving = (
  db: Kysely<Database>,
  { since, now, from }: Span,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('registration_change')
    .innerJoin('event', 'event.id', 'registration_change.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .select(['tournament.id', 'tournament.name'])
    .distinct()
    .where('registration_change.kind', '=', 'entered')
    .where('registration_change.at', '>=', since)
    .where('registration_change.at', '<=', now)
    .where('tournament.end_day', '>=', from)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .orderBy('tournament.id')
    .execute()

interface Entrant {
  readonly fencerId: string | undefined
  readonly nameKey: string
  readonly name: string
  /** Folded. */
  readonly club: string
  /** When they were seen to enter; 0: they had before anybody looked. */
  readonly at: number
  /** Somebody hidden, or a line of their name that nobody recognised: nobody is told of them. */
  readonly isHidden: boolean
}

/** Each person once, by the entry that was there first. */
async function listEntrants(db: Kysely<Database>, tournamentId: string): Promise<Entrant[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .leftJoin('fencer', 'fencer.id', 'entry.fencer_id')
    .select([
      'entry.event_id',
      'entry.entry_id',
      'entry.fencer_id',
      'entry.name_key',
      'entry.name',
      'entry.club',
      'fencer.club as home',
    ])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('fencer as hidden')
            .select('hidden.id')
            .where('hidden.hidden_at', 'is not', null)
            .where(or =>
              or.or([
                or('hidden.id', '=', or.ref('entry.fencer_id')),
                or.and([
                  or('entry.fencer_id', 'is', null),
                  or('hidden.name_key', '=', or.ref('entry.name_key')),
                ]),
              ]),
            ),
        )
        .as('is_hidden'),
    )
    .where('event.tournament_id', '=', tournamentId)
    .where('event.gone_at', 'is', null)
    .where(isStanding)
    .orderBy('entry.event_id')
    .orderBy('entry.entry_id')
    .execute()
  const seen = await listSeen(db, tournamentId)
  const people = new Map<string, Entrant>()
  for (const row of rows) {
    const club = toFoldedText(row.club ?? row.home ?? '')
    const key = row.fencer_id ?? `~${row.name_key} ${club}`
    const at = seen.get(toEntryKey(row.event_id, row.entry_id)) ?? 0
    const known = people.get(key)
    if (known && known.at <= at) continue
    people.set(key, {
      fencerId: row.fencer_id ?? undefined,
      nameKey: row.name_key,
      name: row.name,
      club,
      at,
      isHidden: Boolean(row.is_hidden),
    })
  }
  return [...people.values()]
}

const toEntryKey = (eventId: string, entryId: string): string => `${eventId} ${entryId}`

/**
 * When each entry of a tournament was first seen. Asked for by event, in a statement of its own: joined to the entries,
 * a database may look through all that was ever seen once for each of them.
 */
async function listSeen(db: Kysely<Database>, tournamentId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('registration_change as change', 'change.event_id', 'event.id')
    .select(['change.event_id', 'change.after', 'change.kind', 'change.at'])
    .where('event.tournament_id', '=', tournamentId)
    .orderBy('change.at', 'desc')
    .execute()
  return new Map(
    rows
      .filter(({ kind }) => kind === 'entered')
      .map(({ event_id, after, at }) => [toEntryKey(event_id, after ?? ''), at]),
  )
}

interface Own {
  readonly fencerId: string
  readonly club: string
  readonly isEntered: boolean
  readonly at: number
}

/** Followed fencers who are in it, and those of accounts that watch it. */
async function listOwn(
  db: Kysely<Database>,
  tournamentId: string,
  entrants: readonly Entrant[],
): Promise<Own[]> {
  const followed = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .leftJoin('watched_tournament', join =>
      join
        .onRef('watched_tournament.user_id', '=', 'tracked_fencer.user_id')
        .on('watched_tournament.tournament_id', '=', tournamentId),
    )
    .where(eb =>
      eb.or([
        eb('watched_tournament.at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('entry')
            .innerJoin('event', 'event.id', 'entry.event_id')
            .select('entry.entry_id')
            .whereRef('entry.fencer_id', '=', 'tracked_fencer.fencer_id')
            .where('event.tournament_id', '=', tournamentId),
        ),
      ]),
    )
    .select(eb => ['fencer.id', 'fencer.club', eb.fn.min('watched_tournament.at').as('since')])
    .groupBy(['fencer.id', 'fencer.club'])
    .orderBy('fencer.id')
    .execute()
  const entered = new Map(
    entrants.flatMap(one => (one.fencerId === undefined ? [] : [[one.fencerId, one] as const])),
  )
  return followed.flatMap(({ id, club, since }): Own[] => {
    const entry = entered.get(id)
    if (entry) return [{ fencerId: id, club: entry.club, isEntered: true, at: entry.at }]
    return since === null
      ? []
      : [{ fencerId: id, club: toFoldedText(club ?? ''), isEntered: false, at: since }]
  })
}

/** Who came with them or later: the others were there to be seen. */
const findClubmates = (entrants: readonly Entrant[], own: Own, since: number): EnteredClubmate[] =>
  own.club === ''
    ? []
    : entrants
        .filter(({ at, fencerId }) => at >= Math.max(since, own.at) && fencerId !== own.fencerId)
        .filter(({ club, isHidden }) => !isHidden && club !== '' && isSameClub(club, own.club))
        .map(({ name, at }) => ({ name, at }))
