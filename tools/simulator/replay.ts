import { runSeed } from './run-seed.ts'
import { BEGINNING } from './world/beginning.ts'
import { prepareDatabases } from './world/prepare-database.ts'

/** Lives one world again and prints all that happens in it: `node tools/simulator/replay.ts 4711`. */
const [first = '1', last = first] = process.argv.slice(2)
const databases = await prepareDatabases(BEGINNING)
const isOne = first === last
const log = console.log
for (let seed = Number(first); seed <= Number(last); seed += 1) {
  const before = process.cpuUsage()
  const run = await runSeed(seed, databases, isOne ? { trace: line => log(line) } : {})
  const { user, system } = process.cpuUsage(before)
  const { faults, hash, steps, figures } = run
  log(
    `${seed}: ${steps} steps, ${Math.round((user + system) / 1000)} ms of processor, ${hash.slice(0, 12)}, ${JSON.stringify(figures)}`,
  )
  for (const fault of faults) log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
databases.drop()
