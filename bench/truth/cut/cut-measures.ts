import { createSeededRandom } from '#fakes/ftl/script/seeded-random.ts'
import { atLeast, type Measure, type Truth } from '../measure.ts'
import { readCapturedRounds } from './captured-rounds.ts'
import { inventRound } from './invent-round.ts'
import { type Judgement, judgeRound } from './judge-round.ts'
import type { PlayedRound } from './played-round.ts'

const MOMENTS = 5
const SHARES = [70, 75, 80]

/** How many rounds are invented, and in how many orders the pools of captured ones are fenced. */
export interface CutSizes {
  readonly invented: number
  readonly orders: number
}

/**
 * Who was told to be in or out and came out otherwise, or could have; and what was stated of all that an adversary cannot
 * contradict.
 */
export function toCutMeasures(sizes: CutSizes): Measure[] {
  let judged: { folder: string; judgement: Judgement } | undefined
  const judge = (folder: string): Judgement => {
    if (judged?.folder !== folder) judged = { folder, judgement: judgeAll(folder, sizes) }
    return judged.judgement
  }
  return [
    {
      name: 'cut: wrong statements',
      take: (folder): Truth => {
        const { wrong } = judge(folder)
        return { ...most('cut: wrong statements', wrong.length, 0), exceptions: wrong.slice(0, 20) }
      },
    },
    {
      name: 'cut: sharpness',
      take: (folder): Truth => {
        const { stated, missed } = judge(folder)
        return atLeast('cut: sharpness', stated / (stated + missed), 0.99, [])
      },
    },
  ]
}

/** Invented rounds, and the pools of every captured one in other orders. */
function judgeAll(folder: string, { invented, orders }: CutSizes): Judgement {
  const all: Judgement = { stated: 0, missed: 0, wrong: [] }
  const add = (played: PlayedRound, seed: string, adversary: number): void => {
    const found = judgeRound(played, createSeededRandom(seed), { moments: MOMENTS, adversary })
    all.stated += found.stated
    all.missed += found.missed
    all.wrong.push(...found.wrong)
  }
  for (let at = 0; at < invented; at += 1) add(inventRound(`cut ${at}`), `judge ${at}`, 1 + (at % MOMENTS))
  for (const { name, pools } of readCapturedRounds(folder))
    for (let at = 0; at < orders; at += 1) {
      const random = createSeededRandom(`${name} ${at}`)
      const order = random.shuffle(pools.flatMap(({ bouts }, pool) => bouts.map(() => pool)))
      const shuffled = pools.map(({ ids, bouts }) => ({ ids, bouts: random.shuffle(bouts) }))
      const share = { percent: random.pick(SHARES) }
      const played = { name: `${name} in order ${at}`, pools: shuffled, order, share, incidents: [] }
      add(played, name, 1 + (at % MOMENTS))
    }
  return all
}

function most(name: string, value: number, target: number): Truth {
  return { name, value, target, most: target, ok: value <= target, exceptions: [] }
}
