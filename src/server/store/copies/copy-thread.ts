import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '#server/store/engine/file/find-damage.ts'
import { fillNewFile } from '#server/store/moving/fill-new-file.ts'
import { listMovedTables } from '#server/store/moving/moved-table.ts'
import { openClient } from '#server/store/moving/open-client.ts'
import { stepBack } from '#threads/step-back.ts'
import type { CopyJob, CopyReply } from './copy-job.ts'

stepBack('for nobody')

async function work(job: CopyJob): Promise<CopyReply> {
  if (job.kind === 'look') return look(job.path)
  const client = await openClient(job.url, job.schema)
  try {
    const tables = await fillNewFile(job.folder, client)
    return { damage: undefined, rows: tables.reduce((sum, table) => sum + table.rows, 0) }
  } finally {
    await client.end()
  }
}

function look(path: string): CopyReply {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const damage = findDamage(database, 'quick')
    if (damage !== undefined) return { damage, rows: 0 }
    const counts = listMovedTables(database).map(({ name }) =>
      Number(database.prepare(`select count(*) as rows from "${name}"`).get()?.rows),
    )
    return { damage, rows: counts.reduce((sum, rows) => sum + rows, 0) }
  } finally {
    database.close()
  }
}

parentPort?.postMessage(await work(workerData as CopyJob))
