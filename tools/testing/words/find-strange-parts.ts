/** Every key of a value of JSON that is not on a list, and every text that is not allowed, with the way to it. */
export function findStrangeParts(
  value: unknown,
  allowed: { readonly keys: ReadonlySet<string>; readonly isText: (text: string) => boolean },
  way = '',
): string[] {
  if (typeof value === 'string') return allowed.isText(value) ? [] : [`${way} = ${value}`]
  if (Array.isArray(value)) return value.flatMap((one, at) => findStrangeParts(one, allowed, `${way}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    ...(allowed.keys.has(key) ? [] : [`${way}.${key}`]),
    ...findStrangeParts(one, allowed, `${way}.${key}`),
  ])
}
