import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text that was taken. */
export interface FakeText {
  readonly to: string
  readonly from: string
  readonly text: string
}

/** A failure to play: an answer, silence, or a line that breaks, before the work was done or after. */
export type SmsFault =
  | {
      readonly status: number
      readonly body?: string
      readonly retryAfter?: string
      readonly location?: string
    }
  | 'hang'
  | 'cut'
  | 'lostAfterCommit'

export interface FakeSms {
  readonly url: string
  readonly texts: FakeText[]
  /** Requests so far, those that were sent away included. */
  asked(): number
  /** The owner of a number answers STOP. */
  stop(phone: string): void
  fail(fault: SmsFault, times?: number): void
  calm(): void
  close(): Promise<void>
}

export interface FakeSmsOptions {
  readonly sid: string
  readonly token: string
  /** The account's own number. */
  readonly from: string
  readonly port?: number
}

interface Answer {
  readonly status: number
  readonly body: object
}

const LONGEST_BODY = 20_000
const LONGEST_TEXT = 1_600
/** Numbers with this in them are no mobile's, as invented numbers in America have it. */
const LANDLINE = '5550100'

/** A service that takes texts as Twilio's does, as far as we use it. */
export async function startFakeSms(options: FakeSmsOptions): Promise<FakeSms> {
  const texts: FakeText[] = []
  const stopped = new Set<string>()
  const faults: { fault: SmsFault; times: number }[] = []
  const path = `/2010-04-01/Accounts/${options.sid}/Messages.json`
  const secret = `Basic ${Buffer.from(`${options.sid}:${options.token}`).toString('base64')}`
  let asked = 0

  const take = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await readBody(request))
    if (request.headers.authorization !== secret) return problem(401, 20003, 'Authenticate')
    if (request.url !== path) return problem(404, 20404, 'The requested resource was not found')
    if (request.method !== 'POST') return problem(405, 20004, 'Method not allowed')
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const [to, from, text] = ['To', 'From', 'Body'].map(name => form.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    if (!isForm || to === '') return problem(400, 21604, "A 'To' phone number is required.")
    if (from !== options.from) return problem(400, 21606, `The 'From' phone number ${from} is not valid`)
    if (text === '') return problem(400, 21602, 'Message body is required.')
    if ([...text].length > LONGEST_TEXT)
      return problem(400, 21617, 'The body exceeds the 1600 character limit.')
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return problem(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (to.includes(LANDLINE)) return problem(400, 21614, `'To' number ${to} is not a valid mobile number`)
    if (stopped.has(to)) return problem(400, 21610, 'Attempt to send to unsubscribed recipient')
    texts.push({ to, from, text })
    const sid = `SM${randomBytes(16).toString('hex')}`
    return { status: 201, body: { sid, status: 'queued', to, from, body: text, error_code: null } }
  }

  const server = createServer((request, response) => {
    asked++
    const next = faults.find(one => one.times > 0)
    if (next) next.times -= 1
    const fault = next?.fault
    if (fault === 'hang') return
    if (fault === 'cut') {
      response.destroy()
      return
    }
    if (typeof fault === 'object') {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter)
      if (fault.location !== undefined) response.setHeader('location', fault.location)
      request.resume()
      response.writeHead(fault.status).end(fault.body ?? '')
      return
    }
    const send = ({ status, body }: Answer) => {
      if (fault === 'lostAfterCommit') {
        response.destroy()
        return
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    take(request).then(send, () => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    asked: () => asked,
    stop: phone => void stopped.add(phone),
    fail: (fault, times = 1) => void faults.push({ fault, times }),
    calm: () => void faults.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const problem = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) if (text.length < LONGEST_BODY) text += chunk
  return text
}
