import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this machine that does with each request what a test says. */
export interface RequestServer {
  readonly url: string
  /** Breaks off what is under way. */
  close(): Promise<void>
}

export async function serveRequests(handler: RequestListener): Promise<RequestServer> {
  const server = createServer(handler)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
