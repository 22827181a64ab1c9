import type { LiveEvent } from '#contract/live/live-event.ts'
import { SAMPLE_START, toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import { createTournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import { foldName } from '#tools/testing/truth/find-script-state.ts'
import { createScriptReader } from '#tools/testing/truth/script-reader.ts'

const MINUTE = 60_000
/** Between two looks: about one bout of one of the many pools ends. */
const LOOK_MS = 5_000

/** An event of a national cup in its pools as it stands look after look, until so many versions of it are there; everybody is known. */
export async function playedVersions(size: number, count: number): Promise<LiveEvent[]> {
  const strips = Array.from({ length: 43 }, (_, at) => `A${at + 1}`)
  const shelf = createTournamentShelf([
    { ...toSamplePlan('streams', { size, strips }), name: 'November NAC' },
  ])
  const [tournament] = shelf.all()
  const event = tournament?.events[0]
  if (!tournament || !event) throw new Error('no event')
  let instant = SAMPLE_START + 25 * MINUTE
  const read = createScriptReader(shelf, { tournament, event }, () => instant)
  const versions: LiveEvent[] = []
  while (versions.length < count) {
    const found = await read()
    if (found.feed.version !== versions.at(-1)?.feed.version) versions.push(toKnown(found))
    instant += LOOK_MS
  }
  return versions
}

const toKnown = (event: LiveEvent): LiveEvent => ({
  ...event,
  fencers: event.fencers.map(fencer => ({ ...fencer, fencerId: foldName(fencer.name) })),
})
