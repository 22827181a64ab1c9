import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AdminTask } from '#contract/admin/admin.ts'
import { badRequest, notFound, Problem } from '#contract/call/problem.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Database } from '#server/store/schema/database.ts'
import { askForRun, isAskedFor, takeAskedRuns } from '#server/store/tasks/asked-runs.ts'
import { CLOSED, STOPPED, TAKEN_OVER } from '#server/store/tasks/run-endings.ts'
import {
  addTask,
  askToStop,
  beginRun,
  endRun,
  endRunWithin,
  type HeldRun,
  holdRun,
  listDue,
  listDueTimes,
  listRuns,
  renewRun,
  saveDueTime,
  takeOverRun,
} from '#server/store/tasks/tasks.ts'
import { findNextTime } from './next-time.ts'
import type { Task } from './task.ts'

export interface TaskRunnerOptions {
  readonly store: Store
  readonly tasks: readonly Task[]
  readonly now: () => number
  readonly random: () => number
  /** Whether there is room for what tasks write; undefined: always. Without it nothing begins by itself. */
  readonly hasRoom?: (() => boolean) | undefined
  readonly onError: (what: string, error: unknown) => void
  /** A run was asked of whichever process runs tasks. */
  readonly onAsked?: (() => void) | undefined
  /** Between two looks at what is due, in milliseconds. */
  readonly tickMs?: number
  /** A run not heard of for so long is written off. It renews itself four times as often. */
  readonly holdMs?: number
}

const TICK_MS = 5_000
const HOLD_MS = 60_000
const MOST_MESSAGE = 500
/** Whoever asks another process for a run looks so many times whether it has begun. */
const ASK_LOOKS = 20
const ASK_PAUSE_MS = 100
/** No two processes' clocks are so far apart. */
const APART_MS = 15 * 60_000

/** Runs background tasks when due or asked for: each one at a time, over any number of processes. */
export class TaskRunner {
  readonly #options: TaskRunnerOptions
  readonly #holdMs: number
  readonly #byName: ReadonlyMap<string, Task>
  readonly #running = new Map<string, { readonly done: Promise<void>; readonly stop: AbortController }>()
  #timer: NodeJS.Timeout | undefined
  #ticking: Promise<void> | undefined
  #stopped = false
  /** False: another process runs what is asked for. */
  #performs = true

  constructor(options: TaskRunnerOptions) {
    this.#options = options
    this.#holdMs = options.holdMs ?? HOLD_MS
    this.#byName = new Map(options.tasks.map(task => [task.name, task]))
  }

  /** Makes the tasks known and begins to look at the clock; unless `performs`, another process runs them. */
  async start(performs = true): Promise<void> {
    this.#performs = performs
    await this.prepare()
    if (!performs) return
    this.#timer ??= setInterval(() => void this.tick(), this.#options.tickMs ?? TICK_MS)
  }

  /** Makes the tasks known: new ones are due by their rule, those without a rule are due no more. */
  async prepare(): Promise<void> {
    const { store } = this.#options
    for (const task of this.#byName.values()) await addTask(store.write, task.name, this.#findNext(task))
    const due = await listDueTimes(store.read)
    for (const task of this.#byName.values()) {
      const seen = due.get(task.name) ?? null
      if ((seen === null) !== (task.rule === undefined)) {
        await saveDueTime(store.write, task.name, seen, this.#findNext(task))
      }
    }
  }

  /** Begins what is due. Every due time is used once, whichever process sees it first. */
  tick(): Promise<void> {
    this.#ticking ??= this.#beginDue()
      .catch(error => this.#options.onError('tasks', error))
      .finally(() => {
        this.#ticking = undefined
      })
    return this.#ticking
  }

  /** Breaks off what this process runs and waits for it. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#ticking
    for (const run of this.#running.values()) run.stop.abort(new Error(CLOSED))
    await this.settled()
  }

  /** Waits until this process runs nothing. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(run => run.done))
  }

  /** All tasks, in their order. */
  async list(): Promise<AdminTask[]> {
    const due = await listDueTimes(this.#options.store.read)
    return Promise.all([...this.#byName.values()].map(task => this.#describe(task, due)))
  }

  /** Begins a run by hand and answers at once. Refuses unknown tasks, a second run, and a refresh where none is. */
  async run(name: string, options: { forceListRefresh: boolean }): Promise<AdminTask> {
    const task = this.#find(name)
    if (options.forceListRefresh && !task.canForceListRefresh) {
      throw badRequest('forceListRefresh is for usaf_sync alone')
    }
    const { forceListRefresh } = options
    const isBegun = this.#performs
      ? await this.#begin(task, { forceListRefresh })
      : await this.#ask(name, forceListRefresh)
    if (!isBegun) throw new Problem(409, 'already-running', 'This task is running already')
    return this.#describe(task)
  }

  /** Has another process begin a run, and waits a little until it has. */
  async #ask(task: string, forceListRefresh: boolean): Promise<boolean> {
    const { store, now, onAsked } = this.#options
    if (!(await askForRun(store.write, { task, now: now(), forceListRefresh }))) return false
    onAsked?.()
    for (let looks = 0; looks < ASK_LOOKS && (await isAskedFor(store.read, task)); looks += 1)
      await sleep(ASK_PAUSE_MS)
    return true
  }

  /** Asks the run under way, in whichever process, to stop. */
  async cancel(name: string): Promise<AdminTask> {
    const task = this.#find(name)
    if (!(await askToStop(this.#options.store.write, name))) {
      throw new Problem(409, 'not-running', 'This task is not running')
    }
    return this.#describe(task)
  }

  #find(name: string): Task {
    const task = this.#byName.get(name)
    if (!task) throw notFound('Task')
    return task
  }

  #findNext(task: Task): number | null {
    return task.rule ? findNextTime(task.rule, this.#options.now(), this.#options.random()) : null
  }

  async #describe(task: Task, due?: Map<string, number | null>): Promise<AdminTask> {
    const { store, now } = this.#options
    const times = due ?? (await listDueTimes(store.read))
    return {
      short_name: task.name,
      description: task.description,
      next_time: times.get(task.name) ?? null,
      ...(await listRuns(store.read, task.name, now())),
    }
  }

  async #beginDue(): Promise<void> {
    const { store, now, hasRoom } = this.#options
    if (hasRoom?.() === false) return
    for (const { task: name, forceListRefresh } of await takeAskedRuns(store.write)) {
      const task = this.#byName.get(name)
      if (task && !this.#stopped) await this.#begin(task, { forceListRefresh })
    }
    await this.#mendDueTimes()
    for (const [name, { due, isLeft }] of await listDue(store.read, now())) {
      const task = this.#byName.get(name)
      // What runs here is not left, however long this process slept.
      if (this.#stopped || !task || this.#running.has(name)) continue
      const until = now() + this.#holdMs
      const left = isLeft ? await takeOverRun(store.write, { task: name, now: now(), until }) : undefined
      if (left) this.#start(task, left, { forceListRefresh: false, due: left.due })
      else if (due !== null) await this.#begin(task, { forceListRefresh: false, due })
    }
  }

  /** A time further ahead than any that the rule gives was found before the clock was set back: it is found anew. */
  async #mendDueTimes(): Promise<void> {
    const { store, now } = this.#options
    for (const [name, due] of await listDueTimes(store.read)) {
      const task = this.#byName.get(name)
      if (!task?.rule || due === null || due <= findNextTime(task.rule, now() + APART_MS, 1)) continue
      await saveDueTime(store.write, name, due, this.#findNext(task))
    }
  }

  async #begin(task: Task, how: { forceListRefresh: boolean; due?: number }): Promise<boolean> {
    const { store, now } = this.#options
    if (this.#stopped) return false
    const held = await beginRun(store.write, {
      id: randomUUID(),
      task: task.name,
      now: now(),
      until: now() + this.#holdMs,
      // Whoever moves the due time on is the one who runs it.
      ...(how.due === undefined ? {} : { due: { time: how.due, next: this.#findNext(task) } }),
    })
    if (held) this.#start(task, held, how)
    return held !== undefined
  }

  #start(task: Task, held: HeldRun, how: { forceListRefresh: boolean; due?: number }): void {
    const stop = new AbortController()
    const done = this.#perform(task, held, how, stop)
      .catch(error => this.#options.onError(`task ${task.name}`, error))
      .finally(() => {
        if (this.#running.get(task.name)?.stop === stop) this.#running.delete(task.name)
      })
    this.#running.set(task.name, { done, stop })
  }

  async #perform(
    task: Task,
    held: HeldRun,
    how: { forceListRefresh: boolean; due?: number },
    stop: AbortController,
  ): Promise<void> {
    const { store, now } = this.#options
    let concluded = false
    const state = { done: 0, total: 0, note: null as string | null }
    const remarks: string[] = []
    const renew = async (): Promise<void> => {
      const until = now() + this.#holdMs
      const answer = await renewRun(store.write, held, { ...state, until })
      if (answer === 'lost' && !concluded) stop.abort(takenOver())
      if (answer === 'stopping') stop.abort(new Error(STOPPED))
    }
    let renewing: Promise<void> | undefined
    const renewSoon = (): void => {
      renewing ??= renew()
        .catch(error => this.#options.onError(`renew ${task.name}`, error))
        .finally(() => {
          renewing = undefined
        })
    }
    const timer = setInterval(renewSoon, Math.min(this.#holdMs / 4, 2_000))
    const write = <Value>(work: (tx: Kysely<Database>) => Promise<Value>): Promise<Value> =>
      store.write.transaction().execute(async tx => {
        if (await holdRun(tx, held)) return work(tx)
        const reason = takenOver()
        stop.abort(reason)
        throw reason
      })
    const error = await task
      .run({
        forceListRefresh: how.forceListRefresh,
        due: how.due,
        signal: stop.signal,
        write,
        conclude: async work => {
          await write(async tx => {
            await work(tx)
            await endRunWithin(tx, held, { now: now(), error: null, note: toNote(remarks) })
          })
          concluded = true
        },
        progress: (done, total, note) => {
          Object.assign(state, { done, total, note: note ?? null })
        },
        remark: text => {
          remarks.push(text)
        },
      })
      .then(() => (stop.signal.aborted ? stop.signal.reason : null))
      .catch(reason => (stop.signal.aborted ? stop.signal.reason : reason))
    clearInterval(timer)
    await renewing
    if (concluded) return
    const message = error === null ? null : toMessage(error)
    await endRun(store.write, held, { now: now(), error: message, note: toNote(remarks) })
  }
}

const takenOver = (): Error => new Error(TAKEN_OVER)

const toNote = (remarks: readonly string[]): string | null =>
  remarks.length === 0 ? null : remarks.join('. ').slice(0, MOST_MESSAGE)

const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_MESSAGE)
