/** Milliseconds of processor time that some work takes: how long it has to wait for others does not count. */
export function processorMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
