import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const isCounted = existsSync('/proc/thread-self')

interface Thread {
  /** How nice it is before it steps back, where it is not as nice as its process. */
  readonly own?: number
  readonly works?: 'for somebody' | 'for nobody'
}

/** The niceness of a new thread, by proc(5), told by itself. */
function findNiceness({ own, works }: Thread): Promise<number> {
  const module = JSON.stringify(new URL('./step-back.ts', import.meta.url).href)
  const code = `
    const { readFileSync, readlinkSync } = require('node:fs')
    import(${module}).then(({ stepBack }) => {
      const { own, works } = ${JSON.stringify({ own, works })}
      const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
      if (own !== undefined) require('node:os').setPriority(id, own)
      if (works) stepBack(works)
      const line = readFileSync('/proc/thread-self/stat', 'utf8')
      require('node:worker_threads').parentPort.postMessage(Number(line.split(') ').at(-1).split(' ')[16]))
    })`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

it.skipIf(!isCounted)(
  'a thread steps back from where its process stands, and alone (skipped without /proc/thread-self)',
  async () => {
    const usual = await findNiceness({})
    expect(await findNiceness({ works: 'for somebody' })).toBe(Math.min(19, usual + 4))
    expect(await findNiceness({ works: 'for nobody' })).toBe(Math.min(19, usual + 10))
    expect(await findNiceness({})).toBe(usual)
  },
)

it.skipIf(!isCounted)('no thread of a server that runs behind others comes forward', async () => {
  expect(await findNiceness({ own: 15, works: 'for somebody' })).toBe(19)
  expect(await findNiceness({ own: 19, works: 'for nobody' })).toBe(19)
})
