/** Milliseconds of processor time that some work takes in this thread: how long it has to wait for others, and what they do, does not count. */
export function processorMs(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}
