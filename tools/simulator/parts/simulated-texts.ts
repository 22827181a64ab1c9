import type { FetchTextOptions, GuardedClient } from '#connectors/http/create-fetch-text.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import { findDoer } from '../time/take-over-time.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { pickFault, toServiceError } from './fail-answer.ts'

/** A text that arrived at somebody's telephone. */
export interface ArrivedText {
  readonly at: number
  readonly to: string
  readonly body: string
  /** Whether whoever sent it was told that it was taken. */
  isAcknowledged: boolean
}

/** The service that sends texts on. */
export class SimulatedTexts {
  readonly arrived: ArrivedText[] = []
  readonly #time: VirtualTime
  readonly #dice: Dice
  /** Share of the calls that go wrong, before or after the text was taken. */
  share = 0
  /** A service that is broken on purpose: how often it hands a text on. */
  times = 1

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  readonly open = ({ source }: FetchTextOptions): GuardedClient => ({
    fetchText: ({ url, body }) => {
      const doer = findDoer()
      const error = toServiceError(source, pickFault(this.#dice, this.share))
      const isTaken = !error || this.#dice.is(0.3)
      return new Promise((resolve, reject) => {
        this.#time.after(this.#dice.int(5, 300), 'texts are asked', () => {
          const text = this.#take(isTaken ? body : undefined)
          const finish = (): void => {
            if (error) {
              reject(error)
              return
            }
            if (text) text.isAcknowledged = true
            resolve({
              url,
              status: 201,
              contentType: 'application/json',
              setCookies: [],
              text: '{"sid":"SM1"}',
            })
          }
          this.#time.after(this.#dice.int(5, 300), `${doer?.name} sent a text`, finish, doer)
        })
      })
    },
    close: async () => {},
  })

  #take(form: string | undefined): ArrivedText | undefined {
    if (form === undefined) return undefined
    const fields = new URLSearchParams(form)
    const text = {
      at: this.#time.now(),
      to: fields.get('To') ?? '',
      body: fields.get('Body') ?? '',
      isAcknowledged: false,
    }
    for (let time = 0; time < this.times; time += 1) this.arrived.push(text)
    return text
  }
}
