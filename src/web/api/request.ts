import type { ApiProblem } from '#contract/api-problem.ts'
import { ApiError, failureMessage } from './api-error.ts'
import { type CallName, PATHS } from './paths.ts'
import { requestUrl } from './request-url.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a call at once, whatever else is pending: the screens' way is `call` or `send`. */
export async function request(name: CallName, input: object, options: CallOptions): Promise<Response> {
  const { method } = PATHS[name]
  const url = requestUrl(name, input)
  const body = 'body' in input ? JSON.stringify(input.body) : undefined
  let response: Response
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.headers?.['if-none-match'] === undefined ? {} : { cache: 'no-store' as const }),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(failureMessage(method, url, 0), 0, undefined, { cause })
  }
  if (response.ok || response.status === 304) return response
  const problem = await readProblem(response)
  throw new ApiError(failureMessage(method, url, response.status), response.status, problem?.code)
}

async function readProblem(response: Response): Promise<ApiProblem | undefined> {
  try {
    return (await response.json()) as ApiProblem
  } catch {
    return undefined
  }
}
