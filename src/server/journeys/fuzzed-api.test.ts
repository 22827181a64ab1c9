import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOperations } from '#tools/fuzz/requests/read-operations.ts'
import { runFuzz } from '#tools/fuzz/run-fuzz.ts'
import { type FuzzServer, startFuzzServer } from '#tools/fuzz/world/fuzz-server.ts'

/** How many requests are sent; a seed sends the same ones again. */
const REQUESTS = Number(process.env.ALLEZ_FUZZ ?? 1_500)
const SEED = Number(process.env.ALLEZ_FUZZ_SEED ?? 20_261_121)
/** Of so many requests most calls do at least once what they are asked. */
const ENOUGH = 1_500
const LEAST_DONE = 0.8
/** Of so many all do. */
const ENOUGH_FOR_ALL = 20_000

let server: FuzzServer
beforeAll(async () => {
  server = await startFuzzServer()
})
afterAll(() => server?.close())

test(`whatever is asked is answered as the printed contract says: ALLEZ_FUZZ=${REQUESTS} ALLEZ_FUZZ_SEED=${SEED}`, async () => {
  const operations = readOperations()
  const { findings, sent, counts, done, refusals } = await runFuzz(server, operations, {
    requests: REQUESTS,
    seed: SEED,
  })
  const statuses = Object.entries(counts).map(([kind, by]) => {
    const told = [...by]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${status}: ${times}`)
    return `${kind}: ${told.join(', ')}`
  })
  const refused = operations
    .map(({ name }) => name)
    .filter(name => !done.has(name))
    .map(name => `${name} (${[...(refusals.get(name) ?? [])].map(one => one.join(' ')).join(', ')})`)
  const always = `always refused, ${refused.length} of ${operations.length}: ${refused.join('; ')}`
  const told = [`${sent} requests, seed ${SEED}`, ...statuses, always]
  process.stdout.write(`${told.join('\n')}\n`)
  expect(findings.join('\n\n')).toBe('')
  expect(sent).toBe(REQUESTS)
  if (REQUESTS >= ENOUGH_FOR_ALL) expect(refused).toEqual([])
  if (REQUESTS >= ENOUGH) expect(done.size).toBeGreaterThan(operations.length * LEAST_DONE)
}, 1_200_000)
