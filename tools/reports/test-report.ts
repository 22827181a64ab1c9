import { readFileSync } from 'node:fs'

/** What the unit runner reports, as far as anybody asks. */
export interface UnitReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly message?: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly fullName: string
      readonly status: string
      /** Milliseconds. */
      readonly duration?: number | null
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** One test of the browser runner, with a result for each kind of screen that it ran on. */
export interface BrowserSpec {
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly {
    readonly projectName?: string
    readonly status: string
    readonly results: readonly {
      /** Milliseconds. */
      readonly duration?: number
      readonly errors?: readonly { readonly message?: string }[]
    }[]
  }[]
}

interface Suite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly BrowserSpec[]
}

/** What the browser runner reports, as far as anybody asks. */
export interface BrowserReport {
  readonly config?: { readonly rootDir: string }
  readonly suites?: readonly Suite[]
}

/** A report from its file; an empty one where there is none: then nothing ran. */
export function readTestReport<Report extends UnitReport | BrowserReport>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** The browser's tests, each with its file and the titles above it. */
export function listSpecs({ suites = [] }: BrowserReport): {
  file: string
  above: readonly string[]
  spec: BrowserSpec
}[] {
  const walk = (suite: Suite, file: string, above: readonly string[]): ReturnType<typeof listSpecs> => [
    ...(suite.specs ?? []).map(spec => ({ file, above, spec })),
    ...(suite.suites ?? []).flatMap(inner => walk(inner, file, [...above, inner.title])),
  ]
  return suites.flatMap(suite => walk(suite, suite.file ?? suite.title, []))
}
