import type { Kysely } from 'kysely'
import { findChannels, findLead } from '#domain/notices/notice-choices.ts'
import type { NoticeFact, NoticeSaid } from '#domain/notices/notice-fact.ts'
import type { NotedFact, NoticeLeads, PlannedNotice } from '#domain/notices/plan-notices.ts'
import { findTellingTime } from '#domain/notices/quiet-hours.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { Receiver } from './receivers.ts'

/** What a fact is of: a fencer in an event or a tournament, either alone, or the server itself. */
export interface NoticeSubject {
  readonly eventId?: string | undefined
  readonly fencerId?: string | undefined
  readonly tournamentId?: string | undefined
}

const toColumns = ({ eventId = '', fencerId = '', tournamentId = '' }: NoticeSubject) => ({
  event_id: eventId,
  fencer_id: fencerId,
  tournament_id: tournamentId,
})

/** What was noted of something, in the order in which it was. */
export async function listNotedFacts(db: Kysely<Database>, subject: NoticeSubject): Promise<NotedFact[]> {
  const { event_id, fencer_id, tournament_id } = toColumns(subject)
  const rows = await db
    .selectFrom('notice_fact')
    .select(['about', 'value', 'said'])
    .where('event_id', '=', event_id)
    .where('fencer_id', '=', fencer_id)
    .where('tournament_id', '=', tournament_id)
    .orderBy('position')
    .execute()
  return rows.map(toNotedFact)
}

/** What was noted of everybody in an event, by fencer: in one statement, however many of them somebody follows. */
export async function listEventFacts(
  db: Kysely<Database>,
  eventId: string,
): Promise<ReadonlyMap<string, readonly NotedFact[]>> {
  const { event_id, tournament_id } = toColumns({ eventId })
  const rows = await db
    .selectFrom('notice_fact')
    .select(['fencer_id', 'about', 'value', 'said'])
    .where('event_id', '=', event_id)
    .where('tournament_id', '=', tournament_id)
    .orderBy('position')
    .execute()
  const byFencer = Map.groupBy(rows, row => row.fencer_id)
  return new Map([...byFencer].map(([fencerId, own]) => [fencerId, own.map(toNotedFact)]))
}

const toNotedFact = ({ about, value, said }: { about: string; value: string; said: string }): NotedFact => ({
  about,
  value,
  said: JSON.parse(said) as NoticeSaid,
})

/**
 * Notes new facts, and tells `receivers` of those that are told where each of them wants it: in the inbox, or by a delivery on a channel
 * that reaches them. `noted` is how many there were. A fact that somebody else noted meanwhile is left as it is, and told by them.
 */
export async function saveNotices(
  tx: Kysely<Database>,
  subject: NoticeSubject,
  planned: readonly PlannedNotice[],
  {
    noted,
    receivers,
    now,
    makeId,
  }: {
    readonly noted: number
    readonly receivers: readonly Receiver[]
    readonly now: number
    readonly makeId: () => string
  },
): Promise<void> {
  const columns = toColumns(subject)
  /** Who was told something about the same just now. */
  const told = new Map<string, Set<string>>()
  for (const [nth, one] of planned.entries()) {
    const { fact, isTold, was } = one
    const id = makeId()
    const saved = await tx
      .insertInto('notice_fact')
      .values({
        id,
        ...columns,
        about: fact.about,
        value: fact.value,
        kind: fact.kind,
        said: JSON.stringify(fact.said),
        was: was === undefined ? null : JSON.stringify(was),
        told: isTold ? 1 : 0,
        at: now,
        position: noted + nth,
        until: fact.until ?? null,
      })
      .onConflict(conflict =>
        conflict.columns(['event_id', 'fencer_id', 'tournament_id', 'about', 'value']).doNothing(),
      )
      .executeTakeFirst()
    if (!isTold || (saved.numInsertedOrUpdatedRows ?? 0n) === 0n) continue
    const already = told.get(fact.about) ?? new Set()
    const own = await findHearers(tx, subject, one, receivers)
    const near = own.filter(({ userId }) => !already.has(userId))
    await tell(tx, { id, fact, fencerId: subject.fencerId }, near, now)
    told.set(fact.about, new Set([...already, ...near.map(({ userId }) => userId)]))
  }
}

/** Who of the receivers hears of a planned notice. */
async function findHearers(
  tx: Kysely<Database>,
  subject: NoticeSubject,
  { fact, leads, isForHearers }: PlannedNotice,
  receivers: readonly Receiver[],
): Promise<readonly Receiver[]> {
  if (isForHearers) {
    const before = await listToldOf(tx, subject, fact.about)
    return receivers.filter(({ userId }) => before.has(userId))
  }
  if (leads) return receivers.filter(receiver => isNear(receiver, leads))
  return leaveOut(tx, { eventId: subject.eventId ?? '', fact }, receivers)
}

function isNear({ settings, since }: Receiver, leads: NoticeLeads): boolean {
  const lead = findLead(settings, leads.by)
  if (lead === undefined || lead < leads.from || lead > leads.to) return false
  return since === undefined || leads.since === undefined || since <= leads.since
}

/** Who was told anything about the same before. */
async function listToldOf(
  tx: Kysely<Database>,
  subject: NoticeSubject,
  about: string,
): Promise<ReadonlySet<string>> {
  const { event_id, fencer_id, tournament_id } = toColumns(subject)
  const users = await Promise.all(
    (['notice', 'notice_delivery'] as const).map(table =>
      tx
        .selectFrom(table)
        .innerJoin('notice_fact as fact', 'fact.id', `${table}.fact_id`)
        .select(`${table}.user_id`)
        .distinct()
        .where('fact.event_id', '=', event_id)
        .where('fact.fencer_id', '=', fencer_id)
        .where('fact.tournament_id', '=', tournament_id)
        .where('fact.about', '=', about)
        .execute(),
    ),
  )
  return new Set(users.flat().map(row => row.user_id))
}

/** Who linked a video knows of it. */
async function leaveOut(
  tx: Kysely<Database>,
  { eventId, fact }: { readonly eventId: string; readonly fact: PlannedNotice['fact'] },
  receivers: readonly Receiver[],
): Promise<readonly Receiver[]> {
  if (fact.kind !== 'video' || fact.said.bout === undefined) return receivers
  const link = await tx
    .selectFrom('video_link')
    .select('linked_by')
    .where('event_id', '=', eventId)
    .where('bout_id', '=', fact.said.bout)
    .executeTakeFirst()
  return receivers.filter(({ userId }) => userId !== link?.linked_by)
}

async function tell(
  tx: Kysely<Database>,
  {
    id,
    fact,
    fencerId,
  }: { readonly id: string; readonly fact: NoticeFact; readonly fencerId: string | undefined },
  receivers: readonly Receiver[],
  now: number,
): Promise<void> {
  const wanted = receivers.map(receiver => ({
    receiver,
    channels: findChannels(receiver.settings, fencerId, fact.kind),
  }))
  const inbox = wanted.filter(({ channels }) => channels.includes('inbox'))
  if (inbox.length > 0)
    await tx
      .insertInto('notice')
      .values(
        inbox.map(({ receiver }) => ({ user_id: receiver.userId, fact_id: id, at: now, seen_at: null })),
      )
      .execute()
  const deliveries = wanted.flatMap(({ receiver: { userId, settings, reach }, channels }) => {
    const dueAt = findTellingTime(fact, now, settings.quiet)
    return channels.flatMap(channel =>
      channel === 'inbox' || !reach.has(channel) ? [] : { userId, channel, dueAt },
    )
  })
  if (deliveries.length === 0) return
  await tx
    .insertInto('notice_delivery')
    .values(
      deliveries.map(({ userId, channel, dueAt }) => ({
        user_id: userId,
        fact_id: id,
        channel,
        state: dueAt > now ? ('held' as const) : ('due' as const),
        at: now,
        due_at: dueAt,
        claim: null,
        tries: 0,
        ended_at: null,
        why: null,
      })),
    )
    .execute()
}

/** Forgets what is older than `before`, in inboxes, too; not what is needed to tell nothing twice of an event that may go on. */
export async function dropOldNotices(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('notice_fact').where('at', '<', before).execute()
}
