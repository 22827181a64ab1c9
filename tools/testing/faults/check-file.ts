import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the embedded database's own checks say of the file in a data folder; well: `[{ integrity_check: 'ok' }, []]`. */
export function checkFile(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'allez.db'))
  try {
    const [integrity] = database.prepare('pragma integrity_check').all()
    return [integrity, database.prepare('pragma foreign_key_check').all()].map(one =>
      JSON.parse(JSON.stringify(one)),
    )
  } finally {
    database.close()
  }
}
