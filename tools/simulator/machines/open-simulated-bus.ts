import type { Bus } from '#server/bus/bus.ts'
import { type TextListener, textBus } from '#server/bus/text-bus.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import { findDoer } from '../time/take-over-time.ts'
import type { Doer, VirtualTime } from '../time/virtual-time.ts'

/** As much of a way as PostgreSQL has. */
const MOST_BYTES = 7_000
const LATE_MS = 400

/** What words between processes go through: late, lost, doubled, in another order. */
export class Wire {
  readonly #ears = new Map<TextListener, Doer | undefined>()
  readonly #time: VirtualTime
  readonly #dice: Dice
  /** Shares of the words that are lost and that come twice. */
  faults = { lost: 0, doubled: 0 }

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  /** The bus of one more process. */
  open(holder: string): Bus {
    const doer = findDoer()
    return textBus(
      listener => {
        this.#ears.set(listener, doer)
        return {
          most: MOST_BYTES,
          send: async text => this.#send(text),
          close: async () => void this.#ears.delete(listener),
        }
      },
      holder,
      () => {},
    )
  }

  #send(text: string): void {
    for (const [ear, doer] of this.#ears) {
      if (doer?.isGone) {
        this.#ears.delete(ear)
        continue
      }
      if (this.#dice.is(this.faults.lost)) continue
      const times = this.#dice.is(this.faults.doubled) ? 2 : 1
      for (let time = 0; time < times; time += 1)
        this.#time.after(this.#dice.int(0, LATE_MS), `${doer?.name} hears`, () => ear.onText(text), doer)
    }
  }
}
