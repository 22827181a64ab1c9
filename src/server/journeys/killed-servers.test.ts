import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { checkFile } from '#tools/testing/faults/check-file.ts'
import { forkWrittenServer } from '#tools/testing/faults/fork-written-server.ts'
import { countAcknowledged, SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

/** `npm run test:endurance` asks for more. */
const KILLS = Number(process.env.ALLEZ_KILLS ?? 6)
const SEED = Number(process.env.ALLEZ_KILL_SEED ?? 20261128)
const WRITERS = Array.from({ length: 8 }, (_, at) => `writer${at}`)

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe.each(await testEngines())('a server over $name', engine => {
  test(`killed ${KILLS} times in the middle of writing has lost nothing that it acknowledged (seed ${SEED})`, {
    timeout: 1_800_000,
  }, async () => {
    const dice = new Dice(SEED)
    const dataDir = mkdtempSync(join(tmpdir(), 'allez-killed-'))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const { shared, drop } = await engine.open()
    cleanUps.push(drop)
    const settings = { dataDir, ...shared, secretKey: randomBytes(32).toString('base64') }
    const startServer = async () => {
      const started = await forkWrittenServer(settings)
      cleanUps.push(started.kill)
      return started
    }
    let server = await startServer()
    // Over PostgreSQL another process is there all the time, which must not notice.
    const beside = shared && (await startServer())
    await server.prepare(WRITERS)
    const writers = WRITERS.map(name => new SheetWriter(name))
    for (const writer of writers) await writer.begin(server.address)
    const [calm, ...struck] = writers
    const stopCalm = new AbortController()
    const calmly = beside && calm ? calm.writeUntil(beside.address, stopCalm.signal) : undefined
    const all = beside ? struck : writers
    let odd = 0
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { address, kill } = server
      const writing = all.map(writer => writer.writeUntil(address, new AbortController().signal))
      // However slow the machine: something has been acknowledged, and more is being written.
      const before = countAcknowledged(all)
      await expect.poll(() => countAcknowledged(all)).toBeGreaterThan(before)
      await sleep(dice.int(5, 300))
      await kill()
      odd += (await Promise.all(writing)).reduce((sum, one) => sum + one, 0)
      if (!shared) expect(checkFile(dataDir)).toEqual([{ integrity_check: 'ok' }, []])
      server = await startServer()
      for (const writer of all) expect(await writer.listFaults(server.address)).toEqual([])
    }
    stopCalm.abort()
    expect(await calmly).toBe(beside ? 0 : undefined)
    if (beside && calm) expect(await calm.listFaults(server.address)).toEqual([])
    expect(odd).toBe(0)
    const acknowledged = countAcknowledged(writers)
    const figure = `${KILLS} kills, ${acknowledged} acknowledged entries, 0 lost`
    noteFigure(shared ? 'R2' : 'R1', `${engine.name}: ${figure}`)
    expect(acknowledged).toBeGreaterThan(KILLS)
  })
})
