import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkVapid } from './check-vapid.ts'
import { type BrowserKeys, decryptPush } from './decrypt-push.ts'

/** A message that was taken. */
export interface FakePushMessage {
  readonly endpoint: string
  readonly topic: string | undefined
  readonly urgency: string
  /** Seconds. */
  readonly ttl: number
  readonly payload: string
}

/** What a browser hands out when somebody allows messages. */
export interface FakeSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A failure to play: a status, no answer at all, a connection that breaks. */
export type PushFault =
  | {
      readonly status: number
      readonly retryAfter?: string
      readonly location?: string
      readonly body?: string
    }
  | 'hang'
  | 'cut'

export interface FakePush {
  readonly url: string
  /** Every message that was taken, in their order. */
  readonly messages: FakePushMessage[]
  /** Requests so far, those that were sent away included. */
  asked(): number
  /** A new browser; with a key it takes messages of that server alone. */
  subscribe(serverKey?: string): FakeSubscription
  /** The browser is gone: its address answers so from now on. */
  unsubscribe(endpoint: string): void
  /** The device comes on: what waited for it, of each topic the newest. */
  deliver(endpoint: string): FakePushMessage[]
  /** Plays a fault for the next requests. */
  fail(fault: PushFault, times?: number): void
  /** Faults that were not met yet are not played. */
  calm(): void
  close(): Promise<void>
}

interface Browser extends BrowserKeys {
  readonly serverKey: string | undefined
  isGone: boolean
  waiting: FakePushMessage[]
}

interface Answer {
  readonly status: number
  readonly reason?: string
  readonly location?: string
}

const MOST_BYTES = 4_096

/** A push service: it checks who sends (RFC 8292), and reads each message with the keys of its browser (RFC 8291). */
export async function startFakePush(options: { now: () => number; port?: number }): Promise<FakePush> {
  const browsers = new Map<string, Browser>()
  const messages: FakePushMessage[] = []
  const faults: { fault: PushFault; times: number }[] = []
  let asked = 0
  let url = ''

  const take = async (request: IncomingMessage): Promise<Answer> => {
    const header = (name: string) => [request.headers[name] ?? []].flat()[0]
    const endpoint = url + (request.url ?? '')
    const body = await readBytes(request)
    const browser = browsers.get(endpoint)
    if (request.method !== 'POST') return { status: 405 }
    if (!browser) return { status: 404, reason: 'BadPath' }
    if (browser.isGone) return { status: 410, reason: 'Unregistered' }
    const check = checkVapid(header('authorization'), url, options.now())
    if ('status' in check) return check
    if (browser.serverKey !== undefined && browser.serverKey !== check.key)
      return { status: 403, reason: 'VapidPkHashMismatch' }
    if (body.length > MOST_BYTES) return { status: 413, reason: 'PayloadTooLarge' }
    if (header('content-encoding') !== 'aes128gcm') return { status: 400, reason: 'BadContentEncoding' }
    const [ttl, topic, urgency = 'normal'] = [header('ttl') ?? '', header('topic'), header('urgency')]
    if (!/^\d{1,9}$/.test(ttl)) return { status: 400, reason: 'BadTtl' }
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return { status: 400, reason: 'BadWebPushTopic' }
    if (!/^(?:very-low|low|normal|high)$/.test(urgency)) return { status: 400, reason: 'BadUrgency' }
    // A real service cannot read it: what is not for this browser would be lost on the device.
    const payload = decryptPush(body, browser)
    if (payload === undefined) return { status: 400, reason: 'BadEncryption' }
    const message = { endpoint, topic, urgency, ttl: Number(ttl), payload }
    messages.push(message)
    const others = browser.waiting.filter(one => topic === undefined || one.topic !== topic)
    browser.waiting = [...others, message]
    return { status: 201, location: `${url}/message/${messages.length}` }
  }

  const play = (response: ServerResponse, fault: PushFault): void => {
    if (fault === 'hang') return
    if (fault === 'cut') {
      response.destroy()
      return
    }
    if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter)
    if (fault.location !== undefined) response.setHeader('location', fault.location)
    response.writeHead(fault.status).end(fault.body ?? '')
  }

  const server = createServer((request, response) => {
    asked++
    const next = faults.find(one => one.times > 0)
    if (next) {
      next.times -= 1
      request.resume()
      play(response, next.fault)
      return
    }
    const send = ({ status, reason, location }: Answer) => {
      if (location !== undefined) response.setHeader('location', location)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(reason === undefined ? '' : JSON.stringify({ reason }))
    }
    take(request).then(send, () => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    messages,
    asked: () => asked,
    subscribe: serverKey => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${url}/push/${randomBytes(24).toString('base64url')}`
      browsers.set(endpoint, { curve, auth, serverKey, isGone: false, waiting: [] })
      return { endpoint, p256dh, auth: auth.toString('base64url') }
    },
    unsubscribe: endpoint => {
      const browser = browsers.get(endpoint)
      if (browser) browser.isGone = true
    },
    deliver: endpoint => browsers.get(endpoint)?.waiting.splice(0) ?? [],
    fail: (fault, times = 1) => void faults.push({ fault, times }),
    calm: () => void faults.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** One byte more than is taken is enough to know that it is too much. */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MOST_BYTES + 1_000) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
