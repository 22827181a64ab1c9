/** Answers to questions that the page asked before any code of the app had come. */
export interface EarlyAnswers {
  /** By path and query, each for the first who asks. */
  readonly byUrl: Map<string, Promise<Response>>
  /** When they were asked for, on the page's own clock. */
  readonly askedAt: number
  /** Settled when what hangs on another answer has been asked for, too. */
  more?: Promise<void>
}

declare global {
  var allezEarly: EarlyAnswers | undefined
}

/** Older ones say what was. */
const FRESH_MS = 15_000

/** The answer to a question that was asked early, to the first who wants it; undefined: it has to be asked. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.allezEarly
  const answer = early?.byUrl.get(url)
  if (!early || !answer) return undefined
  early.byUrl.delete(url)
  return performance.now() - early.askedAt < FRESH_MS ? answer : undefined
}

/** Waits until everything that the page asks early is asked for. */
export const awaitEarlyQuestions = async (): Promise<void> => globalThis.allezEarly?.more

/** Whoever signs in or out now must not be answered what somebody else asked. */
export function dropEarlyAnswers(): void {
  globalThis.allezEarly = undefined
}
