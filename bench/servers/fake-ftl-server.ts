import { startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { toChampionshipPlan } from '../load/championship-plan.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/** The live source with a championship under way. */
const fake = await startFakeFtl({ now: Date.now, tournaments: [toChampionshipPlan(Date.now())] })
answerCpu({ url: fake.url })
process.once('SIGTERM', async () => {
  await fake.close()
  process.exit(0)
})
