import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answerCpu } from '../measure/answer-cpu.ts'

/** Plain node:http: the bytes of a file with 200, or 304 to whoever has them. */
const bytes = readFileSync(process.argv[2] ?? '')
const etag = '"bare"'
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag })
    response.end()
    return
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
    etag,
  })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) answerCpu({ url: `http://127.0.0.1:${address.port}`, etag })
})
process.once('SIGTERM', () => process.exit(0))
