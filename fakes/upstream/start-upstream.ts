import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFaultList, type Fault, type FaultList } from '../ftl/fault.ts'
import { answerHtml, type PageAnswer } from '../ftl/page-answer.ts'
import { createRequestCounts, type RequestCounts } from '../ftl/request-counts.ts'
import { sendAnswer } from '../ftl/send-answer.ts'

/** How an answer of any source may go wrong, and how only the source itself can spoil it. */
export type UpstreamFault =
  | Fault
  /** The sign-in page, with status 200. */
  | { kind: 'loginPage' }
  /** An apology in HTML, with status 200. */
  | { kind: 'errorPage' }
  /** Words in another language. */
  | { kind: 'translated' }
  /** As if nothing had been said to search for. */
  | { kind: 'ignoredFilter' }

/** A request as sources see it. */
export interface UpstreamRequest {
  method: string
  url: URL
  header(name: string): string | undefined
  body: string
  /** What the source must spoil itself. */
  fault?: 'translated' | 'ignoredFilter'
}

/** An answer, and what kind of page was asked for. */
export interface UpstreamAnswer {
  kind: string
  answer: PageAnswer
}

export interface Upstream {
  url: string
  requests: RequestCounts
  /** Faults by a pattern of the path with its query. */
  fail: FaultList<UpstreamFault>['add']
  mend(): void
  close(): Promise<void>
}

const LONGEST_BODY = 100_000

/** Starts a server that answers by a function and plays the faults that are asked for. */
export const startUpstream = async (options: {
  answer: (request: UpstreamRequest) => UpstreamAnswer
  /** The sign-in page of the source. */
  loginPage: string
  port?: number
}): Promise<Upstream> => {
  const faults = createFaultList<UpstreamFault>()
  const counts = createRequestCounts()
  const running = new Set<NodeJS.Timeout>()
  const timers = {
    after: (ms: number, task: () => void) => {
      const timer = setTimeout(() => {
        running.delete(timer)
        task()
      }, ms)
      running.add(timer)
    },
  }

  const handle = async (request: IncomingMessage, send: (answer: PageAnswer, fault?: Fault) => void) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const fault = faults.take(url.pathname + url.search)
    const isOwn = fault?.kind === 'translated' || fault?.kind === 'ignoredFilter'
    const { kind, answer } = options.answer({
      method: request.method ?? 'GET',
      url,
      header: name => [request.headers[name] ?? []].flat()[0],
      body: await readBody(request),
      ...(isOwn ? { fault: fault.kind } : {}),
    })
    counts.count(kind, url.pathname)
    if (fault?.kind === 'loginPage') send(answerHtml(options.loginPage))
    else if (fault?.kind === 'errorPage') send(answerHtml(ERROR_PAGE))
    else if (isOwn) send(answer)
    else send(answer, fault)
  }

  const server = createServer((request, response) => {
    const asked = request.url ?? '/'
    handle(request, (answer, fault) => sendAnswer(response, answer, asked, timers, fault)).catch(
      (error: unknown) => {
        console.error('fake source:', error)
        response.destroy()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: counts,
    fail: faults.add,
    mend: faults.clear,
    close: async () => {
      for (const timer of running) clearTimeout(timer)
      running.clear()
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const ERROR_PAGE =
  '<!DOCTYPE html><html><head><title>Sorry</title></head><body><h1>Something went wrong</h1></body></html>'

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LONGEST_BODY) return ''
  }
  return body
}
