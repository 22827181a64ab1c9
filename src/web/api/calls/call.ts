import type { RouteInput, RouteOutput } from '#contract/routes/route-input.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { readSignInHint } from '#web/storage/sign-in-hint.ts'
import { ApiError } from './api-error.ts'
import { finishSignOut } from './finish-sign-out.ts'
import type { CallName } from './paths.ts'
import { type CallOptions, request } from './request.ts'
import { replaceSession, wasSessionReplaced } from './session-change.ts'

/** Makes a call of the contract and answers its body. Throws `ApiError` with the sentence of spec §8. */
export async function call<Name extends CallName>(
  name: Name,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<RouteOutput<Name>> {
  const response = await send(name, input as object, options)
  return (await response.json()) as RouteOutput<Name>
}

/** Makes a call and answers the response itself: any 2xx, or 304 to a conditional call. */
export async function send(name: CallName, input: object, options: CallOptions): Promise<Response> {
  // Nothing is asked in the name of somebody who has signed out.
  if (pendingSignOut.read()) await finishSignOut()
  if (name === 'changePassword') return replaceSession(() => request(name, input, options))
  const hint = readSignInHint()
  try {
    return await request(name, input, options)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401
    if (!isRefused || !(await wasSessionReplaced(hint, options.signal))) throw error
    return request(name, input, options)
  }
}
