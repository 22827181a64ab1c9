import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Asked, Venue } from './venue.ts'

/** What a stream said of an event, and when, in milliseconds from the beginning. */
export interface Word {
  readonly event: number
  readonly at: number
  readonly text: string
}

/** What was said in so long, to whoever has an event open and to whoever follows somebody in it. */
export interface Script {
  readonly ms: number
  readonly events: readonly Word[]
  readonly rows: readonly Word[]
  /** What is answered to who comes to see whom they follow. */
  readonly now: string
}

interface Heard {
  readonly venue: Venue
  /** By event: its id, and a viewer who follows somebody in it. */
  readonly ids: readonly string[]
  readonly followers: readonly number[]
}

/** Listens to a stream of each event and to one of the rows in each, and writes down all that is said. */
export async function hearAll({ venue, ids, followers }: Heard, ms: number): Promise<Script> {
  const agent = new Agent({ connections: null, bodyTimeout: 0 })
  const ended = new AbortController()
  const begun = performance.now()
  const [events, rows]: [Word[], Word[]] = [[], []]
  const listen = async (asked: Asked, hear: (text: string) => void): Promise<void> => {
    const { body } = await ask(asked, ended.signal)
    body.setEncoding('utf8')
    body.on('data', hear)
    body.on('error', () => {})
  }
  const ask = async ({ path, headers }: Asked, signal?: AbortSignal) => {
    const options = { dispatcher: agent, headers, signal: signal ?? null }
    const answer = await request(venue.url + path, options)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    return answer
  }
  try {
    for (const [event, id] of ids.entries()) {
      const follower = followers[event] ?? 0
      const note = (words: Word[]) => (text: string) =>
        void words.push({ event, at: performance.now() - begun, text })
      await listen(venue.eventStream(follower, event), note(events))
      const noteRow = note(rows)
      await listen(venue.nowStream(follower), text => {
        if (text.includes(id)) noteRow(text)
      })
    }
    const now = await (await ask(venue.now(0))).body.text()
    await sleep(ms)
    return { ms: performance.now() - begun, events, rows, now }
  } finally {
    ended.abort()
    await agent.destroy()
  }
}
