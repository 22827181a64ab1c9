/** Why a question failed, as far as a reader can do something about it. */
export type FailureKind = 'missing' | 'offline' | 'refused' | 'busy' | 'broken'

/** By the status of the answer; 0 when none came, undefined when the program itself failed. */
export function toFailureKind(status: number | undefined): FailureKind {
  if (status === 0) return 'offline'
  if (status === 404 || status === 400 || status === 410) return 'missing'
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'busy' : 'broken'
}
