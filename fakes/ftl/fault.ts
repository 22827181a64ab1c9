/** How an answer may go wrong. */
export type Fault =
  /** Comes late. */
  | { kind: 'slow'; ms: number }
  /** Comes in small pieces with pauses. */
  | { kind: 'drip'; ms: number; bytes?: number }
  | { kind: 'status'; status: number; body?: string }
  /** 429; `seconds` go into Retry-After. */
  | { kind: 'retryAfter'; seconds: number }
  /** The connection breaks: at once, or after half of the body. */
  | { kind: 'reset'; afterHalf?: boolean }
  /** Only the given share of the body, with nothing that tells so. */
  | { kind: 'truncate'; share?: number }
  | { kind: 'garbage' }
  | { kind: 'htmlInsteadOfJson' }
  /** The body followed by so many megabytes of spaces. */
  | { kind: 'huge'; megabytes: number }
  /** A small packed body that unpacks to so many megabytes. */
  | { kind: 'gzipBomb'; megabytes: number }
  /** Latin-1 bytes that claim to be UTF-8. */
  | { kind: 'wrongCharset' }
  | { kind: 'redirectLoop' }
  /** The page that wants to know whether a program asks; with status 403 where not said. */
  | { kind: 'botCheck'; status?: 200 | 403 | 503 }
  /** What the page said so many minutes of script time ago. */
  | { kind: 'stale'; minutes: number }
export type FaultKind = Fault['kind']

/** Faults asked for, each for a pattern of paths and a number of answers. */
export interface FaultList<Kind = Fault> {
  add(pathPattern: RegExp | string, fault: Kind, times?: number): void
  /** The fault for this path, counted down. */
  take(path: string): Kind | undefined
  clear(): void
}

export const createFaultList = <Kind = Fault>(): FaultList<Kind> => {
  let faults: { matches: (path: string) => boolean; fault: Kind; left: number }[] = []
  return {
    add: (pattern, fault, times = Number.POSITIVE_INFINITY) => {
      const matches = (path: string) =>
        typeof pattern === 'string'
          ? path.includes(pattern)
          : new RegExp(pattern.source, pattern.flags).test(path)
      faults.push({ matches, fault, left: times })
    },
    take: path => {
      const found = faults.find(each => each.left > 0 && each.matches(path))
      if (found === undefined) return undefined
      found.left--
      faults = faults.filter(each => each.left > 0)
      return found.fault
    },
    clear: () => {
      faults = []
    },
  }
}
