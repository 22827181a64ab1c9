/** The server's end of `child-server.ts`: says that it is ready and answers how much CPU it has used. */
export function answerCpu(ready: Record<string, string>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1000 })
  })
  process.send?.({ ready })
}
