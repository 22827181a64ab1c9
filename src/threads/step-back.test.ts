import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const isCounted = existsSync('/proc/thread-self')

/** The niceness of a new thread, by proc(5), told by itself; `works`: after it has stepped back. */
function findNiceness(works?: 'for somebody' | 'for nobody'): Promise<number> {
  const module = JSON.stringify(new URL('./step-back.ts', import.meta.url).href)
  const code = `
    import(${module}).then(({ stepBack }) => {
      const works = ${JSON.stringify(works ?? null)}
      if (works) stepBack(works)
      const line = require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8')
      require('node:worker_threads').parentPort.postMessage(Number(line.split(') ').at(-1).split(' ')[16]))
    })`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

it.skipIf(!isCounted)(
  'a thread that steps back is niced alone (skipped where the system has no /proc/thread-self)',
  async () => {
    const usual = await findNiceness()
    expect(usual).toBeLessThan(4)
    expect(await findNiceness('for somebody')).toBe(4)
    expect(await findNiceness('for nobody')).toBe(10)
    expect(await findNiceness()).toBe(usual)
  },
)
