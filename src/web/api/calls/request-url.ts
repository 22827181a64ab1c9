import { fillPath } from '#contract/call/fill-path.ts'
import { type CallName, PATHS } from './paths.ts'

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** Path and query of a call, from the server's root. */
export function requestUrl(name: CallName, input: object): string {
  const { params, query } = input as LooseInput
  const path = fillPath(PATHS[name].path, params)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, value)
  return search.size === 0 ? path : `${path}?${search}`
}
