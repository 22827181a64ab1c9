import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { findWrongSnippet } from './channel-videos.ts'
import { type GoogleAnswer, NOT_FOUND, toRefusal } from './google-answer.ts'

/** A video on its way in, or arrived. */
export interface FakeUpload {
  readonly id: string
  /** Snippet and status as they were told at its beginning. */
  readonly about: object
  readonly size: number
  readonly type: string
  /** Of the pages that may read the answers. */
  readonly origin: string | undefined
  /** What has arrived, in whole portions until the last. */
  readonly bytes: Buffer
  /** Set once all of it has. */
  readonly videoId: string | undefined
}

/** The service's resumable uploads, and what a test may do to them. */
export interface ResumableUploads {
  /** Those that were begun, in order. */
  list(): FakeUpload[]
  /** Cuts the connection once so many bytes of a request have come: one number for each of the next requests that send any. */
  cutAfter(...bytes: number[]): void
  /** So many of these cuts were not met yet. */
  cutsLeft(): number
  /** Answers 503 to whoever sends more bytes once so many of a film have come; Infinity: to nobody. */
  holdAt(bytes: number): void
  /** Sessions begun so far are over: their addresses are answered by 404. */
  expire(): void
  /** Answers a call of the path of uploads; `refuse` holds the beginning of one, with its body, to what the service says of it. */
  handle(request: IncomingMessage, response: ServerResponse, refuse: Refuse): Promise<void>
}

type Refuse = (body: string) => GoogleAnswer | undefined

interface Session {
  readonly id: string
  readonly about: object
  readonly size: number
  readonly type: string
  readonly origin: string | undefined
  bytes: Buffer
  videoId: string | undefined
}

/** Every portion but the last is whole ones of these. */
const PORTION = 256 * 1024
/** Films are kept in memory. */
const MOST_BYTES = 500_000_000
const PREFLIGHT = {
  'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
  'access-control-allow-headers': 'content-range,content-type',
  'access-control-max-age': '3600',
}

/** Uploads as the service's documents tell of them. `address` is where they begin; `onVideo` hears of each that is whole. */
export function openResumableUploads(
  address: () => string,
  onVideo: (videoId: string, about: object) => void,
): ResumableUploads {
  const sessions = new Map<string, Session>()
  const ended: Session[] = []
  const cuts: number[] = []
  let most = Number.POSITIVE_INFINITY

  const begin = (headers: IncomingHttpHeaders, body: string): GoogleAnswer => {
    const size = Number(headers['x-upload-content-length'])
    const type = String(headers['x-upload-content-type'])
    if (!Number.isSafeInteger(size) || size <= 0) return problem(400, 'badRequest')
    if (size > MOST_BYTES) return problem(400, 'uploadLimitExceeded')
    if (!/^(?:video\/|application\/octet-stream$)/.test(type)) return problem(400, 'mediaBodyRequired')
    const about = JSON.parse(body) as Record<string, unknown>
    const wrong = findWrongSnippet(about)
    if (wrong) return wrong
    const id = randomBytes(24).toString('base64url')
    sessions.set(id, {
      id,
      about,
      size,
      type,
      origin: headers.origin,
      bytes: Buffer.alloc(0),
      videoId: undefined,
    })
    return { status: 200, headers: { location: `${address()}?uploadType=resumable&upload_id=${id}` } }
  }

  const put = async (session: Session, request: IncomingMessage): Promise<GoogleAnswer | 'cut'> => {
    const range = readRange(request.headers, session.size)
    if (!range) return problem(400, 'badContentRange')
    if (range === 'ask') {
      await readBytes(request, undefined)
      return progress(session)
    }
    const { from, length } = range
    const isLast = from + length === session.size
    if (session.videoId !== undefined) return progress(session)
    if (session.bytes.length >= most) return problem(503, 'backendError')
    if (from !== session.bytes.length) return problem(400, 'badContentRange')
    if (!isLast && length % PORTION !== 0) return problem(400, 'badChunkSize')
    const { bytes, isCut } = await readBytes(request, cuts.shift())
    if (bytes.length < length) {
      // What came in whole portions stays.
      session.bytes = Buffer.concat([
        session.bytes,
        bytes.subarray(0, bytes.length - (bytes.length % PORTION)),
      ])
      return 'cut'
    }
    session.bytes = Buffer.concat([session.bytes, bytes.subarray(0, length)])
    if (isLast) {
      session.videoId = randomBytes(8).toString('base64url')
      onVideo(session.videoId, session.about)
    }
    return isCut ? 'cut' : progress(session)
  }

  const answer = async (request: IncomingMessage, refuse: Refuse): Promise<GoogleAnswer | 'cut'> => {
    const id = new URL(request.url ?? '/', 'http://fake').searchParams.get('upload_id')
    if (id === null) {
      const body = (await readBytes(request, undefined)).bytes.toString('utf8')
      return refuse(body) ?? begin(request.headers, body)
    }
    const session = sessions.get(id)
    if (!session) return NOT_FOUND
    const cors = toCors(session, request.headers.origin)
    if (request.method === 'OPTIONS') return { status: 200, headers: { ...cors, ...PREFLIGHT } }
    if (request.method !== 'PUT') return NOT_FOUND
    const made = await put(session, request)
    return made === 'cut' ? made : { ...made, headers: { ...made.headers, ...cors } }
  }

  return {
    list: () => [...ended, ...sessions.values()],
    cutAfter: (...bytes) => void cuts.push(...bytes),
    cutsLeft: () => cuts.length,
    holdAt: bytes => {
      most = bytes
    },
    expire: () => {
      ended.push(...sessions.values())
      sessions.clear()
    },
    handle: async (request, response, refuse) => {
      const made = await answer(request, refuse)
      if (made === 'cut') response.destroy()
      else sendAnswer(request, response, made)
    },
  }
}

const problem = (code: number, reason: string): GoogleAnswer => toRefusal(code, reason, reason)

/** 308 with what has arrived, without the header where nothing has; the video once all of it has. */
function progress({ bytes, videoId, about }: Session): GoogleAnswer {
  if (videoId !== undefined)
    return { status: 200, body: { kind: 'youtube#video', etag: `"${videoId}"`, id: videoId, ...about } }
  return { status: 308, headers: bytes.length === 0 ? {} : { range: `bytes=0-${bytes.length - 1}` } }
}

/** Only pages of the origin that the session was begun for may read. */
const toCors = ({ origin }: Session, asking: string | undefined): Record<string, string> =>
  origin !== undefined && origin === asking
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Content-Length, Content-Type, Location, Range',
        vary: 'Origin',
      }
    : {}

interface Portion {
  readonly from: number
  readonly length: number
}

/** "bytes 0-524287/2000000", or "bytes *" and the size where only what has arrived is asked. */
function readRange(headers: IncomingHttpHeaders, size: number): Portion | 'ask' | undefined {
  const length = Number(headers['content-length'] ?? 0)
  const text = headers['content-range']
  if (text === undefined) return length === size ? { from: 0, length } : undefined
  const [, from, to, total] = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(text) ?? []
  if (Number(total) !== size) return undefined
  if (from === undefined || to === undefined) return length === 0 ? 'ask' : undefined
  const isRight = Number(to) < size && Number(to) - Number(from) + 1 === length
  return isRight ? { from: Number(from), length } : undefined
}

/** The bytes of a request, or as many as come before it is cut. */
async function readBytes(
  request: IncomingMessage,
  cutAfter: number | undefined,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request) {
      parts.push(part as Buffer)
      length += (part as Buffer).length
      if (cutAfter !== undefined && length >= cutAfter) return { bytes: Buffer.concat(parts), isCut: true }
    }
  } catch {
    // The sender went away: what has come has come.
  }
  return { bytes: Buffer.concat(parts), isCut: cutAfter !== undefined }
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: GoogleAnswer,
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
  // A refusal may come before the bytes have.
  request.resume()
}
