import { createServer, type IncomingMessage } from 'node:http'

/** What was told to everybody, and when that began, by the clock that all processes of a machine have. */
export interface Told {
  readonly begun: bigint
  readonly text: string
}

/** How much memory a process has in bytes: what the system counts for it, and what of it its heap holds. */
export interface Memory {
  readonly rss: number
  readonly heap: number
}

/**
 * An address beside a server of a bench: GET says how much memory it has once it has thrown away what it can (`--expose-gc`), POST
 * does what is given. Answers where it listens.
 */
export function openControl(tell: (request: IncomingMessage) => Promise<Told>): Promise<string> {
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      globalThis.gc?.()
      const { rss, heapUsed: heap } = process.memoryUsage()
      response.end(JSON.stringify({ rss, heap }))
      return
    }
    tell(request).then(
      ({ begun, text }) => response.end(JSON.stringify({ begun: String(begun), text })),
      error => response.writeHead(500).end(String(error)),
    )
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

export async function readText(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** Asks for the memory of a process. */
export async function askMemory(control: string): Promise<Memory> {
  return (await (await fetch(control)).json()) as Memory
}

/** Has everybody told. */
export async function askToTell(control: string, text = ''): Promise<Told> {
  const answer = await fetch(control, { method: 'POST', body: text })
  if (!answer.ok) throw new Error(await answer.text())
  const told = (await answer.json()) as { begun: string; text: string }
  return { begun: BigInt(told.begun), text: told.text }
}
