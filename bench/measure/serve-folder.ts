import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A bare server of a folder with its compressed twins. `answers` are further paths with their JSON, as brotli. */
export async function serveFolder(
  dir: string,
  answers: Readonly<Record<string, Buffer>> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const answer = answers[path]
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(answer)
      return
    }
    const file = join(dir, path)
    if (path.includes('..') || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const packed = existsSync(`${file}.br`)
    const bytes = readFileSync(packed ? `${file}.br` : file)
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': bytes.length,
      ...(packed ? { 'content-encoding': 'br' } : {}),
    })
    response.end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
