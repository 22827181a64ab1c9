import { describe, expect, it } from 'vitest'
import { createConnection, SILENT_MS } from './connection.ts'

function makeWorld() {
  let timers: { ms: number; run: () => void }[] = []
  const connection = createConnection((run, ms) => {
    const timer = { ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter(one => one !== timer)
    }
  })
  const wait = (): void => {
    for (const { run } of timers.splice(0)) run()
  }
  return { connection, wait, waiting: () => timers.map(({ ms }) => ms) }
}

describe('the connection', () => {
  it('is called silent when a question has no answer for three seconds, until there is one', () => {
    const { connection, wait, waiting } = makeWorld()
    const question = connection.ask()
    expect(waiting()).toEqual([SILENT_MS])
    expect(connection.read()).toBe('heard')
    wait()
    expect(connection.read()).toBe('silent')
    question.answered()
    expect(connection.read()).toBe('heard')
  })

  it('is called lost when a question fails without an answer, until another one has one', () => {
    const { connection, wait } = makeWorld()
    connection.ask().failed()
    expect(connection.read()).toBe('lost')
    const next = connection.ask()
    wait()
    expect(connection.read()).toBe('lost')
    next.answered()
    expect(connection.read()).toBe('heard')
  })

  it('takes no heed of questions that were given up', () => {
    const { connection, wait } = makeWorld()
    const left = connection.ask()
    left.left()
    wait()
    expect(connection.read()).toBe('heard')
    const late = connection.ask()
    wait()
    expect(connection.read()).toBe('silent')
    late.left()
    expect(connection.read()).toBe('heard')
  })

  it('tells its listeners of every change', () => {
    const { connection, wait } = makeWorld()
    const said: string[] = []
    connection.subscribe(() => said.push(connection.read()))
    const question = connection.ask()
    wait()
    question.failed()
    connection.ask().answered()
    expect(said).toEqual(['silent', 'lost', 'heard'])
  })
})
