import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { installPackages } from './install-packages.ts'
import type { OwnServer } from './own-server.ts'

const TRIES = 100
const PAUSE_MS = 100

/** A Redis of its own, which may be killed, and started again with nothing in it. */
export interface OwnRedis extends OwnServer {
  kill(): void
  /** Resolves once it answers: others go on meanwhile. */
  start(): Promise<void>
}

/** Whether the distribution's Redis is on this machine. */
export const hasOwnRedis = (): boolean => spawnSync('redis-server', ['--version']).error === undefined

/** Starts a Redis that keeps nothing. */
export function startOwnRedis(): OwnRedis {
  if (!hasOwnRedis()) installPackages('redis-server')
  const port = findFreePort()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let server: ChildProcess | undefined
  const begin = (): void => {
    server = spawn('redis-server', words, { stdio: 'ignore' })
  }
  const kill = (): void => void server?.kill('SIGKILL')
  begin()
  for (let tries = 0; spawnSync('redis-cli', ['-p', String(port), 'ping']).status !== 0; tries += 1) {
    if (tries === TRIES) throw new Error('Redis does not start')
    spawnSync('sleep', ['0.1'])
  }
  const start = async (): Promise<void> => {
    begin()
    for (let tries = 0; !(await isListening(port)); tries += 1) {
      if (tries === TRIES) throw new Error('Redis does not start')
      await sleep(PAUSE_MS)
    }
  }
  return { url: `redis://127.0.0.1:${port}`, start, kill, close: kill }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
