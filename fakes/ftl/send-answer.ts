import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { BOT_CHECK_PAGE } from './bot-check-page.ts'
import type { Fault } from './fault.ts'
import type { PageAnswer } from './page-answer.ts'

/** Timers that end with the server. */
export interface Timers {
  after(ms: number, task: () => void): void
}

const MEGABYTE = 1_048_576

/** Sends the answer, spoilt by the fault if there is one. `path` is what was asked for. */
export const sendAnswer = (
  response: ServerResponse,
  answer: PageAnswer,
  path: string,
  timers: Timers,
  fault?: Fault,
): void => {
  switch (fault?.kind) {
    case 'slow':
      timers.after(fault.ms, () => send(response, answer))
      return
    case 'drip':
      drip(response, answer, timers, fault)
      return
    case 'status':
      send(response, {
        status: fault.status,
        type: 'text/html',
        body: fault.body ?? `<h1>${fault.status}</h1>`,
      })
      return
    case 'retryAfter':
      response.setHeader('retry-after', String(fault.seconds))
      send(response, { status: 429, type: 'text/plain', body: 'Too Many Requests' })
      return
    case 'reset':
      reset(response, answer, fault.afterHalf ?? false)
      return
    case 'truncate':
      send(response, {
        ...answer,
        body: answer.body.slice(0, Math.floor(answer.body.length * (fault.share ?? 0.5))),
      })
      return
    case 'garbage':
      send(response, {
        ...answer,
        body: '\u0000\u0001<<td %PDF-1.7 }{][ \uFFFD\u202E&#xFFFFFFF; </</table><table',
      })
      return
    case 'htmlInsteadOfJson':
      send(response, {
        status: 200,
        type: 'text/html',
        body: '<!DOCTYPE html><html><body>Please wait</body></html>',
      })
      return
    case 'huge':
      send(response, { ...answer, body: answer.body + ' '.repeat(fault.megabytes * MEGABYTE) })
      return
    case 'gzipBomb': {
      const packed = gzipSync(Buffer.alloc(fault.megabytes * MEGABYTE, 32))
      head(response, answer, packed.length, { 'content-encoding': 'gzip' })
      response.end(packed)
      return
    }
    case 'wrongCharset':
      sendBytes(response, answer, Buffer.from(answer.body, 'latin1'))
      return
    case 'botCheck':
      send(response, { status: fault.status ?? 403, type: 'text/html', body: BOT_CHECK_PAGE })
      return
    case 'redirectLoop':
      send(response, { status: 302, type: 'text/plain', body: '', location: path })
      return
    default:
      send(response, answer)
  }
}

const head = (
  response: ServerResponse,
  answer: PageAnswer,
  length: number,
  more: Record<string, string> = {},
): void => {
  response.writeHead(answer.status, {
    'content-type': `${answer.type}; charset=utf-8`,
    'content-length': length,
    'cache-control': 'no-store',
    ...(answer.location === undefined ? {} : { location: answer.location }),
    ...answer.headers,
    ...more,
  })
}

const sendBytes = (response: ServerResponse, answer: PageAnswer, bytes: Buffer): void => {
  if (response.destroyed) return
  head(response, answer, bytes.length)
  response.end(bytes)
}

const send = (response: ServerResponse, answer: PageAnswer): void =>
  sendBytes(response, answer, Buffer.from(answer.body))

const drip = (
  response: ServerResponse,
  answer: PageAnswer,
  timers: Timers,
  { ms, bytes = 64 }: { ms: number; bytes?: number },
): void => {
  const body = Buffer.from(answer.body)
  head(response, answer, body.length)
  const next = (at: number): void => {
    if (response.destroyed) return
    if (at >= body.length) {
      response.end()
      return
    }
    response.write(body.subarray(at, at + bytes))
    timers.after(ms, () => next(at + bytes))
  }
  next(0)
}

const reset = (response: ServerResponse, answer: PageAnswer, afterHalf: boolean): void => {
  if (!afterHalf) {
    response.destroy()
    return
  }
  const body = Buffer.from(answer.body)
  head(response, answer, body.length)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}
