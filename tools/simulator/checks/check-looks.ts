import { POLL_MS } from '../machines/simulated-server.ts'
import { BEGINNING } from '../world/beginning.ts'
import type { Look, SimulatedWorld } from '../world/simulated-world.ts'

/** So long behind something that befell servers or readers nothing is promised: a lease of three intervals, and readers on their way back. */
const UNREST_MS = 9_000
/** Looks come late by a statement or two. */
const SLACK_MS = 300
/** An event of which no bout runs can wait three intervals; a statement may be slow, and a page, too. */
const LONGEST_MS = POLL_MS * 3 + 1_500

/** While the world is calm, no two servers look at an event within one interval; and where nothing ever failed, somebody does in each. */
export function checkLooks(world: SimulatedWorld): void {
  const place = world.findPlace()
  if (!place || world.openedAt === undefined) return
  const looks = world.looks.filter(({ ftlId, at }) => ftlId === place.ftlId && at >= (world.openedAt ?? 0))
  // Two clocks that do not say the same do so until they are mended.
  const firstSet =
    BEGINNING + (world.plan.incidents.find(({ kind }) => kind === 'clock')?.at ?? Number.POSITIVE_INFINITY)
  const isCalm = (from: number, until: number): boolean =>
    (until < firstSet || from > world.mendedAt + UNREST_MS) &&
    world.disturbed.every(at => until < at || from > at + UNREST_MS)
  const isBenign = !world.plan.incidents.some(({ kind }) => FAILURES.has(kind))
  const isOver = world.source.state(place.ftlId)?.phase === 'finished'
  const start: Look = { at: world.openedAt, server: '', ftlId: place.ftlId }
  for (const [at, look] of looks.entries()) {
    const before = looks[at - 1] ?? start
    const ms = look.at - before.at
    const isOthers = before.server !== '' && before.server !== look.server
    if (isOthers && isCalm(before.at, look.at) && ms < POLL_MS / 2 - SLACK_MS)
      world.fail(`looked at twice within ${ms} ms, by ${before.server} and ${look.server}`)
    if (isBenign && !isOver && ms > LONGEST_MS) world.fail(`was not looked at for ${ms} ms`)
  }
  const last = world.time.now() - (looks.at(-1) ?? start).at
  if (isBenign && !isOver && last > LONGEST_MS) world.fail(`was not looked at for ${last} ms`)
}

const FAILURES: ReadonlySet<string> = new Set(['kill', 'freeze', 'clock', 'diskFull', 'sourceFails'])
