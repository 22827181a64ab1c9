import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before the product and breaks what a test wants broken. */
export interface Front {
  readonly url: string
  /** Streams of events that are open. */
  openStreams(): number
  /** Cuts every open event stream and answers 503 to new ones while on. */
  refuseStreams(on: boolean): void
  /** Answers 503 to every call while on; open streams are cut. */
  answer503(on: boolean): void
  /** Breaks every connection while on, as when nobody listens. */
  goAway(on: boolean): void
  /** Paths of calls since last asked. */
  asked(): string[]
  close(): Promise<void>
}

const isStream = (url: string): boolean => url.split('?')[0]?.endsWith('/stream') === true
const isCall = (url: string): boolean => url.startsWith('/api/')

/** Starts the front; `target` gives the product's present address. */
export async function startFront(target: () => string): Promise<Front> {
  const streams = new Map<ServerResponse, string>()
  let noStreams = false
  let broken = false
  let away = false
  const asked: string[] = []
  // A page asks for dozens of files: a connection for each would cost more than they do.
  const agent = new Agent({ keepAlive: true })
  const cutStreams = (): void => {
    for (const response of streams.keys()) response.destroy()
  }

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { port } = new URL(target())
    const { method, url, headers } = request
    const onward = openRequest({ host: '127.0.0.1', port, method, path: url, headers, agent })
    onward.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => {
      if (!response.writableFinished) onward.destroy()
    })
    request.pipe(onward)
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (away) {
      request.socket.destroy()
      return
    }
    if (isCall(url)) asked.push(url)
    if ((broken && isCall(url)) || (noStreams && isStream(url))) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"busy"}')
      return
    }
    if (isStream(url)) {
      streams.set(response, url)
      response.on('close', () => streams.delete(response))
    }
    pass(request, response)
  })
  // As long as the product's own: whoever asks now and then must not meet a connection that is just being closed.
  server.keepAliveTimeout = 75_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openStreams: () => [...streams.values()].filter(url => url.includes('/event/')).length,
    refuseStreams(on) {
      noStreams = on
      if (on) cutStreams()
    },
    answer503(on) {
      broken = on
      if (on) cutStreams()
    },
    goAway(on) {
      away = on
      if (on) server.closeAllConnections()
    },
    asked: () => asked.splice(0),
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
