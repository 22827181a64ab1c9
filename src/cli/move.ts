import { z } from 'zod'
import type { ArrivedTable } from '#server/store/moving/fill-postgres.ts'
import { moveFromPostgres, moveToPostgres } from '#server/store/moving/move.ts'
import { UnmovableError } from '#server/store/moving/unmovable-error.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

const Address = z.url({ protocol: /^postgres(ql)?$/ })

/** `allez move`: the whole database from the data folder to PostgreSQL, or back. */
export const move: Command = {
  usage: 'move --to postgres://… | --from postgres://… [--json]',
  summary:
    'Move the built-in database to an empty PostgreSQL, or one from PostgreSQL into an empty data folder. What is moved stays where it was, too.',
  options: { to: { type: 'string' }, from: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    const { to, from } = values
    const url = Address.safeParse(to ?? from)
    if (positionals.length > 0 || (to === undefined) === (from === undefined) || !url.success) {
      throw new UsageError(`allez ${move.usage}`)
    }
    const isOut = to !== undefined
    const wantsJson = values.json === true
    const onTable = ({ table, rows }: ArrivedTable) => console.log(`${table.padEnd(26)} ${rows}`)
    const places = { dataDir: config.dataDir, url: url.data, ...(wantsJson ? {} : { onTable }) }
    try {
      const tables = await (isOut ? moveToPostgres(places) : moveFromPostgres(places))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const notes = isOut ? toNotesOut(config.dataDir, config.secretKey) : toNotesBack(config.dataDir)
      if (wantsJson) console.log(JSON.stringify({ moved: isOut ? 'to' : 'from', rows, tables, notes }))
      else
        for (const line of [`Moved ${rows} rows of ${tables.length} tables, read again and equal.`, ...notes])
          console.log(line)
      return 0
    } catch (error) {
      throw error instanceof UnmovableError ? new UsageError(`${error.message}. Nothing was moved`) : error
    }
  },
}

const toNotesOut = (dataDir: string, secretKey: string | undefined): string[] => [
  `Start servers with DATABASE_URL from now on. The database in ${dataDir} stays as it is; nothing is written to it any more.`,
  secretKey === undefined
    ? `Tokens and push devices stay sealed with ${dataDir}/secret.key: give every server its content as ALLEZ_SECRET_KEY.`
    : 'Tokens and push devices stay sealed: every server needs the same ALLEZ_SECRET_KEY as before.',
]

const toNotesBack = (dataDir: string): string[] => [
  `Start the server without DATABASE_URL from now on, with ALLEZ_DATA_DIR=${dataDir}. What PostgreSQL holds stays as it is.`,
  `Tokens and push devices stay sealed: the server needs the ALLEZ_SECRET_KEY of those before, or it as ${dataDir}/secret.key.`,
]
