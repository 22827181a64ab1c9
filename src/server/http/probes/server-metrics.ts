import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { CallTimes } from './call-times.ts'

let ofProcess: Registry | undefined

/**
 * What is measured of every process, from the first question on. Once however many servers are in it: what watches the loop and the
 * collection of garbage is never let go of, and each would be told of everything.
 */
function findProcessRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Figures of a server for Prometheus, in a register of its own, and of its process. */
export class ServerMetrics {
  readonly #registry = new Registry()
  readonly calls = new CallTimes()
  readonly #refusals = new Counter({
    name: 'allez_refusals_total',
    help: 'Calls that were refused, by what they were refused for.',
    labelNames: ['code'] as const,
    registers: [this.#registry],
  })
  readonly #problems = new Counter({
    name: 'allez_problems_total',
    help: 'What failed in the background or unexpectedly, by what was tried.',
    labelNames: ['what'] as const,
    registers: [this.#registry],
  })

  noteRefusal(code: string): void {
    this.#refusals.inc({ code })
  }

  /** Something failed that nobody asked for; named by its first words, which are few. */
  noteProblem(what: string): void {
    this.#problems.inc({
      what: what
        .split(' ', 2)
        .join(' ')
        .replaceAll(/[^a-z ]/gi, ''),
    })
  }

  /** A figure that is read when somebody asks for it. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read())
      },
    })
  }

  /** All figures in the text format of Prometheus. */
  async toText(): Promise<string> {
    const [own, process] = await Promise.all([this.#registry.metrics(), findProcessRegistry().metrics()])
    return `${process}\n${own}\n${this.calls.toText()}`
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}
