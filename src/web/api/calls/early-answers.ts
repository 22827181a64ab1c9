import { type ReadEvent, readLiveEvent } from './read-live-event.ts'

/** Answers to questions that the page asked before any code of the app had come. */
export interface EarlyAnswers {
  /** By path and query, each for the first who asks. */
  readonly byUrl: Map<string, Promise<Response>>
  /** When they were asked for, on the page's own clock. */
  readonly askedAt: number
  /** Settled when what hangs on another answer has been asked for, too. */
  more?: Promise<void>
  /** A live event that has been read already, for its screen to begin with. */
  event?: { readonly url: string; readonly read: ReadEvent }
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
  return isFresh(early) ? answer : undefined
}

const isFresh = ({ askedAt }: EarlyAnswers): boolean => performance.now() - askedAt < FRESH_MS

/** Reads the live event that was asked for early, so that it shows with the first draw; what fails is left to its screen. */
export async function readEarlyEvent(url: string): Promise<void> {
  const early = globalThis.allezEarly
  const answer = early?.byUrl.get(url)
  if (!early || !answer) return
  const { ok } = await answer
  // Its screen may have opened meanwhile and taken it: a body is read once.
  if (!ok || early.byUrl.get(url) !== answer) return
  early.byUrl.delete(url)
  early.event = { url, read: await readLiveEvent(await answer) }
}

/** A live event that was read early, to its screen alone; undefined: it has to be asked for. */
export function takeEarlyEvent(url: string): ReadEvent | undefined {
  const early = globalThis.allezEarly
  if (early?.event?.url !== url) return undefined
  const { read } = early.event
  delete early.event
  return isFresh(early) ? read : undefined
}

/** Waits until everything that the page asks early is asked for. */
export const awaitEarlyQuestions = async (): Promise<void> => globalThis.allezEarly?.more

/** Whoever signs in or out now must not be answered what somebody else asked. */
export function dropEarlyAnswers(): void {
  globalThis.allezEarly = undefined
}
