import { UpstreamError } from '#connectors/http/upstream-error.ts'

/** What a request fails with; throws when it does not, or with anything else. */
export async function catchUpstreamError(work: Promise<unknown>): Promise<UpstreamError> {
  const error = await work.then(
    () => new Error('The request did not fail.'),
    (reason: unknown) => reason,
  )
  if (error instanceof UpstreamError) return error
  throw error
}
