/**
 * The server's end of `child-server.ts`: says that it is ready and answers how much CPU it has used, and how much of it in its main
 * thread. Neither grows while other processes have the processors.
 */
export function answerCpu(ready: Record<string, string>): void {
  process.on('message', () => {
    process.send?.({ cpu: toMs(process.cpuUsage()), active: toMs(process.threadCpuUsage()) })
  })
  process.send?.({ ready })
}

const toMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000
