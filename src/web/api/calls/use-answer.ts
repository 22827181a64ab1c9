import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RouteInput, RouteOutput } from '#contract/routes/route-input.ts'
import { keepAnswer } from '#web/storage/kept-answers.ts'
import { bringKeptAnswer } from './bring-kept-answer.ts'
import { call } from './call.ts'
import type { CallName } from './paths.ts'
import { requestUrl } from './request-url.ts'
import { toKept } from './to-kept.ts'

interface AnswerOptions {
  readonly enabled?: boolean
  /** Ask again every so many milliseconds while the screen is open. */
  readonly refetchInterval?: number
}

/** A GET call as a query, whose answer is kept on the device. */
export function answerQuery<Name extends CallName>(name: Name, input: RouteInput<Name>) {
  const key = requestUrl(name, input as object)
  return {
    queryKey: [name, key] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RouteOutput<Name>> => {
      const value = await call(name, input, { signal })
      // Given up meanwhile: whose answer it is may have left.
      const kept = signal.aborted ? undefined : toKept(name, value)
      if (kept !== undefined) void keepAnswer(key, { value: kept, savedAt: Date.now() })
      return value
    },
  }
}

/**
 * The answer of a GET call, shared between screens and kept on the device: without connection the last known answer
 * shows, `dataUpdatedAt` telling its age.
 */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: RouteInput<Name>,
  options: AnswerOptions = {},
): UseQueryResult<RouteOutput<Name>, Error> {
  const key = requestUrl(name, input as object)
  const client = useQueryClient()
  const query = useQuery<RouteOutput<Name>, Error, RouteOutput<Name>, readonly [Name, string]>({
    ...answerQuery(name, input),
    ...options,
  })
  const missing = query.data === undefined && options.enabled !== false
  useEffect(() => {
    if (!missing) return
    let left = false
    void bringKeptAnswer(client, [name, key], () => left)
    return () => {
      left = true
    }
  }, [missing, client, name, key])
  return query
}
