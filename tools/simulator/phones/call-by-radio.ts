import { fillPath } from '#contract/call/fill-path.ts'
import type { RouteInput } from '#contract/routes/route-input.ts'
import type { RouteName } from '#contract/routes/route-table.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { ApiError, failureMessage } from '#web/api/calls/api-error.ts'
import type { Answer } from '../machines/simulated-server.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { Radio } from './radio.ts'

/** As pages wait for an answer. */
const PATIENCE_MS = 25_000

export interface Caller {
  readonly radio: Radio
  readonly time: VirtualTime
  readonly cookie: string
}

/** Makes a call as the pages do: an answer of 2xx or 304, or an ApiError. */
export async function callByRadio<Name extends RouteName>(
  { radio, time, cookie }: Caller,
  name: Name,
  input: RouteInput<Name>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { method } = ROUTES[name]
  const url = toUrl(name, input as LooseInput)
  const body = 'body' in (input as object) ? JSON.stringify((input as { body: unknown }).body) : undefined
  const asked = radio.ask(
    {
      method,
      url,
      headers: {
        cookie,
        prefer: 'return=minimal',
        'accept-encoding': 'identity',
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    },
    method !== 'GET',
  )
  const answer = await Promise.race([asked, giveUp(time)])
  if (!answer) throw new ApiError(failureMessage(method, url, 0), 0)
  if (answer.status < 300 || answer.status === 304) return answer
  const problem = readProblem(answer.body)
  throw new ApiError(
    failureMessage(method, url, answer.status),
    answer.status,
    problem.code,
    undefined,
    problem.present,
  )
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Path and query of a call, from the server's root. */
export function toUrl(name: RouteName, { params, query = {} }: LooseInput): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const path = fillPath(ROUTES[name].path, params)
  return search.size === 0 ? path : `${path}?${search}`
}

const giveUp = (time: VirtualTime): Promise<undefined> =>
  new Promise(resolve => void time.after(PATIENCE_MS, 'patience ends', () => resolve(undefined)))

function readProblem(text: string): { code?: string; present?: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
