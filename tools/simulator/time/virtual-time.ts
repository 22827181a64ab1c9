import type { Dice } from '#tools/testing/invented/dice.ts'

/** Something that has a share of the time: what it was to do can be stopped for good, or held up. */
export interface Doer {
  readonly name: string
  isGone: boolean
  /** Until then it does nothing, in milliseconds of the virtual time. */
  frozenUntil: number
}

interface Due {
  readonly id: number
  readonly at: number
  readonly doer: Doer | undefined
  readonly what: string
  readonly run: () => void
}

/** A time that passes only where something is to be done. Of what is due at one moment, chance says what comes first. */
export class VirtualTime {
  #now: number
  #next = 1
  #due: Due[] = []
  readonly #dice: Dice
  readonly #settle: () => Promise<void>
  readonly #enter: (doer: Doer | undefined, work: () => void) => void
  readonly #onStep: (what: string) => void
  steps = 0

  /** `settle` waits until nothing of what was begun goes on by itself; `enter` does work in somebody's name. */
  constructor(
    from: number,
    world: {
      readonly dice: Dice
      readonly settle: () => Promise<void>
      readonly enter: (doer: Doer | undefined, work: () => void) => void
      readonly onStep: (what: string) => void
    },
  ) {
    this.#now = from
    this.#dice = world.dice
    this.#settle = world.settle
    this.#enter = world.enter
    this.#onStep = world.onStep
  }

  readonly now = (): number => this.#now

  /** Has something done after so many milliseconds; the answer is its name, for `cancel`. */
  after(ms: number, what: string, run: () => void, doer?: Doer): number {
    const id = this.#next++
    if (doer?.isGone) return id
    this.#put({ id, at: this.#now + Math.max(0, Math.ceil(ms)), doer, what, run })
    return id
  }

  cancel(id: number): void {
    const place = this.#due.findIndex(one => one.id === id)
    if (place >= 0) this.#due.splice(place, 1)
  }

  /** Does whatever is due until a moment, one after the other. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      const next = this.#take(end)
      if (!next) break
      this.#now = Math.max(this.#now, next.at)
      this.steps += 1
      this.#onStep(next.what)
      this.#enter(next.doer, next.run)
      await this.#settle()
    }
    this.#now = Math.max(this.#now, end)
  }

  #put(due: Due): void {
    // Nearly everything is due soon: found from the front.
    let place = 0
    while (place < this.#due.length && (this.#due[place]?.at ?? 0) <= due.at) place += 1
    this.#due.splice(place, 0, due)
  }

  #take(end: number): Due | undefined {
    for (;;) {
      const first = this.#due[0]
      if (!first || first.at > end) return undefined
      let equal = 1
      while (this.#due[equal]?.at === first.at) equal += 1
      const [taken] = this.#due.splice(equal === 1 ? 0 : this.#dice.int(0, equal - 1), 1)
      if (!taken || taken.doer?.isGone) continue
      if (taken.doer && taken.doer.frozenUntil > taken.at) {
        this.#put({ ...taken, at: taken.doer.frozenUntil })
        continue
      }
      return taken
    }
  }
}
