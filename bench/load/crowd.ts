import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { toRandom } from '../measure/to-random.ts'
import { Ledger } from './ledger.ts'
import type { Venue } from './venue.ts'
import { type Habit, Viewer } from './viewer.ts'

/** Of ten viewers. */
const HABITS: readonly Habit[] = [
  'polls',
  'streams',
  'follows',
  'polls',
  'streams',
  'follows',
  'polls',
  'streams',
  'follows',
  'polls',
]
/** Somebody stays so long; another comes in their place. */
const STAY_MS = 300_000
const TICK_MS = 50

/** Viewers who come, look around, leave, and are followed by others, so that there are always as many. */
export class Crowd {
  readonly #venue: Venue
  readonly #random: () => number
  readonly #viewers: Viewer[] = []
  #ledger = new Ledger()
  #isOpen = true
  #changing: Promise<void> = Promise.resolve()

  constructor(venue: Venue, seed: number) {
    this.#venue = venue
    this.#random = toRandom(seed)
  }

  /** So many come, evenly over a time. Settles when the last has what they came for. */
  async arrive(count: number, overMs: number): Promise<void> {
    const begun = performance.now()
    const coming: Promise<void>[] = []
    while (coming.length < count) {
      const due = Math.min(count, Math.ceil((count * (performance.now() - begun)) / overMs))
      while (coming.length < due) coming.push(this.#admit(coming.length))
      await sleep(TICK_MS)
    }
    await Promise.all(coming)
    this.#changing = this.#change()
  }

  /** What comes of all that is asked in so long, and what the crowd itself needs for it: its share of a processor. */
  async watch(ms: number): Promise<{ readonly ledger: Ledger; readonly share: number }> {
    this.#ledger = new Ledger()
    const [begun, before] = [performance.now(), process.cpuUsage()]
    await sleep(ms)
    const { user, system } = process.cpuUsage(before)
    const ledger = this.#ledger
    this.#ledger = new Ledger()
    return { ledger, share: (user + system) / 1_000 / (performance.now() - begun) }
  }

  /** What went wrong while they came, and since the last look. */
  get ledger(): Ledger {
    return this.#ledger
  }

  async leave(): Promise<void> {
    this.#isOpen = false
    await this.#changing
    for (const viewer of this.#viewers) viewer.leave()
  }

  #admit(number: number): Promise<void> {
    const habit = HABITS[number % HABITS.length] ?? 'polls'
    const world = { venue: this.#venue, random: this.#random, ledger: () => this.#ledger }
    const viewer = new Viewer(number, habit, world)
    this.#viewers[number] = viewer
    return viewer.come()
  }

  /** One leaves and another comes, again and again. */
  async #change(): Promise<void> {
    const every = STAY_MS / this.#viewers.length
    let left = 1
    const begun = performance.now()
    while (this.#isOpen) {
      await sleep(TICK_MS)
      for (; this.#isOpen && left * every < performance.now() - begun; left += 1) {
        const number = Math.floor(this.#random() * this.#viewers.length)
        this.#viewers[number]?.leave()
        void this.#admit(number)
      }
    }
  }
}
