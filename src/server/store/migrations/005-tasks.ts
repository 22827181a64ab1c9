import type { Kysely } from 'kysely'
import { COLUMN_TYPES, type Engine } from '#server/store/rows/column-types.ts'

/** Background tasks with their runs, and what administrators decided: corrections, merges, who is who. */
export async function tasks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { integer } = COLUMN_TYPES[engine]
  const { schema } = db

  await schema
    .createTable('task')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('next_time', integer)
    .addColumn('token', integer, c => c.notNull())
    .addColumn('run_id', 'text')
    .addColumn('held_until', integer)
    .execute()

  await schema
    .createTable('task_run')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('task', 'text', c => c.notNull().references('task.name').onDelete('cascade'))
    .addColumn('token', integer, c => c.notNull())
    .addColumn('started', integer, c => c.notNull())
    .addColumn('ended', integer)
    .addColumn('success', integer)
    .addColumn('error_message', 'text')
    .addColumn('done', integer, c => c.notNull())
    .addColumn('total', integer, c => c.notNull())
    .addColumn('note', 'text')
    .addColumn('stopping', integer, c => c.notNull())
    .execute()
  await schema.createIndex('task_run_by_task').on('task_run').columns(['task', 'started']).execute()

  await schema
    .createTable('tournament_correction')
    .addColumn('tournament_id', 'text', c => c.primaryKey().references('tournament.id').onDelete('cascade'))
    .addColumn('fields', 'text', c => c.notNull())
    .execute()

  await schema
    .createTable('merge_record')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('kept_id', 'text', c => c.notNull())
    .addColumn('kept_name', 'text', c => c.notNull())
    .addColumn('gone_id', 'text', c => c.notNull())
    .addColumn('gone_name', 'text', c => c.notNull())
    .addColumn('at', integer, c => c.notNull())
    .addColumn('undone_at', integer)
    .addColumn('moved', 'text', c => c.notNull())
    .execute()

  await schema
    .createTable('people_told_apart')
    .addColumn('first_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('second_id', 'text', c => c.notNull().references('fencer.id').onDelete('cascade'))
    .addColumn('at', integer, c => c.notNull())
    .addPrimaryKeyConstraint('people_told_apart_key', ['first_id', 'second_id'])
    .execute()
}
