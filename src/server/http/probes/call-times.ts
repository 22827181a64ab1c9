/** Upper bounds in seconds: most calls take a few thousandths, a page in a bad hall a few. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const NAME = 'allez_call_seconds'

interface Row {
  /** How many took no longer than each bound and longer than the one before it; the last: longer than all. */
  readonly counts: number[]
  seconds: number
}

/**
 * How long calls took, by operation and kind of answer, as a histogram of Prometheus. Every poll of a hall is counted here: in plain
 * numbers, where a register of Prometheus' own library would join and look up labels for each.
 */
export class CallTimes {
  /** By declared path, method and the first digit of the status. */
  readonly #paths = new Map<string | undefined, Map<string, Row[]>>()

  /** A call was answered with a status, after so many milliseconds; `path` as it is declared, undefined: there is none such. */
  note(method: string, path: string | undefined, status: number, ms: number): void {
    const row = this.#find(method, path, Math.floor(status / 100))
    const seconds = ms / 1000
    let at = 0
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1
    row.counts[at] = (row.counts[at] ?? 0) + 1
    row.seconds += seconds
  }

  /** All of it in the text format of Prometheus. */
  toText(): string {
    const lines = [
      `# HELP ${NAME} How long calls took, by operation and kind of answer.`,
      `# TYPE ${NAME} histogram`,
    ]
    for (const [path, methods] of this.#paths) {
      for (const [method, rows] of methods) {
        const operation = path === undefined ? 'none' : `${method} ${path}`
        rows.forEach(
          (row, kind) => void lines.push(...formatRow(`operation="${operation}",kind="${kind}xx"`, row)),
        )
      }
    }
    return `${lines.join('\n')}\n`
  }

  #find(method: string, path: string | undefined, kind: number): Row {
    const methods = this.#paths.get(path) ?? new Map<string, Row[]>()
    if (methods.size === 0) this.#paths.set(path, methods)
    const rows = methods.get(method) ?? []
    if (rows.length === 0) methods.set(method, rows)
    const row = rows[kind] ?? { counts: [...BOUNDS, 0].fill(0), seconds: 0 }
    rows[kind] = row
    return row
  }
}

function formatRow(labels: string, { counts, seconds }: Row): string[] {
  let below = 0
  const buckets = counts.map((count, at) => {
    below += count
    return `${NAME}_bucket{le="${BOUNDS[at] ?? '+Inf'}",${labels}} ${below}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${below}`]
}
