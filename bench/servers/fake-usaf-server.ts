import { startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/** USA Fencing's site with an invented season: tournaments, events of each, entrants of each, bytes of padding. */
const [tournaments = 5_000, events = 12, entrants = 50, padding = 0] = process.argv.slice(2).map(Number)
const fake = await startFakeUsaf({
  now: Date.now,
  padding,
  season: { tournaments, weeks: 50, events, entrants },
})
answerCpu({ url: fake.url })
process.once('SIGTERM', async () => {
  await fake.close()
  process.exit(0)
})
