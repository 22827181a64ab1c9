import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { WireRequest } from '#tools/fuzz/requests/format-request.ts'

/** What came back. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Node's own client, which sends paths as they are. Streams of events are left once their head is there. */
export function sendRequest(agent: Agent, origin: string, sent: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const { method, address: path, headers, body } = sent
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = httpRequest({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { 'accept-encoding': 'br, gzip', ...headers, ...length },
    })
    asked.on('error', reject)
    asked.on('response', response => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers }
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        response.on('error', () => {})
        response.destroy()
        resolve({ ...answer, text: '' })
        return
      }
      readText(response).then(text => resolve({ ...answer, text }), reject)
    })
    asked.end(body)
  })
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  switch (response.headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString('utf8')
    case 'gzip':
      return gunzipSync(bytes).toString('utf8')
    default:
      return bytes.toString('utf8')
  }
}
