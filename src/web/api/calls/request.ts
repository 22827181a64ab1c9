import type { ApiProblem } from '#contract/call/api-problem.ts'
import { noteServerMoment } from '#web/storage/server-clock.ts'
import { ApiError, failureMessage } from './api-error.ts'
import { connection } from './connection.ts'
import { takeEarlyAnswer } from './early-answers.ts'
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
  const question = method === 'GET' ? connection.ask() : undefined
  const isPlain = method === 'GET' && options.headers?.['if-none-match'] === undefined
  const early = isPlain ? takeEarlyAnswer(url) : undefined
  const askedAt = Date.now()
  let response: Response
  try {
    response = await (early ? whileWanted(early, options.signal) : ask())
    // It may have been asked in the name of a session that was replaced meanwhile.
    if (early && response.status === 401) response = await ask()
  } catch (cause) {
    if (options.signal?.aborted) {
      question?.left()
      throw cause
    }
    question?.failed()
    throw new ApiError(failureMessage(method, url, 0), 0, undefined, { cause })
  }
  question?.answered()
  noteServerMoment(response, { askedAt, now: Date.now() })
  if (response.ok || response.status === 304) return response
  const problem = await readProblem(response)
  const { status } = response
  throw new ApiError(failureMessage(method, url, status), status, problem?.code, undefined, problem?.present)

  function ask(): Promise<Response> {
    return fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        // Long fields that no screen shows stay behind.
        prefer: 'return=minimal',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.headers?.['if-none-match'] === undefined ? {} : { cache: 'no-store' as const }),
    })
  }
}

/** An answer that was asked for without a signal, as if it had been with this one. */
function whileWanted(answer: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      reject(signal.reason)
      // A body that nobody reads stays on its way.
      answer.then(one => one.body?.cancel()).catch(() => {})
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

async function readProblem(response: Response): Promise<ApiProblem | undefined> {
  try {
    return (await response.json()) as ApiProblem
  } catch {
    return undefined
  }
}
