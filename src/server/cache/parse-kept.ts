/** A value out of the cache's own writing, `until:json`. Undefined when it is over, or not of our writing. */
export function parseKept(text: string, now: number): { readonly value: unknown } | undefined {
  const at = text.indexOf(':')
  if (at <= 0 || !(Number(text.slice(0, at)) > now)) return undefined
  try {
    return { value: JSON.parse(text.slice(at + 1)) as unknown }
  } catch {
    return undefined
  }
}
