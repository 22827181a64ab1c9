import { afterOwnBouts, closeBouts, loseAll, winAll } from '#domain/cut/extreme-records.ts'
import { findCutLine } from '#domain/cut/find-cut-line.ts'
import { type GoOn, toGoOn } from '#domain/cut/go-on.ts'
import { findOpenRound, type OpenRound, type RoundPlace } from '#domain/cut/open-round.ts'
import { OutlookBook } from '#domain/cut/outlook-book.ts'
import type { SeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import { findEnd, type PlayedRound, toEventAt } from './played-round.ts'
import { seekEnd } from './seek-end.ts'

/** What was stated, what came out otherwise, and what somebody who wants it to be wrong could and could not contradict. */
export interface Judgement {
  stated: number
  /** Of what nobody stated, how much could not be contradicted either. */
  missed: number
  readonly wrong: string[]
}

/** Statements of a moment are held against an adversary for so many fencers near the line, of both kinds. */
const SAMPLED = 2
/** How hard the adversary looks: harder where nobody stated anything and a first look found no end against it. */
const LOOK = { tries: 12, steps: 30 }
const HARD_LOOK = { tries: 150, steps: 200 }

/** Tells of everybody at so many moments of a round whether they go on, and holds it against the end and an adversary. */
export function judgeRound(
  played: PlayedRound,
  random: SeededRandom,
  { moments, adversary }: { readonly moments: number; readonly adversary: number },
): Judgement {
  const judgement: Judgement = { stated: 0, missed: 0, wrong: [] }
  const book = new OutlookBook()
  const end = findEnd(played)
  const last = Math.max(0, ...played.incidents.map(({ at }) => at))
  for (let moment = 1; moment <= moments; moment += 1) {
    // Late moments say more: four fifths of them lie in the second half.
    const at = Math.floor(played.order.length * (moment / (moments + 1)) ** 0.6)
    const round = findOpenRound(toEventAt(played, at), book)
    if (!round) continue
    const goOn = toGoOn(played.share, round.count)
    const lines = listLines(round, goOn)
    const stated = lines.filter(({ standing }) => standing !== 'bubble')
    judgement.stated += stated.length
    // A correction or somebody leaving after this moment is what no statement speaks of.
    if (at >= last)
      for (const { id, standing } of stated)
        if (standing === 'in' ? !end.sure.has(id) : end.able.has(id))
          judgement.wrong.push(`${played.name} after ${at} bouts: ${id} is told to be ${standing}`)
    if (moment !== adversary) continue
    for (const { place, standing, id } of random.shuffle(stated).slice(0, SAMPLED))
      if (isContradicted(round, place, goOn, standing === 'in', random, [LOOK]))
        judgement.wrong.push(`${played.name} after ${at} bouts: an end contradicts that ${id} is ${standing}`)
    const open = lines.filter(({ standing }) => standing === 'bubble')
    const sample = random.shuffle(open).slice(0, SAMPLED)
    const missed = sample.filter(
      ({ place }) =>
        !isContradicted(round, place, goOn, true, random, [LOOK, HARD_LOOK]) ||
        !isContradicted(round, place, goOn, false, random, [LOOK, HARD_LOOK]),
    )
    if (sample.length > 0) judgement.missed += (missed.length * open.length * moments) / sample.length
  }
  return judgement
}

function listLines(round: OpenRound, goOn: GoOn) {
  return round.ids.flatMap((ids, pool) =>
    ids.map((id, at) => ({ id, place: { pool, at }, ...findCutLine(round, { pool, at }, goOn) })),
  )
}

/** Whether an end can be found in which somebody misses the line (`isIn`), or makes it. */
function isContradicted(
  round: OpenRound,
  { pool, at }: RoundPlace,
  { count, ties }: GoOn,
  isIn: boolean,
  random: SeededRandom,
  looks: readonly { readonly tries: number; readonly steps: number }[],
): boolean {
  const own = round.pools[pool]?.pool
  if (!own) return false
  const bouts = isIn ? loseAll(at) : winAll(at)
  const record = afterOwnBouts(own, bouts)
  const how = isIn ? (ties === 'share' ? 'most' : 'most with level') : 'least'
  return looks.some(look => {
    const ahead = round.pools.reduce(
      (sum, { pool: other }, index) =>
        sum + seekEnd(index === pool ? closeBouts(own, bouts) : other, { record, how, ...look }, random),
      0,
    )
    return isIn ? ahead >= count : ahead < count
  })
}
