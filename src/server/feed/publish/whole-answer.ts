import { listMatches } from '#contract/live/list-matches.ts'
import { compressAnswer, type Snapshot } from './snapshot.ts'

/** The bytes of an answer. */
export type AnswerBytes = Pick<Snapshot, 'etag' | 'json' | 'gzip' | 'brotli'>

const made = new WeakMap<Snapshot, Promise<AnswerBytes>>()

/**
 * A version with its bouts in one list as well, for readers that go by the specification's Event alone. Made when the first
 * of them asks, once for everybody.
 */
export function findWholeAnswer(snapshot: Snapshot): Promise<AnswerBytes> {
  const known = made.get(snapshot)
  if (known) return known
  const { shown, etag } = snapshot
  const answer = compressAnswer({ ...shown, matches: listMatches(shown) }).then(bytes => ({
    ...bytes,
    etag: `${etag.slice(0, -1)}${WHOLE}"`,
  }))
  made.set(snapshot, answer)
  answer.catch(() => made.delete(snapshot))
  return answer
}

const WHOLE = '-whole'

/** The tag of the version itself, whichever of its two answers a reader has. */
export const toVersionTag = (etag: string): string => etag.replace(`${WHOLE}"`, '"')
