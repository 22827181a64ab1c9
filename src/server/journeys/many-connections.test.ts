import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { furnishFolder } from '#tools/testing/faults/furnish-folder.ts'
import { SheetWriter } from '#tools/testing/faults/sheet-writer.ts'
import { startServerProcess } from '#tools/testing/processes/allez-process.ts'
import { noteFigure } from '#tools/testing/servers/note-figure.ts'

const OPEN_FILES = 256
const CROWD = 400
/** Streams that one account may have; `npm run test:endurance` asks for more than a thousand in all. */
const STREAMS_EACH = 30
const PEOPLE = Array.from({ length: Number(process.env.ALLEZ_STREAM_PEOPLE ?? 2) }, (_, at) => `writer${at}`)
const LEAST_SPREAD_MS = 2_000

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function newFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-crowd-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  await furnishFolder(dataDir, PEOPLE)
  return dataDir
}

/** One call over a connection that is kept; undefined: it was hung up on. */
const ask = (agent: Agent, address: string, path: string, cookie = ''): Promise<number | undefined> =>
  new Promise(resolve => {
    const asked = request(address + path, { agent, headers: { cookie } }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    asked.on('error', () => resolve(undefined))
    asked.end()
  })

const prlimit = spawnSync('prlimit', ['--version']).error
if (prlimit) console.warn('SKIP more connections than there may be: prlimit is not installed')

test.skipIf(prlimit !== undefined)(
  'more connections than there may be: newcomers are hung up on, who was there is served, and all is well once they go',
  async () => {
    const server = await startServerProcess({ ALLEZ_DATA_DIR: await newFolder() }, [
      'prlimit',
      `--nofile=${OPEN_FILES}:${OPEN_FILES}`,
    ])
    const { address } = server
    const { hostname, port } = new URL(address)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    cleanUps.push(() => agent.destroy())
    const cookie = await new SheetWriter('writer0').signIn(address)
    expect(await ask(agent, address, '/api/v2/user/me', cookie)).toBe(200)
    const crowd: Socket[] = []
    let hungUp = 0
    cleanUps.push(() => {
      for (const one of crowd) one.destroy()
    })
    for (let at = 0; at < CROWD; at += 1) {
      const one = connect(Number(port), hostname)
      one.on('error', () => {})
      one.on('close', () => {
        hungUp += 1
      })
      crowd.push(one)
      await once(one, 'connect').catch(() => {})
    }
    await expect.poll(() => hungUp).toBeGreaterThan(CROWD - OPEN_FILES)
    const paths = ['/api/v2/user/me', '/api/v3/view/schedule', '/api/v3/view/now', '/readyz']
    for (const path of paths) expect(await ask(agent, address, path, cookie), path).toBe(200)
    const late = new Agent({ keepAlive: false })
    expect(await ask(late, address, '/healthz'), 'a newcomer').toBeUndefined()
    const refused = hungUp
    for (const one of crowd) one.destroy()
    await expect.poll(() => ask(late, address, '/healthz')).toBe(200)
    expect(await ask(late, address, '/api/v2/user/me', cookie)).toBe(200)
    expect(await server.end('SIGTERM'), server.printed()).toBe(0)
    noteFigure(
      'R24',
      `${CROWD} connections over ${OPEN_FILES} files: ${CROWD - refused} held, ${refused} hung up on, calls over an old one answered`,
    )
  },
)

test(`told to end with ${PEOPLE.length * STREAMS_EACH} streams open and patches on their way: each patch is answered, each stream sent away for another moment`, async () => {
  const dataDir = await newFolder()
  const server = await startServerProcess({ ALLEZ_DATA_DIR: dataDir })
  const { address } = server
  const told: string[] = []
  const ends: Promise<unknown>[] = []
  for (const name of PEOPLE) {
    const cookie = await new SheetWriter(name).signIn(address)
    for (let at = 0; at < STREAMS_EACH; at += 1) {
      const answer = await openStream(address, cookie)
      const number = told.push('') - 1
      answer.setEncoding('utf8').on('data', (text: string) => {
        told[number] += text
      })
      ends.push(once(answer, 'close'))
    }
  }
  const patches = await Promise.all(
    PEOPLE.map(async name => {
      const writer = new SheetWriter(name)
      const cookie = await writer.signIn(address)
      return { name, cookie, ...(await beginPatch(address, cookie)) }
    }),
  )
  const begunAt = performance.now()
  const ended = server.end('SIGTERM')
  await Promise.all(ends)
  for (const { name, asked } of patches)
    asked.end(JSON.stringify([{ op: 'replace', path: '/primaryUser/name', value: `${name} at last` }]))
  expect(await Promise.all(patches.map(({ status }) => status))).toEqual(PEOPLE.map(() => 200))
  expect(await ended, server.printed()).toBe(0)
  const took = Math.round(performance.now() - begunAt)
  const pauses = told.map(text => Number([...text.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1]))
  expect(told.filter(text => text.match(/^retry: /gm)?.length !== 2)).toEqual([])
  expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(LEAST_SPREAD_MS)
  const again = await startServerProcess({ ALLEZ_DATA_DIR: dataDir })
  for (const { name, cookie } of patches) {
    const me = await fetch(`${again.address}/api/v2/user/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ primaryUser: { name: `${name} at last` } })
  }
  noteFigure(
    'R12',
    `${told.length} streams and ${patches.length} patches: ended in ${took} ms, told to come back in ${Math.min(...pauses)} to ${Math.max(...pauses)} ms`,
  )
})

const openStream = (address: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(`${address}/api/v3/view/now/stream`, { agent: false, headers: { cookie } })
    asked.on('error', reject)
    asked.on('response', answer => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`no stream but ${answer.statusCode}`))
    })
    asked.end()
  })

/** A patch whose head the server has, and whose body is still to come. */
async function beginPatch(address: string, cookie: string) {
  const asked: ClientRequest = request(`${address}/api/v2/user/me`, {
    agent: false,
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', expect: '100-continue' },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    asked.on('response', answer => answer.resume().on('end', () => resolve(answer.statusCode)))
    asked.on('error', reject)
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  return { asked, status }
}
