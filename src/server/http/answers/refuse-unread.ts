import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's reader of HTTP calls what it cannot read. */
const STATUS_BY_CODE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}
const BODY = JSON.stringify({ code: 'bad-request', message: 'This request cannot be read' })

type Headers = Readonly<Record<string, string>>

/** Answers what never became a request, in our own words and with the headers of every answer, and hangs up. */
export const refuseUnread =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUS_BY_CODE[error.code ?? ''] ?? '400 Bad Request'
    const lines = Object.entries(toOwnHeaders(headers)).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status}`, ...lines].join('\r\n')
    if (socket.writable) socket.write(`${head}\r\n\r\n${BODY}`)
    socket.destroy(error)
  }

/** Refuses requests that expect something of us that we know nothing of (RFC 9110 §10.1.1), which Node does without a word. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, toOwnHeaders(headers)).end(BODY)
  })
}

const toOwnHeaders = (headers: Headers): Headers => ({
  ...headers,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
  connection: 'close',
})
