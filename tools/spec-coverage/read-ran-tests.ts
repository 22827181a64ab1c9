import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { RanTest } from './find-unproven.ts'

interface UnitReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

interface Suite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

interface BrowserReport {
  readonly config?: { readonly rootDir: string }
  readonly suites?: readonly Suite[]
}

/** The tests of a report of the unit runner; files from `root`. Skipped ones did not run. */
export function readUnitTests(path: string, root: string): RanTest[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as UnitReport
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
        passed: status === 'passed',
      })),
  )
}

/** The tests of a report of the browser runner; files from `root`. One that passed at a second try failed. */
export function readBrowserTests(path: string, root: string): RanTest[] {
  const { config, suites = [] } = JSON.parse(readFileSync(path, 'utf8')) as BrowserReport
  const walk = (suite: Suite, file: string, above: readonly string[]): RanTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) => {
      const ran = tests.filter(({ status }) => status !== 'skipped')
      if (ran.length === 0) return []
      const passed = ran.every(({ status }) => status === 'expected')
      return [{ file, title: [...above, title].join(' › '), passed }]
    }),
    ...(suite.suites ?? []).flatMap(inner => walk(inner, file, [...above, inner.title])),
  ]
  return suites.flatMap(suite =>
    walk(suite, relative(root, resolve(config?.rootDir ?? root, suite.file ?? suite.title)), []),
  )
}
