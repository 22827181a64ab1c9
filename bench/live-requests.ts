import { atMost, type Bench } from './measure/bench.ts'
import { cpuOf, startChild } from './measure/child-server.ts'
import { sendLoad } from './measure/load.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 7
const POLLS = 6_000
const READS = 3_000

/** B1: CPU of an unchanged poll ÷ bare node:http 304. B2: CPU of a whole read ÷ bare server of the same bytes. */
export const liveRequests: Bench = {
  names: ['B1', 'B2'],
  run: async () => {
    const ours = await startChild('allez-server')
    const { url = '', path = '', cookie = '', etag = '', bytesFile = '' } = ours.ready
    const bare = await startChild('bare-server', [bytesFile])
    const bareUrl = bare.ready.url ?? ''
    const bareEtag = bare.ready.etag ?? ''
    const encoding = { 'accept-encoding': 'br', cookie, prefer: 'return=minimal' }
    try {
      const poll = (count: number) => sendLoad(url, path, { ...encoding, 'if-none-match': etag }, 304, count)
      const barePoll = (count: number) =>
        sendLoad(bareUrl, path, { ...encoding, 'if-none-match': bareEtag }, 304, count)
      const read = (count: number) => sendLoad(url, path, encoding, 200, count)
      const bareRead = (count: number) => sendLoad(bareUrl, path, encoding, 200, count)
      for (const warm of [poll, barePoll, read, bareRead]) await warm(1_500)
      const polls: number[] = []
      const reads: number[] = []
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const pollPair = async () =>
          (await cpuOf(ours, () => poll(POLLS))) / (await cpuOf(bare, () => barePoll(POLLS)))
        const readPair = async () =>
          (await cpuOf(ours, () => read(READS))) / (await cpuOf(bare, () => bareRead(READS)))
        polls.push(await whenQuiet(pollPair))
        reads.push(await whenQuiet(readPair))
      }
      return [
        atMost('B1 unchanged poll CPU ÷ bare 304', 2, polls),
        atMost('B2 whole read CPU ÷ bare bytes', 1.7, reads),
      ]
    } finally {
      await ours.stop()
      await bare.stop()
    }
  },
}
