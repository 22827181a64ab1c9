import type { HeldUpload, UploadFailure, UploadProgress } from '#web/storage/uploads/held-upload.ts'

/** What an upload does next. `to` is the first byte behind those that are sent. */
export type UploadStep =
  | { readonly do: 'begin' }
  /** `isThroughUs`: our server asks, which reads what the browser may not. */
  | { readonly do: 'ask'; readonly session: string; readonly isThroughUs: boolean }
  | { readonly do: 'send'; readonly session: string; readonly from: number; readonly to: number }
  | { readonly do: 'link'; readonly videoId: string }

/** What came of a step. */
export type UploadAnswer =
  | { readonly is: 'begun'; readonly session: string }
  /** So many bytes are there. */
  | { readonly is: 'arrived'; readonly bytes: number }
  /** All of them are. */
  | { readonly is: 'whole'; readonly videoId: string }
  | { readonly is: 'linked'; readonly isTold: boolean }
  /** The service knows the session no more. */
  | { readonly is: 'gone' }
  /** No answer, or one that may be another later. */
  | { readonly is: 'lost' }
  /** An answer that makes no sense here. */
  | { readonly is: 'odd' }
  /** The file cannot be read any more. */
  | { readonly is: 'unreadable' }
  | { readonly is: 'refused'; readonly failure: UploadFailure }

/** Nothing is sent yet. */
export const NOT_BEGUN: UploadProgress = {
  state: 'going',
  sent: 0,
  isSure: false,
  tries: 0,
  odd: 0,
  sessions: 0,
}

/** So many answers without sense end a session, and so many sessions an upload. */
const MOST_ODD = 4
const MOST_SESSIONS = 6

/** Each so many tries without an answer it may be that there is one, which the browser does not let us read. */
const ASK_THROUGH_US = 3

/** What comes next, with portions of so many bytes. */
export function planStep({ progress, file }: HeldUpload, portion: number): UploadStep {
  const { videoId, session, isSure, sent, tries, odd } = progress
  if (videoId !== undefined) return { do: 'link', videoId }
  if (session === undefined) return { do: 'begin' }
  // Behind the last byte nothing is left to be sent, and the answer to it was lost.
  if (!isSure || sent >= file.size) {
    return { do: 'ask', session, isThroughUs: odd > 0 || (tries > 0 && tries % ASK_THROUGH_US === 0) }
  }
  return { do: 'send', session, from: sent, to: Math.min(sent + portion, file.size) }
}

/** How far it is after an answer to a step. Whatever the service has told last counts, more or less than before. */
export function noteAnswer(upload: HeldUpload, step: UploadStep, answer: UploadAnswer): UploadProgress {
  const { progress } = upload
  const failed = { ...progress, isSure: false, tries: progress.tries + 1 }
  switch (answer.is) {
    case 'begun':
      return {
        ...progress,
        session: answer.session,
        sent: 0,
        isSure: true,
        odd: 0,
        sessions: progress.sessions + 1,
      }
    case 'arrived':
      return noteArrived(upload, step, answer.bytes)
    case 'whole':
      return { ...progress, videoId: answer.videoId, sent: upload.file.size, tries: 0 }
    case 'gone':
      return leaveSession(failed)
    case 'lost':
      return failed
    case 'odd':
      return noteOdd(failed)
    case 'refused':
      return { ...progress, state: 'failed', failure: answer.failure }
    default:
      return { ...progress, isSure: false }
  }
}

function noteArrived({ progress, file }: HeldUpload, step: UploadStep, bytes: number): UploadProgress {
  // All of it there, and no video: the service has to make up its mind.
  if (bytes < 0 || bytes >= file.size)
    return noteOdd({ ...progress, isSure: false, tries: progress.tries + 1 })
  if (bytes > progress.sent) return { ...progress, sent: bytes, isSure: true, tries: 0, odd: 0 }
  if (step.do === 'ask') return { ...progress, sent: bytes, isSure: true }
  return noteOdd({ ...progress, isSure: false, tries: progress.tries + 1 })
}

function noteOdd(progress: UploadProgress): UploadProgress {
  if (progress.odd + 1 >= MOST_ODD) return leaveSession(progress)
  return { ...progress, odd: progress.odd + 1 }
}

/** What was sent to a session goes with it. */
function leaveSession({ session: _, ...progress }: UploadProgress): UploadProgress {
  const rest = { ...progress, sent: 0, isSure: false, odd: 0 }
  return progress.sessions < MOST_SESSIONS ? rest : { ...rest, state: 'failed', failure: 'stuck' }
}

const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 60_000

/** How long to wait before the next try, in milliseconds; `random` from 0 to 1. */
export const toRestMs = (tries: number, random: number): number =>
  tries === 0 ? 0 : Math.min(FIRST_REST_MS * 2 ** (tries - 1), LONGEST_REST_MS) * (0.5 + random / 2)

/** The service takes whole ones of these, in bytes; the last portion may be any. */
const UNIT = 256 * 1024
export const FIRST_PORTION = 4 * UNIT
const LONGEST_PORTION = 32 * UNIT
/** A portion should take so long: a cut costs no more, and the bar moves. */
const WANTED_MS = 4_000

/** How many bytes to send next, after a portion took so long; undefined: it was lost. */
export function planPortion(portion: number, tookMs: number | undefined): number {
  const wanted = tookMs === undefined ? portion / 2 : (portion * WANTED_MS) / Math.max(tookMs, 1)
  const bounded = Math.min(wanted, portion * 2, LONGEST_PORTION)
  return Math.max(Math.floor(bounded / UNIT), 1) * UNIT
}
