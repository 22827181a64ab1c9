import type { LiveEvent } from '#contract/live/live-event.ts'
import { OutlookBook } from '#domain/cut/outlook-book.ts'
import { EventCut } from '#server/feed/now/event-cut.ts'
import { makeSnapshot } from '#server/feed/publish/snapshot.ts'
import { atMost, type Bench, median } from './measure/bench.ts'
import { playedVersions } from './measure/played-versions.ts'

const FENCERS = 200
const VERSIONS = 60
/** The first ones warm the code up. */
const WARM = 20

/** B25: CPU of all ranges and standings of 200 fencers anew after a changed bout ÷ making that version's bytes. */
export const cutCost: Bench = {
  names: ['B25'],
  run: async () => {
    const book = new OutlookBook()
    const runs: number[] = []
    const spent: number[] = []
    for (const [at, event] of (await playedVersions(FENCERS, VERSIONS)).entries()) {
      const cut = await cpuMs(() => judgeAll(event, book))
      const bytes = await cpuMs(() => makeBytes(event))
      if (at < WARM) continue
      runs.push(cut / bytes)
      spent.push(cut)
    }
    const note = `${median(spent).toFixed(1)} ms a version`
    return [atMost(`B25 cut of ${FENCERS} after a bout ÷ bytes of that version`, 1, runs, note)]
  },
}

function judgeAll(event: LiveEvent, book: OutlookBook): void {
  const cut = new EventCut(event, book)
  let judged = 0
  for (const { id } of event.fencers) {
    if (cut.findRanks(id)) judged += 1
    cut.findCut(id)
  }
  if (judged !== FENCERS) throw new Error(`${judged} of ${FENCERS} have ranks`)
}

const makeBytes = ({ feed, ...source }: LiveEvent): Promise<unknown> =>
  makeSnapshot({ source, overlay: {}, feed }, new Set())

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
