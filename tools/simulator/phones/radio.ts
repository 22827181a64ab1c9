import type { Dice } from '#tools/testing/invented/dice.ts'
import type { Answer, Question, SimulatedServer } from '../machines/simulated-server.ts'
import type { Doer, VirtualTime } from '../time/virtual-time.ts'

const FASTEST_MS = 10
const SLOWEST_MS = 900

/** A phone's way to the servers: late, cut, and what is sent over it may come twice. */
export class Radio {
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #servers: readonly SimulatedServer[]
  readonly #doer: Doer
  readonly #leaving = new Map<string, () => void>()
  #next = 1
  isCut = false
  /** Shares of the answers that are lost on their way back, and of the questions that arrive twice. */
  faults = { lost: 0, doubled: 0 }

  constructor(doer: Doer, world: { time: VirtualTime; dice: Dice; servers: readonly SimulatedServer[] }) {
    this.#doer = doer
    this.#time = world.time
    this.#dice = world.dice
    this.#servers = world.servers
  }

  /** The answer; undefined where none came, or none whole. Whoever waits too long gives up by themselves. */
  ask(question: Question, mayDouble: boolean): Promise<Answer | undefined> {
    return new Promise(resolve => {
      if (this.isCut) return this.#later('finds no network', () => resolve(undefined))
      const isLost = this.#dice.is(this.faults.lost)
      const times = mayDouble && this.#dice.is(this.faults.doubled) ? 2 : 1
      for (let time = 0; time < times; time += 1)
        this.#toServer(server =>
          server.ask(question, answer =>
            this.#later(answer && !isLost ? `hears ${answer.status}` : 'hears nothing', () =>
              resolve(this.isCut || isLost ? undefined : answer),
            ),
          ),
        )
    })
  }

  /** Opens a stream; `hear` is told its text in order, undefined when it ended. The answer closes it. */
  listen(question: Question, hear: (text: string | undefined, status: number) => void): () => void {
    const id = `${this.#doer.name}-${this.#next++}`
    let isOpen = true
    let last = 0
    const told = (text: string | undefined, status: number): void => {
      // What is on its way stays in its order, and what was cut off says nothing.
      const at = Math.max(last, this.#time.now() + this.#dice.int(FASTEST_MS, SLOWEST_MS / 3))
      last = at
      const arrive = (): void => {
        if (isOpen && !(this.isCut && text !== undefined)) hear(text, status)
      }
      this.#time.after(at - this.#time.now(), `${this.#doer.name} is told`, arrive, this.#doer)
    }
    if (this.isCut) this.#later('finds no network', () => hear(undefined, 0))
    else
      this.#toServer(server => {
        const leave = server.listen(question, id, told)
        this.#leaving.set(id, leave)
        if (!isOpen) leave()
      })
    return () => {
      isOpen = false
      const leave = this.#leaving.get(id)
      this.#leaving.delete(id)
      // The server learns of it a little later, or by itself.
      if (leave)
        this.#time.after(this.#dice.int(FASTEST_MS, SLOWEST_MS), `${this.#doer.name} has left`, leave)
    }
  }

  /** The network is gone, or is back; what hung on it hangs silent, or breaks. */
  cut(isCut: boolean): void {
    this.isCut = isCut
  }

  #toServer(go: (server: SimulatedServer) => void): void {
    const up = this.#servers.filter(one => one.isUp)
    const server = this.#dice.pick(up.length > 0 ? up : this.#servers)
    const ms = this.#dice.int(FASTEST_MS, SLOWEST_MS)
    this.#time.after(ms, `${this.#doer.name} reaches ${server.name}`, () => go(server))
  }

  #later(what: string, run: () => void): void {
    this.#time.after(this.#dice.int(FASTEST_MS, SLOWEST_MS), `${this.#doer.name} ${what}`, run, this.#doer)
  }
}
