import { setTimeout as sleep } from 'node:timers/promises'
import { testNow } from '../clock/test-clock.ts'
import { WrittenLedger } from '../servers/written-ledger.ts'

/** Password of every writer. */
export const WRITER_PASSWORD = 'long enough to be safe'
const DAY = new Date(testNow()).toISOString().slice(0, 10)
const JSON_TYPE = { 'content-type': 'application/json' }
/** So long somebody waits who was refused, in milliseconds. */
const PAUSE_MS = 10

/** How one call went. */
export interface CallOutcome {
  /** Undefined: no answer came, or not whole. */
  readonly status: number | undefined
  /** Milliseconds of `performance.now()`. */
  readonly begunAt: number
  readonly endedAt: number
}

/** Somebody who writes: batches into a sheet of their own, and one value again and again. Keeps account of what was acknowledged. */
export class SheetWriter {
  readonly ledger = new WrittenLedger()
  readonly #name: string
  readonly #sheet: string
  #cookie = ''
  #count = 0

  constructor(name: string) {
    this.#name = name
    this.#sheet = `sheet-of-${name}`
  }

  /** Signs in and makes the sheet. */
  async begin(address: string): Promise<void> {
    await this.signIn(address)
    const body = { id: this.#sheet, name: 'Harbor club night', day: DAY }
    const made = await this.#send(address, 'POST', '/api/v3/scoresheet', body)
    if (made?.status !== 200) throw new Error(`no sheet but ${made?.status}`)
  }

  /** Signs in; answers the cookie to send. */
  async signIn(address: string): Promise<string> {
    const body = JSON.stringify({ username: this.#name, password: WRITER_PASSWORD })
    const answer = await fetch(`${address}/login`, { method: 'POST', headers: JSON_TYPE, body })
    this.#cookie = answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ')
    return this.#cookie
  }

  /** Writes until nobody answers, or is told to stop; how many answers were neither an acknowledgement nor silence. */
  async writeUntil(address: string, stop: AbortSignal): Promise<number> {
    let odd = 0
    while (!stop.aborted) {
      const [batch, value] = [await this.writeBatch(address), await this.writeValue(address)]
      for (const status of [batch, value]) if (status !== undefined && status !== 200) odd += 1
      if (batch === undefined || value === undefined) return odd
    }
    return odd
  }

  /** Writes and reads, whatever is answered, until told to stop; `hear` is told how each call went. */
  async goOnUntil(address: string, stop: AbortSignal, hear: (outcome: CallOutcome) => void): Promise<void> {
    const calls = [
      () => this.writeBatch(address),
      () => this.readMe(address),
      () => this.writeValue(address),
      () => this.read(address, '/api/v3/view/schedule'),
    ]
    for (let at = 0; !stop.aborted; at += 1) {
      const begunAt = performance.now()
      const status = await calls[at % calls.length]?.()
      hear({ status, begunAt, endedAt: performance.now() })
      if (status !== 200) await sleep(PAUSE_MS)
    }
  }

  /** What of that which was acknowledged is not there, or by halves. */
  async listFaults(address: string): Promise<string[]> {
    const ids = new Set<string>()
    for (let after: number | undefined = 0; after !== undefined; ) {
      const sheet = await this.#send(address, 'GET', `/api/v3/scoresheet/${this.#sheet}?after=${after}`)
      if (sheet?.status !== 200) return [`not readable: ${sheet?.status}`]
      // As many as there may be in one answer; the next ones stand behind the last of them.
      const { entries } = (await sheet.json()) as { entries: readonly { id: string; seq: number }[] }
      for (const { id } of entries) ids.add(id)
      after = entries.at(-1)?.seq
    }
    const me = await this.#send(address, 'GET', '/api/v2/user/me')
    if (me?.status !== 200) return [`not readable: ${me?.status}`]
    const { primaryUser } = (await me.json()) as { primaryUser: { name?: string } }
    return this.ledger.listFaults({ ids, value: primaryUser.name })
  }

  /** The status of the answer; undefined: none came whole. */
  async writeBatch(address: string): Promise<number | undefined> {
    this.#count += 1
    const entries = ['a', 'b', 'c'].map(fencer => ({
      id: `${this.#name}-${fencer}-${String(this.#count).padStart(6, '0')}`,
      at: testNow(),
      kind: 'fencer',
      body: { fencer, name: `Ada ${this.#count}`, was: null },
    }))
    const answer = await this.#send(address, 'POST', `/api/v3/scoresheet/${this.#sheet}/entries`, { entries })
    this.ledger.noteBatch(
      entries.map(({ id }) => id),
      answer?.status === 200,
    )
    return answer?.status
  }

  async writeValue(address: string): Promise<number | undefined> {
    this.#count += 1
    const value = `${this.#name} ${this.#count}`
    const body = [{ op: 'replace', path: '/primaryUser/name', value }]
    const answer = await this.#send(address, 'PATCH', '/api/v2/user/me', body)
    this.ledger.noteValue(value, answer?.status === 200)
    return answer?.status
  }

  readMe(address: string): Promise<number | undefined> {
    return this.read(address, '/api/v2/user/me')
  }

  async read(address: string, path: string): Promise<number | undefined> {
    return (await this.#send(address, 'GET', path))?.status
  }

  /** Undefined: no answer came, or not whole. */
  async #send(address: string, method: string, path: string, body?: object): Promise<Response | undefined> {
    const headers = { cookie: this.#cookie, ...(body ? JSON_TYPE : {}) }
    try {
      const answer = await fetch(address + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return new Response(await answer.arrayBuffer(), { status: answer.status })
    } catch {
      return undefined
    }
  }
}

/** How many entries were acknowledged to all of them. */
export const countAcknowledged = (writers: readonly SheetWriter[]): number =>
  writers.reduce((sum, { ledger }) => sum + ledger.acknowledged.size, 0)
