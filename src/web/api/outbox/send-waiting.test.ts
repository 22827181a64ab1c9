import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outbox, OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { addEntry, type Fate } from './plan-outbox.ts'
import { sendWaiting } from './send-waiting.ts'
import { readWritten } from './written.ts'

/** Which value is changed, by what. */
interface Typed {
  readonly field: 'a' | 'b' | 'c'
  readonly value: number
}

const toEntry = ({ field, value }: Typed, id: string, was: unknown): OutboxEntry => ({
  id,
  account: 'nora',
  call: 'patchMe',
  input: { body: [{ op: 'replace', path: `/${field}`, value, was }] },
  about: { kind: 'person', key: field, subject: '' },
  at: value,
  tries: 0,
  state: { is: 'waiting' },
})

/** A server that does what comes with a key once, over values that only one device writes. */
class Server {
  readonly done: Typed[] = []
  readonly values = new Map<string, unknown>()
  readonly #answered = new Map<string, Fate>()

  take(entry: OutboxEntry): Fate {
    const known = this.#answered.get(entry.id)
    if (known) return known
    const fate = this.#write(entry)
    this.#answered.set(entry.id, fate)
    return fate
  }

  #write({ about, input }: OutboxEntry): Fate {
    const { value, was } = readWritten(input)
    const held = this.values.get(about.key) ?? null
    if (held !== was && held !== value) return { is: 'conflict', theirs: held }
    this.done.push({ field: about.key as Typed['field'], value: Number(value) })
    this.values.set(about.key, value)
    return { is: 'sent' }
  }
}

class Ended extends Error {}

/** What goes wrong: nothing, the request or its answer is lost, it arrives once more later, the page ends before or after it. */
const TROUBLES = [
  'none',
  'request',
  'answer',
  'late twin',
  'end before',
  'end after',
  'end of noting',
] as const
type Trouble = (typeof TROUBLES)[number]

class Device {
  entries: Outbox = []
  readonly #server: Server
  readonly #troubles: Trouble[]
  readonly #late: OutboxEntry[] = []

  constructor(server: Server, troubles: readonly Trouble[]) {
    this.#server = server
    this.#troubles = [...troubles]
  }

  write(typed: Typed, id: string, seen: unknown): void {
    this.entries = addEntry(this.entries, toEntry(typed, id, seen))
  }

  /** From the start of a page to its end. */
  async open(between: () => void): Promise<'done' | 'lost' | 'ended'> {
    let isEnding = false
    try {
      return await sendWaiting({
        read: async () => this.entries,
        change: async edit => {
          if (isEnding) throw new Ended()
          this.entries = edit(this.entries)
          between()
        },
        account: () => 'nora',
        now: () => 0,
        send: async entry => {
          between()
          const trouble = this.#troubles.shift() ?? 'none'
          if (trouble === 'end before') throw new Ended()
          if (trouble === 'request') return { is: 'lost', status: 0 }
          const fate = this.#server.take(entry)
          if (trouble === 'late twin') this.#late.push(entry)
          else for (const twin of this.#late.splice(0)) this.#server.take(twin)
          if (trouble === 'end after') throw new Ended()
          if (trouble === 'end of noting') isEnding = true
          return trouble === 'answer' ? { is: 'lost', status: 0 } : fate
        },
      })
    } catch (error) {
      if (error instanceof Ended) return 'ended'
      throw error
    }
  }
}

const scripts = fc.record({
  typed: fc.array(fc.constantFrom('a' as const, 'b' as const, 'c' as const), { minLength: 1, maxLength: 12 }),
  troubles: fc.array(fc.constantFrom(...TROUBLES), { maxLength: 25 }),
  /** How many are written before a page opens; the others while it sends. */
  early: fc.nat(12),
})

test('whatever is lost, doubled or cut off, each write arrives once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async ({ typed, troubles, early }) => {
      const server = new Server()
      const device = new Device(server, troubles)
      const seen = new Map<string, unknown>()
      const toType = typed.map((field, at) => ({ field, value: at + 1 }))
      const left = [...toType]
      const typeOne = (): void => {
        const next = left.shift()
        if (!next) return
        device.write(next, `key ${next.value}`, seen.get(next.field) ?? null)
        seen.set(next.field, next.value)
      }
      for (let count = 0; count < early; count += 1) typeOne()
      for (let pages = 0; left.length > 0 || device.entries.length > 0; pages += 1) {
        expect(pages).toBeLessThan(200)
        typeOne()
        await device.open(typeOne)
      }
      // No value is written twice, none comes before an older one, and the last of each field is there.
      const values = server.done.map(one => one.value)
      expect(new Set(values).size).toBe(values.length)
      for (const field of ['a', 'b', 'c'] as const) {
        const own = server.done.filter(one => one.field === field).map(one => one.value)
        expect(own).toEqual(own.toSorted((one, other) => one - other))
        const last = toType.findLast(one => one.field === field)
        expect(server.values.get(field)).toBe(last?.value)
      }
      // What was tried before it was written over stands for itself; only what was never tried may have been left out.
      expect(server.done.every(one => toType.some(typed => typed.value === one.value))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('writes to different values arrive in the order in which they were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...TROUBLES), { maxLength: 25 }), async troubles => {
      const server = new Server()
      const device = new Device(server, troubles)
      for (const [at, field] of (['b', 'c', 'a'] as const).entries())
        device.write({ field, value: at }, `key ${at}`, null)
      for (let pages = 0; device.entries.length > 0; pages += 1) {
        expect(pages).toBeLessThan(100)
        await device.open(() => {})
      }
      expect(server.done.map(one => one.field)).toEqual(['b', 'c', 'a'])
    }),
    { numRuns: 500 },
  )
})

test('what is of another account is not sent, nor what needs a decision', async () => {
  const mine = toEntry({ field: 'c', value: 3 }, 'k3', null)
  const strange = { ...toEntry({ field: 'a', value: 1 }, 'k1', null), account: 'otto' }
  const stuck = {
    ...toEntry({ field: 'b', value: 2 }, 'k2', null),
    state: { is: 'conflict', theirs: 9 },
  } as const
  let entries: Outbox = [strange, stuck, mine]
  const sent: string[] = []
  const outcome = await sendWaiting({
    read: async () => entries,
    change: async edit => {
      entries = edit(entries)
    },
    account: () => 'nora',
    now: () => 0,
    send: async ({ id }) => {
      sent.push(id)
      return { is: 'sent' }
    },
  })
  expect([outcome, sent, entries]).toEqual(['done', ['k3'], [strange, stuck]])
})
