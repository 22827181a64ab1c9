/** A text out of the cache's own writing, `until:text`. Undefined when it is over, or not of our writing. */
export function parseKept(written: string, now: number): string | undefined {
  const at = written.indexOf(':')
  if (at <= 0 || !(Number(written.slice(0, at)) > now)) return undefined
  return written.slice(at + 1)
}
