/**
 * Puts parameters into a route's path, each percent-encoded as one whole segment, so that `ext_usaf_#123` travels as
 * `ext_usaf_%23123`. Throws when a parameter is missing: that is a bug of the caller.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`fillPath: no value for :${name} in ${path}`)
    return encodeURIComponent(value)
  })
}
