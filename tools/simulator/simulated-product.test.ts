import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'
import { BROKEN_PARTS } from './broken-parts.ts'
import { KEPT_SEEDS } from './kept-seeds.ts'
import { runSeed } from './run-seed.ts'
import { BEGINNING } from './world/beginning.ts'
import { prepareDatabases } from './world/prepare-database.ts'
import { toCalmPlan } from './world/world-plan.ts'

/** `npm run test:endurance` asks for ten thousand. */
const SEEDS = Number(process.env.ALLEZ_SEEDS ?? 300)
const FIRST = Number(process.env.ALLEZ_SEED_FROM ?? 1)
/** In so many worlds at most a broken part must be found. */
const MOST_TRIED = 4
const HOURS_MS = 6 * 3_600_000

let databases: Awaited<ReturnType<typeof prepareDatabases>>
beforeAll(async () => {
  databases = await prepareDatabases(BEGINNING)
})
afterAll(() => databases?.drop())

const replayed = (seed: number): string => `node tools/simulator/replay.ts ${seed}`

test('the same number lives the same world, step by step', async () => {
  const seed = FIRST + 16
  const lives: string[][] = []
  for (let time = 0; time < 2; time += 1) {
    const lines: string[] = []
    await runSeed(seed, databases, { trace: line => lines.push(line) })
    lives.push(lines)
  }
  expect(lives[0]?.length).toBeGreaterThan(500)
  expect(lives[1]).toEqual(lives[0])
})

test(`${SEEDS} worlds from ${FIRST} on come to rest with nothing lost, doubled or untrue`, {
  timeout: HOURS_MS,
}, async () => {
  const found: string[] = []
  let [steps, looks, texts] = [0, 0, 0]
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const run = await runSeed(seed, databases)
    steps += run.steps
    looks += run.figures.looks
    texts += run.figures.texts
    if (run.faults.length > 0) found.push(`${replayed(seed)}: ${run.faults.slice(0, 3).join('; ')}`)
  }
  noteFigure('R27', `${SEEDS} worlds, ${steps} steps, ${looks} looks at the source, ${texts} texts`)
  expect(found).toEqual([])
  expect([looks, texts].every(count => count > SEEDS)).toBe(true)
})

test.each(KEPT_SEEDS)('world $seed, in which once $was', async ({ seed }) => {
  const { faults } = await runSeed(seed, databases)
  expect(faults, replayed(seed)).toEqual([])
})

describe('a part that is broken on purpose is found', () => {
  test.each(BROKEN_PARTS)('$name', async ({ breaks, finds }) => {
    const faults: string[] = []
    for (let seed = FIRST; seed < FIRST + MOST_TRIED && !faults.some(fault => finds.test(fault)); seed += 1)
      faults.push(...(await runSeed(seed, databases, { plan: toCalmPlan, breakWorld: breaks })).faults)
    expect(faults.filter(fault => finds.test(fault))).not.toEqual([])
  })
})
