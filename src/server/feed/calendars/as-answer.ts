import { UpstreamError } from '#connectors/http/upstream-error.ts'

/** What a source failed to answer as a value; what is no failure of the source rejects. */
export async function asAnswer<Value>(
  work: Promise<Value>,
): Promise<{ readonly value: Value } | { readonly error: UpstreamError }> {
  try {
    return { value: await work }
  } catch (error) {
    if (error instanceof UpstreamError) return { error }
    throw error
  }
}
