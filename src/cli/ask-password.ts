import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a password: hidden on a terminal, one line where the input is a pipe. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stdout } = process
  if (stdin.isTTY) stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  try {
    const { value, done } = await lines[Symbol.asyncIterator]().next()
    return done ? '' : value
  } finally {
    lines.close()
    if (stdin.isTTY) stdout.write('\n')
  }
}
