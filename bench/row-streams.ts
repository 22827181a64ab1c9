import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Bench } from './measure/bench.ts'
import { type ChildServer, cpuOf, startChild } from './measure/child-server.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const VIEWERS = 5_000
const FENCERS = 300
const ROUNDS = 5
/** Versions of one round, a moment apart, as an event has them. */
const CHANGES = 8
const GAP_MS = 100
/** One round for nothing, and each of the others measured as often as a disturbed machine may need. */
const VERSIONS = CHANGES * (1 + ROUNDS * 6)
const CONNECTING = 100

/** B18: CPU of a changed version for 5,000 streams of who follows some of 300 fencers ÷ writing the same to as many bare streams. */
export const rowStreams: Bench = {
  names: ['B18'],
  run: async () => {
    const words = [String(FENCERS), String(VIEWERS), String(VERSIONS)]
    const ours = await startChild('row-server', ['ours', ...words])
    const bare = await startChild('row-server', ['bare', ...words])
    const sockets = [...(await openStreams(ours)), ...(await openStreams(bare))]
    try {
      const change = async (server: ChildServer): Promise<void> => {
        for (let at = 0; at < CHANGES; at += 1) {
          const { ok } = await fetch(server.ready.url ?? '', { method: 'POST' })
          if (!ok) throw new Error('B18 has been measured again so often that no version is left')
          await sleep(GAP_MS)
        }
      }
      await change(ours)
      await change(bare)
      const runs: number[] = []
      let spent = 0
      for (let round = 0; round < ROUNDS; round += 1)
        runs.push(
          await whenQuiet(async () => {
            spent = await cpuOf(ours, () => change(ours))
            return spent / (await cpuOf(bare, () => change(bare)))
          }),
        )
      const note = `${(spent / CHANGES).toFixed(1)} ms a version`
      return [
        atMost('B18 a version to 5,000 streams of rows ÷ bare streams of the same bytes', 1.5, runs, note),
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await Promise.all([ours.stop(), bare.stop()])
    }
  },
}

/** One stream a viewer, read and thrown away. */
async function openStreams(server: ChildServer): Promise<Socket[]> {
  const { hostname, port } = new URL(server.ready.url ?? '')
  const sockets: Socket[] = []
  for (let begun = 0; begun < VIEWERS; begun += CONNECTING) {
    const some = Array.from({ length: CONNECTING }, (_, at) => openStream(begun + at))
    sockets.push(...(await Promise.all(some)))
  }
  return sockets

  function openStream(viewer: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.once('error', reject)
      socket.once('data', () => resolve(socket.off('error', reject).on('error', () => {})))
      socket.on('data', () => {})
      socket.write(`GET /${viewer} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    })
  }
}
