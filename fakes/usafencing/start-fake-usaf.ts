import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { createRequestCounts, type RequestCounts } from '../ftl/request-counts.ts'
import { sendAnswer } from '../ftl/send-answer.ts'
import { toUsafSeason, type UsafSeasonSize } from './script/to-usaf-season.ts'
import type { UsafTournamentPlan } from './script/usaf-plan.ts'
import { spoilAnswer, type UsafFault } from './usaf-fault.ts'
import { answerUsafPath } from './usaf-routes.ts'
import { createUsafShelf, type UsafShelf } from './usaf-shelf.ts'

/** `now` in epoch milliseconds. Without a season only the tournaments given are shown. */
export interface FakeUsafOptions {
  readonly now: () => number
  readonly season?: Partial<Omit<UsafSeasonSize, 'seed' | 'from'>>
  readonly tournaments?: readonly UsafTournamentPlan[]
  readonly seed?: string
  readonly port?: number
  /** Bytes that a tournament's page carries besides; the real ones are about a megabyte. */
  readonly padding?: number
  /** How many stand in each list of points, or in each by its name ("mens foil Y12"). */
  readonly ranked?: number | ((list: string) => number)
}

/** A server that speaks as USA Fencing's member site does, about an invented season. */
export interface FakeUsaf {
  readonly url: string
  readonly seed: string
  readonly requests: RequestCounts
  readonly shelf: UsafShelf
  /** "3/8/2026" on the lists of points; undefined: they do not say it. */
  pointsAsOf: string | undefined
  /** What was asked for last, in its headers. */
  lastHeaders: Readonly<Record<string, string | string[] | undefined>>
  /** Plays a fault on the next `times` answers whose path and query match. */
  fail(pathPattern: RegExp | string, fault: UsafFault, times?: number): void
  mend(): void
  close(): Promise<void>
}

const SIZE = { tournaments: 40, weeks: 12, events: 5, entrants: 20 }

export async function startFakeUsaf(options: FakeUsafOptions): Promise<FakeUsaf> {
  const { now, seed = 'usaf', padding = 0, ranked = 120 } = options
  const today = (): Day => toUtcDay(now())
  const season = options.season ? toUsafSeason({ ...SIZE, ...options.season, seed, from: today() }) : []
  const shelf = createUsafShelf([...season, ...(options.tournaments ?? [])])
  const requests = createRequestCounts()
  const timers = new Set<NodeJS.Timeout>()
  let faults: { pattern: RegExp | string; fault: UsafFault; left: number }[] = []

  const takeFault = (path: string): UsafFault | undefined => {
    const found = faults.find(
      ({ pattern, left }) =>
        left > 0 && (typeof pattern === 'string' ? path.includes(pattern) : pattern.test(path)),
    )
    if (found) found.left -= 1
    return found?.fault
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    fake.lastHeaders = request.headers
    const { kind, answer } = answerUsafPath(path, {
      seed,
      shelf,
      padding,
      ranked: typeof ranked === 'number' ? () => ranked : ranked,
      today: today(),
      pointsAsOf: fake.pointsAsOf,
    })
    requests.count(kind, path)
    const [spoilt, fault] = spoilAnswer(answer, takeFault(path))
    const later = (ms: number, task: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        task()
      }, ms)
      timers.add(timer)
    }
    sendAnswer(response, spoilt, path, { after: later }, fault)
  })
  const fake: FakeUsaf = {
    url: '',
    seed,
    requests,
    shelf,
    pointsAsOf: undefined,
    lastHeaders: {},
    fail: (pattern, fault, times = Number.POSITIVE_INFINITY) => {
      faults.push({ pattern, fault, left: times })
    },
    mend: () => {
      faults = []
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
