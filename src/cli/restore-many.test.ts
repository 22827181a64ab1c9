import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { writePast } from '#bench/measure/write-past.ts'
import { makeCopy } from '#server/store/copies/make-copy.ts'
import { openStore } from '#server/store/open-store.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { runAllez } from '#tools/testing/processes/allez-process.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

/** A multiple of 30,000; `npm run test:endurance` asks for three million. */
const BOUTS = Number(process.env.ALLEZ_PAST_BOUTS ?? 30_000)
const key = Buffer.alloc(32, 7)

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Sums over every bout of a database, by which two are told apart. */
function sumBouts(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, 'allez.db'), { readOnly: true })
  try {
    return database
      .prepare(
        'select count(*) as bouts, sum(left_touches * 31 + right_touches) as touches, count(distinct event_id) as events from bout',
      )
      .get()
  } finally {
    database.close()
  }
}

test(`a sealed copy of ${BOUTS} bouts is put back elsewhere, each of them`, {
  timeout: 7_200_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'allez-many-'))
  cleanUps.push(() => rmSync(root, { recursive: true, force: true }))
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  await writePast(from, BOUTS)
  const store = await openStore({ dataDir: from })
  const { path, bytes } = await makeCopy(store, {
    folder: join(root, 'copies'),
    name: 'allez',
    now: testNow(),
    key,
  })
  await store.close()
  const begun = performance.now()
  const { status, said } = await runAllez(['restore', path], {
    ALLEZ_DATA_DIR: to,
    ALLEZ_BACKUP_KEY: key.toString('base64'),
  })
  const seconds = (performance.now() - begun) / 1_000
  expect([status, said]).toEqual([0, expect.stringContaining('Restored')])
  expect(sumBouts(to)).toEqual(sumBouts(from))
  expect(sumBouts(to)).toMatchObject({ bouts: BOUTS })
  const megabytes = (size: number) => Math.round(size / 2 ** 20)
  noteFigure(
    'R17',
    `${BOUTS} bouts, ${megabytes(statSync(join(to, 'allez.db')).size)} MB from a sealed copy of ${megabytes(bytes)} MB: put back in ${seconds.toFixed(1)} s`,
  )
})
