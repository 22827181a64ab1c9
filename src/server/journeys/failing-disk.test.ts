import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findStraceTrouble, refuseToKeep } from '#tools/testing/faults/attach-strace.ts'
import { checkFile } from '#tools/testing/faults/check-file.ts'
import { forkWrittenServer } from '#tools/testing/faults/fork-written-server.ts'
import { type CallOutcome, countAcknowledged, SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

/** Which attempt to keep something fails first; `npm run test:endurance` asks for each up to fifty. */
const FIRSTS = process.env.ALLEZ_FAILING_DISK
  ? Array.from({ length: Number(process.env.ALLEZ_FAILING_DISK) }, (_, at) => at + 1)
  : [7]
const WRITERS = ['writer0', 'writer1', 'writer2']
const ENOUGH_REFUSED = 3

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const trouble = findStraceTrouble()
if (trouble !== undefined) console.warn(`SKIP a disk that refuses to keep: ${trouble}`)

test.skipIf(trouble !== undefined)(
  'a disk that refuses to keep: nothing is acknowledged from then on, people go on reading, and a new start has whatever was acknowledged',
  { timeout: 1_800_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-refusing-'))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const settings = { dataDir, secretKey: randomBytes(32).toString('base64') }
    const start = async () => {
      const server = await forkWrittenServer(settings)
      cleanUps.push(server.kill)
      return server
    }
    let server = await start()
    await server.prepare(WRITERS)
    const writers = WRITERS.map(name => new SheetWriter(name))
    for (const writer of writers) await writer.begin(server.address)
    let refusals = 0
    for (const first of FIRSTS) {
      const disk = await refuseToKeep(server.child.pid ?? 0, first)
      const stop = new AbortController()
      const written: CallOutcome[] = []
      const { address } = server
      const working = writers.map(async writer => {
        const counted = { written: 0 }
        while (!stop.signal.aborted && counted.written < ENOUGH_REFUSED) {
          const begunAt = performance.now()
          const status = await writer.writeBatch(address)
          written.push({ status, begunAt, endedAt: performance.now() })
          if (status !== 200) counted.written += 1
        }
      })
      await Promise.all(working)
      expect(disk.countRefused(), `from attempt ${first}`).toBeGreaterThan(0)
      const refused = written.filter(({ status }) => status !== 200)
      refusals += refused.length
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      const firstRefused = Math.min(...refused.map(({ endedAt }) => endedAt))
      expect(written.filter(({ status, begunAt }) => status === 200 && begunAt > firstRefused)).toEqual([])
      // The disk that refused once may seem well again: what it left out nobody knows.
      await disk.detach()
      for (const writer of writers) expect(await writer.readMe(address)).toBe(200)
      expect(await writers[0]?.writeBatch(address)).toBe(503)
      await server.kill()
      expect(checkFile(dataDir)).toEqual([{ integrity_check: 'ok' }, []])
      server = await start()
      for (const writer of writers) expect(await writer.listFaults(server.address)).toEqual([])
      expect(await writers[0]?.writeBatch(server.address)).toBe(200)
    }
    const acknowledged = countAcknowledged(writers)
    noteFigure(
      'R4',
      `SQLite: ${FIRSTS.length} disks, ${acknowledged} acknowledged entries, 0 lost, ${refusals} × 503, 0 acknowledged afterwards`,
    )
    expect(acknowledged).toBeGreaterThan(0)
  },
)
