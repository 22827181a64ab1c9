import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { CallTimes } from './call-times.ts'

/** Figures of this process for Prometheus, in a register of its own. */
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

  constructor() {
    // Its timers end with the process; what it reads costs nothing between two questions.
    collectDefaultMetrics({ register: this.#registry })
  }

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
  async format(): Promise<string> {
    return `${await this.#registry.metrics()}\n${this.calls.toText()}`
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}
