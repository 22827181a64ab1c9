/** A question without an answer for so long tells of a dead connection. */
export const SILENT_MS = 3_000

/** `silent`: a question waits for its answer too long. `lost`: the last one that ended had none. */
export type ConnectionState = 'heard' | 'silent' | 'lost'

/** One question that was asked; exactly one of these ends it. */
interface Question {
  answered(): void
  failed(): void
  /** Given up by whoever asked. */
  left(): void
}

/** What the app's questions tell of the connection. */
export interface Connection {
  ask(): Question
  read(): ConnectionState
  subscribe(listener: () => void): () => void
}

type SetTimer = (run: () => void, ms: number) => () => void

/** Watches questions; `setTimer` answers how to take the timer back. */
export function createConnection(setTimer: SetTimer): Connection {
  const late = new Set<object>()
  const listeners = new Set<() => void>()
  let lost = false
  let state: ConnectionState = 'heard'
  const tell = (): void => {
    const next = lost ? 'lost' : late.size > 0 ? 'silent' : 'heard'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    ask() {
      const question = {}
      const cancel = setTimer(() => {
        late.add(question)
        tell()
      }, SILENT_MS)
      const end = (isLost: boolean): void => {
        cancel()
        late.delete(question)
        lost = isLost
        tell()
      }
      return { answered: () => end(false), failed: () => end(true), left: () => end(lost) }
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The connection of this page. */
export const connection = createConnection((run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
})
