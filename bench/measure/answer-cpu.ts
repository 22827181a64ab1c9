import { performance } from 'node:perf_hooks'

/**
 * The server's end of `child-server.ts`: says that it is ready and answers how much CPU it has used, and for how long its
 * main thread was at work.
 */
export function answerCpu(ready: Record<string, string>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1000, active: performance.eventLoopUtilization().active })
  })
  process.send?.({ ready })
}
