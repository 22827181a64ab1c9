import type { Insertable, Kysely } from 'kysely'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { toOpponentKey } from '#server/store/schema/opponent-key.ts'

/** A bout between two known entries, with the pool round it belongs to when it is a pool bout. */
export interface StoredBout {
  readonly match: Match
  readonly poolRound?: number
}

/** Who an entry is: its name as shown and the known person behind it. */
export interface EntryPerson {
  readonly name: string
  readonly fencerId?: string | undefined
  readonly club?: string | undefined
}

export interface BoutFrame {
  readonly eventId: string
  /** Venue day, '' when unknown. */
  readonly day: string
  readonly people: ReadonlyMap<string, EntryPerson>
}

type BoutRow = Insertable<Database['bout']>
type SideRow = Insertable<Database['bout_side']>

/**
 * Writes bouts as they stand now. One that counts for nobody any more, or has lost
 * a side, goes; nobody keeps a share in a bout that is somebody else's now.
 */
export async function saveBouts(
  tx: Kysely<Database>,
  frame: BoutFrame,
  bouts: readonly StoredBout[],
): Promise<void> {
  const rows = bouts.map(bout => toBoutRow(frame.eventId, bout)).filter(row => row !== undefined)
  const standing = new Set(rows.map(row => row.bout_id))
  const ids = bouts.map(bout => bout.match.id)
  await dropSides(tx, frame.eventId, ids)
  const fallen = ids.filter(id => !standing.has(id))
  await dropBouts(tx, frame.eventId, fallen)
  for (const chunk of inChunks(rows, 100)) {
    await tx
      .insertInto('bout')
      .values(chunk)
      .onConflict(conflict =>
        conflict.columns(['event_id', 'bout_id']).doUpdateSet(eb => ({
          left_entry: eb.ref('excluded.left_entry'),
          right_entry: eb.ref('excluded.right_entry'),
          left_touches: eb.ref('excluded.left_touches'),
          right_touches: eb.ref('excluded.right_touches'),
          winner: eb.ref('excluded.winner'),
        })),
      )
      .execute()
  }
  await saveSides(tx, frame, rows)
}

/** Removes the bouts of an event that are not in `kept`. */
export async function dropOtherBouts(
  tx: Kysely<Database>,
  eventId: string,
  kept: ReadonlySet<string>,
): Promise<void> {
  const stored = await tx.selectFrom('bout').select('bout_id').where('event_id', '=', eventId).execute()
  const gone = stored.map(row => row.bout_id).filter(id => !kept.has(id))
  await dropSides(tx, eventId, gone)
  await dropBouts(tx, eventId, gone)
}

async function dropBouts(tx: Kysely<Database>, eventId: string, boutIds: readonly string[]): Promise<void> {
  for (const ids of inChunks(boutIds)) {
    await tx.deleteFrom('bout').where('event_id', '=', eventId).where('bout_id', 'in', ids).execute()
  }
}

async function dropSides(tx: Kysely<Database>, eventId: string, boutIds: readonly string[]): Promise<void> {
  for (const ids of inChunks(boutIds)) {
    await tx.deleteFrom('bout_side').where('event_id', '=', eventId).where('bout_id', 'in', ids).execute()
  }
}

function toBoutRow(eventId: string, bout: StoredBout): BoutRow | undefined {
  const { match } = bout
  const left = participantFencer(match.left)
  const right = participantFencer(match.right)
  if (left === undefined || right === undefined || match.void) return undefined
  const isPool = 'pool' in match.stage
  return {
    event_id: eventId,
    bout_id: match.id,
    stage: isPool ? 'pool' : 'elimination',
    round: 'pool' in match.stage ? (bout.poolRound ?? 1) : match.stage.elimination.roundOf,
    left_entry: left,
    right_entry: right,
    left_touches: match.left.score ?? null,
    right_touches: match.right.score ?? null,
    winner: match.left.outcome === 'win' ? 'left' : match.right.outcome === 'win' ? 'right' : null,
  }
}

async function saveSides(tx: Kysely<Database>, frame: BoutFrame, rows: readonly BoutRow[]): Promise<void> {
  for (const chunk of inChunks(toSides(frame, rows), 100)) {
    await tx.insertInto('bout_side').values(chunk).execute()
  }
}

/** Bouts as rows: those that count, and a row for each known person in them. */
export function toBoutRows(
  frame: BoutFrame,
  bouts: readonly StoredBout[],
): { bouts: BoutRow[]; sides: SideRow[] } {
  const rows = bouts.map(bout => toBoutRow(frame.eventId, bout)).filter(row => row !== undefined)
  return { bouts: rows, sides: toSides(frame, rows) }
}

const toSides = (frame: BoutFrame, rows: readonly BoutRow[]): SideRow[] =>
  rows
    .flatMap(row => [toSide(frame, row, 'left'), toSide(frame, row, 'right')])
    .filter(side => side !== undefined)

function toSide(frame: BoutFrame, row: BoutRow, side: 'left' | 'right'): SideRow | undefined {
  const own = side === 'left' ? row.left_entry : row.right_entry
  const other = side === 'left' ? row.right_entry : row.left_entry
  const fencerId = frame.people.get(own)?.fencerId
  if (fencerId === undefined) return undefined
  const opponent = frame.people.get(other)
  return {
    fencer_id: fencerId,
    event_id: frame.eventId,
    bout_id: row.bout_id,
    day: frame.day,
    opponent_name: opponent?.name ?? other,
    opponent_fencer_id: opponent?.fencerId ?? null,
    opponent_key: toOpponentKey(opponent ?? { name: other }),
    opponent_club: opponent?.club ?? null,
    own_touches: (side === 'left' ? row.left_touches : row.right_touches) ?? null,
    opponent_touches: (side === 'left' ? row.right_touches : row.left_touches) ?? null,
    won: row.winner ? (row.winner === side ? 1 : 0) : null,
  }
}
