import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Merge } from '#contract/admin/admin-merge.ts'
import { parseEvidence } from '#domain/identity/identity-evidence.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { LoggedStep } from './row-log.ts'

/** What it takes to undo a merge. */
export interface Moved {
  readonly steps: readonly LoggedStep[]
  /** Published events that were written again; of a person, with the entries that were theirs. */
  readonly live: readonly { readonly eventId: string; readonly entryIds: readonly string[] }[]
}

const USUAL = 50

/** Remembers a merge. */
export async function saveMerge(
  tx: Kysely<Database>,
  merge: Omit<Merge, 'id' | 'undone'>,
  moved: Moved,
): Promise<Merge> {
  const id = randomUUID()
  await tx
    .insertInto('merge_record')
    .values({
      id,
      kind: merge.kind,
      kept_id: merge.keptId,
      kept_name: merge.keptName,
      gone_id: merge.goneId,
      gone_name: merge.goneName,
      at: merge.at,
      undone_at: null,
      moved: JSON.stringify(moved),
      evidence: merge.evidence?.join() ?? null,
    })
    .execute()
  return { ...merge, id, undone: false }
}

/** Merges, newest first. */
export async function listMerges(
  db: Kysely<Database>,
  { kind, limit = USUAL }: { kind?: Merge['kind'] | undefined; limit?: number | undefined } = {},
): Promise<Merge[]> {
  const rows = await db
    .selectFrom('merge_record')
    .select(['id', 'kind', 'kept_id', 'kept_name', 'gone_id', 'gone_name', 'at', 'undone_at', 'evidence'])
    .$if(kind !== undefined, query => query.where('kind', '=', kind as Merge['kind']))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMerge)
}

/** Marks a merge as undone; undefined when there is none such or somebody has undone it already. */
export async function claimUndo(
  tx: Kysely<Database>,
  id: string,
  now: number,
): Promise<{ merge: Merge; moved: Moved } | undefined> {
  const row = await tx
    .updateTable('merge_record')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && { merge: toMerge(row), moved: JSON.parse(row.moved) as Moved }
}

/** Whether a later merge that still stands touched what this one made: that one has to be undone first. */
export async function hasLaterMerge(tx: Kysely<Database>, merge: Merge): Promise<boolean> {
  const row = await tx
    .selectFrom('merge_record')
    .select('id')
    .where('id', '!=', merge.id)
    .where('undone_at', 'is', null)
    .where('at', '>=', merge.at)
    .where(eb => eb.or([eb('kept_id', '=', merge.keptId), eb('gone_id', '=', merge.keptId)]))
    .executeTakeFirst()
  return row !== undefined
}

function toMerge(row: Omit<Selectable<Database['merge_record']>, 'moved'>): Merge {
  return {
    id: row.id,
    kind: row.kind,
    keptId: row.kept_id,
    keptName: row.kept_name,
    goneId: row.gone_id,
    goneName: row.gone_name,
    at: row.at,
    undone: row.undone_at !== null,
    evidence: row.evidence === null ? null : parseEvidence(row.evidence),
  }
}
